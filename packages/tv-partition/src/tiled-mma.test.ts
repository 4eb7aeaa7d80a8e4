import { composition, makeLayout, makeSwizzle, parseLayout, print } from '@modewise/layout-core';
import { describe, expect, it } from 'vitest';
import {
  getLayoutATV,
  getLayoutBTV,
  getLayoutCTV,
  makeTiledMma,
  mmaAtom,
  partitionA,
  partitionC,
  partitionFragmentA,
  partitionFragmentC,
  thrfrgA,
  thrfrgC,
} from './index.js';
import { rejection } from './testing/rejection.js';

const warp = 'SM80_16x8x16_F32F16F16F32_TN';

describe('where CuTe leaves the tile', () => {
  it('threads of atoms along K have the accumulators of the first, inside the tile', () => {
    const tm = makeTiledMma(mmaAtom(warp), makeLayout([2, 2, 2]));
    // CuTe has (4,8,2,4):(64,1,16,256) for the threads: those from 128 on lie past the 32 x 16 elements.
    expect(print(getLayoutCTV(tm))).toBe('((4,8,2,2,2),((2,2),(1,1))):((64,1,16,256,0),((32,8),(0,0)))');
    expect(partitionC(tm, makeLayout([32, 16]), 133)).toEqual(partitionC(tm, makeLayout([32, 16]), 5));
  });

  it('a permutation that the atoms do not fill deals tensors, but has no tile of its own', () => {
    const tm = makeTiledMma(mmaAtom(warp), makeLayout([2, 1, 1]), [16, 8, 8]);
    expect(print(thrfrgA(tm, makeLayout([64, 64])))).toBe(
      '(((4,8),(2,1)),((2,2,2),(2,4))):(((128,1),(16,0)),((64,8,512),(32,1024)))',
    );
    const error = rejection(() => getLayoutATV(tm));
    expect(error.code).toBe('NOT_DIVISIBLE');
    expect(error.message).toContain('the tile has 16 elements along M, the atoms take 32');
  });

  it('atoms that do not fill the gap between the halves of a quad-pair leave threads out', () => {
    const tm = makeTiledMma(mmaAtom('SM70_8x8x4_F32F16F16F32_NT'), makeLayout([1, 3, 1]));
    expect(rejection(() => getLayoutBTV(tm)).message).toContain('of threads 0 to 27 those from 12 on');
    // Thread 16 is thread 4 of the first atom, thread 12 is in none.
    expect(partitionC(tm, makeLayout([8, 24]), 16).offset).toBe(4);
    expect(rejection(() => partitionC(tm, makeLayout([8, 24]), 12)).code).toBe('BAD_COORDINATE');
  });
});

describe('makeTiledMma', () => {
  const atom = mmaAtom(warp);

  it('takes one atom, and no permutation, where nothing is said', () => {
    expect(makeTiledMma(atom)).toEqual(makeTiledMma(atom, makeLayout([1, 1, 1]), ['_', '_', '_']));
    expect(print(makeTiledMma(atom, makeLayout(4)).thrLayoutVMNK)).toBe('(32,4,1,1):(1,32,0,0)');
    expect(makeTiledMma(atom, undefined, 32).permutation).toEqual([32, '_', '_']);
  });

  it('keeps a frozen atom and copies one that can change', () => {
    expect(makeTiledMma(atom).atom).toBe(atom);
    const clone = structuredClone(atom);
    const tm = makeTiledMma(clone);
    expect(tm.atom).toEqual(atom);
    expect([tm.atom === clone, Object.isFrozen(tm.atom.layoutA)]).toEqual([false, true]);
  });

  it.each([
    ['RANK_MISMATCH', () => makeTiledMma(atom, makeLayout([1, 1, 1, 1]))],
    ['RANK_MISMATCH', () => makeTiledMma(atom, undefined, [1, 2, 3, 4])],
    ['BAD_ARGUMENT', () => makeTiledMma(atom, makeLayout([0, 1, 1]))],
    ['BAD_ARGUMENT', () => makeTiledMma(atom, undefined, [0, '_', '_'])],
    ['BAD_ARGUMENT', () => makeTiledMma(atom, undefined, [['_', 2], '_', '_'])],
    ['NOT_INJECTIVE', () => getLayoutCTV(makeTiledMma(atom, parseLayout('(2,2,1):(1,0,0)')))],
    [
      'NOT_INJECTIVE',
      () => partitionA(makeTiledMma(atom, parseLayout('(2,2,1):(1,0,0)')), makeLayout([64, 64]), 0),
    ],
  ] as const)('%s for what does not fit: %s', (code, f) => {
    expect(rejection(f).code).toBe(code);
  });
});

describe('a partition', () => {
  const tm = makeTiledMma(mmaAtom(warp), makeLayout([2, 2, 1]));

  it('is refused for a thread that is not there and a tensor of one mode', () => {
    const error = rejection(() => partitionA(tm, makeLayout([64, 64]), 128));
    expect([error.code, error.op, error.hint]).toEqual([
      'BAD_COORDINATE',
      'partition_A',
      'threads are 0 to 127',
    ]);
    expect(rejection(() => partitionA(tm, makeLayout([64, 64]), 1.5)).code).toBe('BAD_COORDINATE');
    expect(rejection(() => thrfrgC(tm, makeLayout(64))).code).toBe('RANK_MISMATCH');
  });

  it('of arguments that can change is computed anew', () => {
    const tensor = { shape: [64, 64], stride: [1, 64] };
    expect(partitionA(tm, tensor, 1).offset).toBe(128);
    tensor.stride = [64, 1];
    expect(partitionA(tm, tensor, 1).offset).toBe(2);
    expect(partitionA(structuredClone(tm), makeLayout([64, 64]), 1).offset).toBe(128);
  });

  it('of the same frozen arguments is the same object, also of a swizzled tensor', () => {
    const swizzled = composition(makeSwizzle(3, 3, 3), parseLayout('(64,64):(64,1)'));
    expect(partitionA(tm, swizzled, 9)).toBe(partitionA(tm, swizzled, 9));
    expect(Object.isFrozen(partitionA(tm, swizzled, 9))).toBe(true);
  });

  it('has no registers where the operand is read from shared memory', () => {
    const group = makeTiledMma(mmaAtom('SM90_64x64x16_F32F16F16_SS<K,K>'));
    expect(rejection(() => partitionFragmentA(group, makeLayout([128, 64]), 0)).message).toContain(
      'each of the 128 threads sees all of it',
    );
    expect(print(partitionFragmentC(group, makeLayout([128, 64])))).toBe('((2,2,8),2,1):((1,2,4),32,0)');
  });
});
