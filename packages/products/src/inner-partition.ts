import type { AnyLayout, Like, Placed, SliceCoord, Tiler } from '@modewise/layout-core';
import { partitionBy } from './internal/partition.js';

/**
 * The tile at a place among the tiles: `offset + R(t) = D(t, coord)` with `D` the zipped divide of the layout, ((tile),(rest)). Modes of
 * the rest that `coord` leaves open with `_`, or does not name, follow the tile's (`cute/tensor_impl.hpp`, `inner_partition`, the layout
 * and the pointer's offset of it).
 *
 * @throws LayoutError `BAD_COORDINATE`, and those of `zippedDivide`
 * @example
 * print(innerPartition(parseLayout('(16,64):(1,16)'), [8, 16], [1, 2]).layout) // => (8,16):(1,16)
 * innerPartition(parseLayout('(16,64):(1,16)'), [8, 16], [1, 2]).offset // => 520
 */
export function innerPartition<L extends AnyLayout>(
  layout: L,
  tiler: Tiler,
  coord: SliceCoord,
): Placed<Like<L>> {
  return partitionBy('inner_partition', layout, tiler, coord, 'rest');
}
