import type { AnyLayout, Like } from '@modewise/layout-core';
import { tidfrg } from './internal/tile-to-thrfrg.js';
import type { TiledCopy } from './types.js';

/**
 * The source of a copy dealt to the threads: `R(thr,(frgV,frgX),(restM,restN,…))` is the tensor at the element that value (frgV,frgX) of
 * the thread is, in tile (restM,restN,…): frgV counts the values of one instruction, frgX the instructions
 * (`cute/atom/copy_atom.hpp`, `TiledCopy::tidfrg_S`).
 *
 * (M,N,…) becomes (Thr,(FrgV,FrgX),(RestM,RestN,…)). Swizzled tensors and tensors of coordinates are dealt too; where the tiles do not
 * divide the tensor the rest is rounded up.
 *
 * @throws LayoutError `RANK_MISMATCH` for a tensor of lower rank than the tile, `NO_INVERSE` for an atom whose reference layout lacks a
 * value, and those of `zippedDivide` and `composition`
 * @example
 * print(tidfrgS(makeTiledCopy(copyAtom('UniversalCopy<32>', 'f32'), parseLayout('(4,2):(2,1)'), makeLayout([3, 2])), makeLayout([128, 64]))) // => ((2,4),(1,(3,2)),(11,16)):((256,3),(0,(1,128)),(12,512))
 */
export function tidfrgS<L extends AnyLayout>(tc: TiledCopy, layout: L): Like<L> {
  return tidfrg('S', tc, layout) as Like<L>;
}
