import {
  composition,
  makeLayout,
  parseLayout,
  print,
  productEach,
  rightInverse,
  withShape,
} from '@modewise/layout-core';
import { blockedProduct, rakedProduct } from '@modewise/products';
import { describe, expect, it } from 'vitest';
import {
  copyAtom,
  elementOf,
  getLayoutDTV,
  getLayoutSTV,
  makeCotiledCopy,
  makeTiledCopy,
  makeTiledCopyA,
  makeTiledCopyCAtom,
  makeTiledCopyD,
  makeTiledCopyS,
  makeTiledMma,
  mmaAtom,
  partitionD,
  partitionS,
  retileD,
  retileS,
  tidfrgS,
} from './index.js';
import { rejection } from './testing/rejection.js';

const warp = 'SM80_16x8x16_F32F16F16F32_TN';

describe('make_tiled_copy', () => {
  const atom = copyAtom('UniversalCopy<32>', 'f32');

  it('is the derivation of the article: raked product, right inverse, with shape', () => {
    const [threads, values] = [makeLayout(4), makeLayout(2)];
    expect(print(blockedProduct(threads, values))).toBe('((4,2)):((1,4))');
    const raked = rakedProduct(threads, values);
    expect(print(raked)).toBe('((2,4)):((4,1))');
    const { layoutTV, tiler } = makeTiledCopy(atom, threads, values);
    expect(layoutTV).toEqual(withShape(rightInverse(raked), [4, 2]));
    expect(print(layoutTV)).toBe('(4,2):(2,1)');
    expect(tiler).toEqual(productEach(raked.shape));
    expect([elementOf(layoutTV, 0, 0), elementOf(layoutTV, 0, 1), elementOf(layoutTV, 1, 0)]).toEqual([
      0, 1, 2,
    ]);
  });

  it('has one value a thread where nothing is said', () => {
    expect(print(makeTiledCopy(atom, makeLayout([8, 4])).layoutTV)).toBe('(32,1):(1,0)');
  });

  it('refuses layouts in which a number of thread and value has no place', () => {
    const error = rejection(() => makeTiledCopy(atom, parseLayout('(4,8):(1,0)'), makeLayout([1, 4])));
    expect([error.code, error.op]).toEqual(['NO_INVERSE', 'tiled_copy']);
    expect(error.message).toContain('has no place of its own in the tile');
  });

  it('refuses fewer threads or values than the atom has', () => {
    const matrix = copyAtom('SM75_U32x4_LDSM_N', 'f16');
    const threads = rejection(() => makeTiledCopy(matrix, makeLayout([4, 4]), makeLayout([2, 4])));
    expect(threads.message).toContain('16 threads are not a multiple of the 32 that the copy atom takes');
    const values = rejection(() => makeTiledCopy(matrix, makeLayout([4, 8]), makeLayout([2, 2])));
    expect([values.code, values.message]).toEqual([
      'NOT_DIVISIBLE',
      expect.stringContaining('4 values are not a multiple of the 8'),
    ]);
  });

  it('of another atom over the source or destination of a copy', () => {
    const tm = makeTiledMma(mmaAtom(warp), makeLayout([2, 2, 1]), [32, 32, 16]);
    const first = makeTiledCopyCAtom(copyAtom('SM90_U32x2_STSM_N', 'f16'), tm);
    const store = makeTiledCopyS(copyAtom('SM90_U32x1_STSM_N', 'f16'), first);
    expect([store.layoutTV, store.tiler]).toEqual([getLayoutSTV(first), first.tiler]);
    const load = makeTiledCopyA(copyAtom('SM75_U32x4_LDSM_N', 'f16'), tm);
    expect(makeTiledCopyD(atom, load).layoutTV).toEqual(getLayoutDTV(load));
  });

  it('of accumulators refuses an atom that moves more values than a thread has', () => {
    const small = makeTiledMma(mmaAtom(warp));
    const error = rejection(() => makeTiledCopyCAtom(copyAtom('SM90_U32x4_STSM_N', 'f16'), small));
    expect(error.message).toContain('a thread has 4 values, the copy atom moves 8');
  });
});

