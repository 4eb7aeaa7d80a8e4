import type { AnyLayout, Like } from '@modewise/layout-core';
import { thrfrg } from './internal/thrfrg.js';
import type { TiledMma } from './types.js';

/**
 * The tensor B dealt to the threads: `R((thrV,(thrN,thrK)),(frgV,(restN,restK,…)))` is the tensor at the element that value frgV
 * of that thread is, in tile (restN,restK) of the tiles that the atoms make of (N,K)
 * (`cute/atom/mma_atom.hpp`, `TiledMMA::thrfrg_B`).
 *
 * (N,K,…) becomes ((ThrV,(ThrN,ThrK)),(FrgV,(RestN,RestK,…))). Swizzled tensors and tensors of coordinates are dealt too; where the tiles
 * do not divide the tensor the rest is rounded up.
 *
 * @throws LayoutError `RANK_MISMATCH` for a tensor of rank 1, and those of `zippedDivide` and `composition`
 * @example
 * print(thrfrgB(makeTiledMma(mmaAtom('SM80_16x8x16_F32F16F16F32_TN')), makeLayout([128, 64]))) // => (((4,8),(1,1)),((2,2),(16,4))):(((256,1),(0,0)),((128,1024),(8,2048)))
 */
export function thrfrgB<L extends AnyLayout>(tm: TiledMma, layout: L): Like<L> {
  return thrfrg('B', tm, layout) as Like<L>;
}
