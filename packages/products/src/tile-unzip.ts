import { type AnyLayout, type Like, type Tiler, zip2By } from '@modewise/layout-core';

/**
 * Regroups the rank-2 modes that a by-mode product or divide leaves at the terminals of the tiler:
 * `((M,RepM),(N,RepN),…)` becomes `((M,N),(RepM,RepN,…))` (`cute/layout.hpp`, `tile_unzip`).
 *
 * @throws LayoutError `RANK_MISMATCH` where a terminal does not have two modes
 * @example
 * print(tileUnzip(parseLayout('((2,2),(3,2)):((3,6),(1,12))'), [2, 2])) // => ((2,3),(2,2)):((3,1),(6,12))
 */
export function tileUnzip<L extends AnyLayout>(layout: L, tiler: Tiler): Like<L> {
  return zip2By(layout, tiler);
}