describe('make_cotiled_copy', () => {
  const atom = copyAtom('UniversalCopy<32>', 'f32');

  it('refuses an address between the elements of the data', () => {
    const error = rejection(() => makeCotiledCopy(atom, parseLayout('(8,2):(2,1)'), parseLayout('8:2')));
    expect([error.code, error.message, error.at]).toEqual([
      'NO_INVERSE',
      expect.stringContaining('at address 1'),
      [0, 1],
    ]);
  });

  it('refuses more addresses than it can try', () => {
    expect(
      rejection(() => makeCotiledCopy(atom, makeLayout([2 ** 20, 2 ** 6]), makeLayout(2 ** 26))).code,
    ).toBe('TOO_LARGE');
  });

  it('lets threads past the end of the data begin anew, as CuTe does', () => {
    const { layoutTV } = makeCotiledCopy(atom, parseLayout('(32,2):(2,1)'), parseLayout('(8,4):(4,1)'));
    expect(print(layoutTV)).toBe('((2,8,2),2):((8,1,0),16)');
  });

  it('refuses values of the first thread past the end of the data', () => {
    expect(rejection(() => makeCotiledCopy(atom, parseLayout('(4,4):(1,16)'), makeLayout(32))).code).toBe(
      'NO_INVERSE',
    );
  });
});

describe('partitions and retiles', () => {
  const atom = copyAtom('UniversalCopy<32>', 'f32');
  const tc = makeTiledCopy(atom, makeLayout([4, 8]), makeLayout([2, 2]));

  it('are refused for a thread that is not there, and a tensor of too few modes', () => {
    const error = rejection(() => partitionS(tc, makeLayout([64, 64]), 32));
    expect([error.code, error.op, error.hint]).toEqual([
      'BAD_COORDINATE',
      'partition_S',
      'threads are 0 to 31',
    ]);
    expect(rejection(() => partitionD(tc, makeLayout([64, 64]), -1)).code).toBe('BAD_COORDINATE');
    expect(rejection(() => tidfrgS(tc, makeLayout(64))).code).toBe('RANK_MISMATCH');
    expect(rejection(() => retileS(tc, makeLayout([4, 4]))).code).toBe('RANK_MISMATCH');
  });

  it('a retile is refused where groups of registers and values of the copy do not fit in one another', () => {
    const error = rejection(() => retileD(tc, makeLayout([3, 4, 4])));
    expect([error.code, error.op]).toEqual(['NOT_DIVISIBLE', 'retile_D']);
    expect(error.message).toContain('the registers come in groups of 3, the copy has 4 values in atoms of 1');
  });

  it('a retile is refused where the copy does not reach every element of its tile', () => {
    const sparse = Object.freeze({ ...tc, layoutTV: parseLayout('(32,4):(4,0)') });
    expect(rejection(() => retileS(sparse, makeLayout([1, 2, 2]))).code).toBe('NO_INVERSE');
  });

  it('a copy atom whose reference lacks a value of its source is refused', () => {
    const broken = Object.freeze({
      ...atom,
      srcLayout: parseLayout('(1,1):(0,1)'),
      refLayout: parseLayout('(1,2):(0,2)'),
    });
    const off = Object.freeze({ ...broken, srcLayout: parseLayout('(1,2):(0,1)') });
    const tiled = makeTiledCopy(off, makeLayout([4, 8]), makeLayout([2, 2]));
    expect(rejection(() => tidfrgS(tiled, makeLayout([64, 64]))).message).toContain(
      'does not lead back to value 1',
    );
  });

  it('the partition of a composed tensor is the partition of what it composes', () => {
    const inner = makeLayout([64, 64]);
    const outer = composition(parseLayout('4096:3'), inner);
    expect(partitionD(tc, outer, 9).offset).toBe(3 * partitionD(tc, inner, 9).offset);
  });
});
