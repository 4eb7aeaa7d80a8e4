import { compactOrder } from './compact-order.js';
import type { IntTuple } from './int-tuple.js';
import type { Layout } from './layout.js';
import { type Major, makeLayout } from './make-layout.js';

/**
 * The compact layout of `shape` whose mode of the lowest order moves fastest (`cute/layout.hpp`, `make_ordered_layout`).
 *
 * @throws LayoutError `RANK_MISMATCH`, `OVERFLOW`, and those of `makeLayout`
 * @example
 * print(makeOrderedLayout([2, 3, 4], [2, 0, 1])) // => (2,3,4):(12,1,3)
 */
export function makeOrderedLayout(shape: IntTuple, order: IntTuple | Major): Layout {
  if (typeof order === 'string') return makeLayout(shape, order);
  const checked = makeLayout(shape);
  return makeLayout(checked.shape, compactOrder(checked.shape, order));
}
