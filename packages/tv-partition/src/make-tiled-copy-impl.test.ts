import { makeLayout, parseLayout } from '@modewise/layout-core';
import { describe, expect, it } from 'vitest';
import {
  copyAtom,
  makeCotiledCopy,
  makeTiledCopy,
  makeTiledCopyA,
  makeTiledCopyCAtom,
  makeTiledCopyImpl,
  makeTiledMma,
  mmaAtom,
} from './index.js';

const tm = makeTiledMma(mmaAtom('SM80_16x8x16_F32F16F16F32_TN'), makeLayout([2, 2, 1]), [32, 32, 16]);

describe('every tiled copy is the one of its own layout and tile', () => {
  it.each([
    makeTiledCopy(copyAtom('UniversalCopy<128>', 'f32'), parseLayout('(32,8):(8,1)'), makeLayout([1, 4])),
    makeTiledCopyA(copyAtom('SM75_U32x4_LDSM_N', 'f16'), tm),
    makeTiledCopyCAtom(copyAtom('SM90_U32x2_STSM_N', 'f16'), tm),
    makeCotiledCopy(copyAtom('UniversalCopy<32>', 'f32'), parseLayout('(32,4):(4,1)'), makeLayout([64, 16])),
  ])('$atom.traits.name', (tc) => {
    expect(makeTiledCopyImpl(tc.atom, tc.layoutTV, tc.tiler)).toEqual(tc);
  });

  it('threads and values come in whole atoms', () => {
    const atom = copyAtom('SM75_U32x4_LDSM_N', 'f16');
    expect(() => makeTiledCopyImpl(atom, makeLayout([16, 8]), [16, 8])).toThrow(
      /16 threads are not a multiple of the 32/,
    );
    expect(() => makeTiledCopyImpl(atom, makeLayout([32, 4]), [16, 8])).toThrow(
      /4 values are not a multiple/,
    );
    expect(() => makeTiledCopyImpl(atom, makeLayout(256), [16, 16])).toThrow(/1 modes/);
  });
});
