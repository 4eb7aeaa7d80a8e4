import { congruent } from './congruent.js';
import type { Coord, IntTuple } from './int-tuple.js';
import { leavesInOrder, stepped, unflattenLeaves } from './internal/coordinate-order.js';
import { mismatched } from './internal/mismatched.js';
import { coordinateOperand, tupleOperand } from './internal/operand.js';
import { toArray } from './to-array.js';

/**
 * The next coordinate inside a shape, the first leaf fastest; after the last one the slowest leaf stands at its shape, which is how a
 * loop ends (`cute/stride.hpp`, `increment`).
 *
 * @throws LayoutError `RANK_MISMATCH` where the coordinate is not congruent with the shape
 * @example
 * print(increment([1, [0, 2]], [2, [3, 4]])) // => (0,(1,2))
 * print(increment([1, 2], [2, 3])) // => (0,3)
 */
export function increment(coord: Coord, shape: IntTuple): Coord {
  const c = coordinateOperand(coord, 'increment');
  const s = tupleOperand(shape, 'increment');
  if (!congruent(c, s)) throw mismatched('increment', c, s);
  return unflattenLeaves(stepped(toArray(c), toArray(s), leavesInOrder(s, undefined, 'increment')), s);
}
