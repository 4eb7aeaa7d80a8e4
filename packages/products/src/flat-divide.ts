import type { AnyLayout, Like, Tiler } from '@modewise/layout-core';
import { unpack } from './internal/unpack.js';
import { zippedDivide } from './zipped-divide.js';

/**
 * The zipped divide with both parts unpacked by one level: `(TileM,TileN,…,RestM,RestN,…)` (`cute/layout.hpp`, `flat_divide`).
 *
 * @throws LayoutError as `zippedDivide`
 * @example
 * print(flatDivide(parseLayout('24:1'), parseLayout('4:2'))) // => (4,2,3):(2,1,8)
 */
export function flatDivide<L extends AnyLayout>(layout: L, tiler: Tiler): Like<L> {
  return unpack<AnyLayout>(zippedDivide(layout, tiler), [true, true]) as Like<L>;
}
