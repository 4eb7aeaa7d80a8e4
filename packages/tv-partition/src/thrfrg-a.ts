import type { AnyLayout, Like } from '@modewise/layout-core';
import { thrfrg } from './internal/thrfrg.js';
import type { TiledMma } from './types.js';

/**
 * The tensor A dealt to the threads: `R((thrV,(thrM,thrK)),(frgV,(restM,restK,…)))` is the tensor at the element that value frgV
 * of that thread is, in tile (restM,restK) of the tiles that the atoms make of (M,K)
 * (`cute/atom/mma_atom.hpp`, `TiledMMA::thrfrg_A`).
 *
 * (M,K,…) becomes ((ThrV,(ThrM,ThrK)),(FrgV,(RestM,RestK,…))). Swizzled tensors and tensors of coordinates are dealt too; where the tiles
 * do not divide the tensor the rest is rounded up.
 *
 * @throws LayoutError `RANK_MISMATCH` for a tensor of rank 1, and those of `zippedDivide` and `composition`
 * @example
 * print(thrfrgA(makeTiledMma(mmaAtom('SM80_16x8x16_F32F16F16F32_TN')), makeLayout([128, 64]))) // => (((4,8),(1,1)),((2,2,2),(8,4))):(((256,1),(0,0)),((128,8,1024),(16,2048)))
 */
export function thrfrgA<L extends AnyLayout>(tm: TiledMma, layout: L): Like<L> {
  return thrfrg('A', tm, layout) as Like<L>;
}
