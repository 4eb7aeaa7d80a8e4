import type { Layout } from '@modewise/layout-core';
import { layoutTV } from './internal/layout-tv.js';
import type { TiledMma } from './types.js';

/**
 * Which element of the tile of A each (thread, value) is: `R(t, v)` is its column-major index in (M,K)
 * (`cute/atom/mma_atom.hpp`, `TiledMMA::get_layoutA_TV`).
 *
 * (Thr,(FrgV,(RestM,RestK))). Threads that hold the same elements have the same values; so do threads between those of the atoms.
 *
 * @throws LayoutError `NOT_DIVISIBLE` where the atoms do not fill the tile, and those of `thrfrgA`
 * @example
 * print(getLayoutATV(makeTiledMma(mmaAtom('SM80_16x8x16_F32F16F16F32_TN'), makeLayout([2, 2, 1])))) // => ((4,8,2,2),((2,2,2),(1,1))):((64,1,16,0),((32,8,256),(0,0)))
 */
export function getLayoutATV(tm: TiledMma): Layout {
  return layoutTV('A', tm);
}
