import {
  type AnyLayout,
  dice,
  type Like,
  type Placed,
  type SliceCoord,
  type Tiler,
} from '@modewise/layout-core';
import { innerPartition } from './inner-partition.js';

/**
 * The tile of a thread block: `innerPartition(layout, tiler, coord)`. With a projection, tiler and coordinate first lose the modes at
 * which it has `_`, so that one tiler serves `(M,K)`, `(N,K)` and `(M,N)` (`cute/tensor_impl.hpp`, `local_tile`, the layout and the
 * pointer's offset of it).
 *
 * Of an identity layout it is the coordinates of the tile's elements, for predicates.
 *
 * @throws LayoutError `BAD_COORDINATE`, and those of `zippedDivide`
 * @example
 * print(localTile(parseLayout('(16,64):(1,16)'), [8, 16], [1, '_']).layout) // => (8,16,4):(1,16,256)
 * print(localTile(parseLayout('(16,64):(1,16)'), [8, 16, 4], [1, 2, '_'], [1, '_', 1]).layout) // => (8,4,16):(1,16,64)
 */
export function localTile<L extends AnyLayout>(
  layout: L,
  tiler: Tiler,
  coord: SliceCoord,
  projection?: SliceCoord,
): Placed<Like<L>> {
  return projection === undefined
    ? innerPartition(layout, tiler, coord)
    : innerPartition(layout, dice(projection, tiler), dice(projection, coord));
}
