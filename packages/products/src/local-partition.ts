import {
  type AnyLayout,
  dice,
  getFlatCoord,
  type Layout,
  type Like,
  type Placed,
  productEach,
  type SliceCoord,
} from '@modewise/layout-core';
import { outerPartition } from './outer-partition.js';

/**
 * What one thread of a layout of threads sees: `outerPartition(layout, shape(threads), c)`, with one integer a mode in the shape and c
 * the coordinate at which `threads` has the value `index`. Where the threads are no compact layout there may be no such coordinate;
 * CuTe then takes `(index / stride) % shape` mode by mode, and so does this (`cute/tensor_impl.hpp`, `local_partition`, the layout and
 * the pointer's offset of it).
 *
 * With a projection, the threads first lose the modes at which it has `_`.
 *
 * @throws LayoutError `BAD_COORDINATE`, `EMPTY_LAYOUT` for threads with a stride 0 on a mode longer than 1, and those of `zippedDivide`
 * @example
 * print(localPartition(parseLayout('(16,64):(1,16)'), parseLayout('(2,16):(1,2)'), 5).layout) // => (8,4):(2,256)
 * localPartition(parseLayout('(16,64):(1,16)'), parseLayout('(2,16):(1,2)'), 5).offset // => 33
 */
export function localPartition<L extends AnyLayout>(
  layout: L,
  threads: Layout,
  index: number,
  projection?: SliceCoord,
): Placed<Like<L>> {
  const kept = projection === undefined ? threads : dice(projection, threads);
  const coord = getFlatCoord(index, kept);
  return outerPartition(layout, productEach(kept.shape), typeof coord === 'number' ? [coord] : coord);
}
