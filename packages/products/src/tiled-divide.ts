import type { Layout, Tiler } from '@modewise/layout-core';
import { unpack } from './internal/unpack.js';
import { zippedDivide } from './zipped-divide.js';

/**
 * The zipped divide with the rests as modes of their own: `((TileM,TileN,…),RestM,RestN,…)` (`cute/layout.hpp`, `tiled_divide`).
 *
 * @throws LayoutError as `zippedDivide`
 * @example
 * print(tiledDivide(parseLayout('(5,7):(7,1)'), [4, 4])) // => ((4,4),2,2):((7,1),28,4)
 */
export function tiledDivide(layout: Layout, tiler: Tiler): Layout {
  return unpack(zippedDivide(layout, tiler), [false, true]);
}
