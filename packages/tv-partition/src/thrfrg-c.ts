import type { AnyLayout, Like } from '@modewise/layout-core';
import { thrfrg } from './internal/thrfrg.js';
import type { TiledMma } from './types.js';

/**
 * The tensor C dealt to the threads: `R((thrV,(thrM,thrN)),(frgV,(restM,restN,…)))` is the tensor at the element that value frgV
 * of that thread is, in tile (restM,restN) of the tiles that the atoms make of (M,N)
 * (`cute/atom/mma_atom.hpp`, `TiledMMA::thrfrg_C`).
 *
 * (M,N,…) becomes ((ThrV,(ThrM,ThrN)),(FrgV,(RestM,RestN,…))). Swizzled tensors and tensors of coordinates are dealt too; where the tiles
 * do not divide the tensor the rest is rounded up.
 *
 * @throws LayoutError `RANK_MISMATCH` for a tensor of rank 1, and those of `zippedDivide` and `composition`
 * @example
 * print(thrfrgC(makeTiledMma(mmaAtom('SM80_16x8x16_F32F16F16F32_TN')), makeLayout([128, 64]))) // => (((4,8),(1,1)),((2,2),(8,8))):(((256,1),(0,0)),((128,8),(16,1024)))
 */
export function thrfrgC<L extends AnyLayout>(tm: TiledMma, layout: L): Like<L> {
  return thrfrg('C', tm, layout) as Like<L>;
}
