import type { AnyLayout, Like, Tiler } from '@modewise/layout-core';
import { unpack } from './internal/unpack.js';
import { zippedDivide } from './zipped-divide.js';

/**
 * The zipped divide with the rests as modes of their own: `((TileM,TileN,…),RestM,RestN,…)` (`cute/layout.hpp`, `tiled_divide`).
 *
 * @throws LayoutError as `zippedDivide`
 * @example
 * print(tiledDivide(parseLayout('(5,7):(7,1)'), [4, 4])) // => ((4,4),2,2):((7,1),28,4)
 */
export function tiledDivide<L extends AnyLayout>(layout: L, tiler: Tiler): Like<L> {
  return unpack<AnyLayout>(zippedDivide(layout, tiler), [false, true]) as Like<L>;
}
