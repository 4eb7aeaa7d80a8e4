import type { AnyLayout, Like, Tiler } from '@modewise/layout-core';
import { logicalDivide } from './logical-divide.js';
import { tileUnzip } from './tile-unzip.js';

/**
 * The logical divide with the tile's modes gathered in the first mode and the rests in the second:
 * `((TileM,TileN,…),(RestM,RestN,…))` (`cute/layout.hpp`, `zipped_divide`).
 *
 * @throws LayoutError as `logicalDivide`; `RANK_MISMATCH` for `_` on a mode that does not have two modes of its own
 * @example
 * print(zippedDivide(parseLayout('(5,7):(1,5)'), [2])) // => ((2),(3,7)):((1),(2,5))
 */
export function zippedDivide<L extends AnyLayout>(layout: L, tiler: Tiler): Like<L> {
  return tileUnzip<AnyLayout>(logicalDivide(layout, tiler), tiler) as Like<L>;
}
