import type { AnyLayout, Like, Placed, SliceCoord, Tiler } from '@modewise/layout-core';
import { partitionBy } from './internal/partition.js';

/**
 * One place of every tile: `offset + R(r) = D(coord, r)` with `D` the zipped divide of the layout, ((tile),(rest)). Modes of the tile
 * that `coord` leaves open with `_`, or does not name, come first (`cute/tensor_impl.hpp`, `outer_partition`, the layout and the
 * pointer's offset of it).
 *
 * @throws LayoutError `BAD_COORDINATE`, and those of `zippedDivide`
 * @example
 * print(outerPartition(parseLayout('(16,64):(1,16)'), [8, 16], [3, 2]).layout) // => (2,4):(8,256)
 * outerPartition(parseLayout('(16,64):(1,16)'), [8, 16], [3, 2]).offset // => 35
 */
export function outerPartition<L extends AnyLayout>(
  layout: L,
  tiler: Tiler,
  coord: SliceCoord,
): Placed<Like<L>> {
  return partitionBy('outer_partition', layout, tiler, coord, 'tile');
}
