import type { IntTuple } from './int-tuple.js';
import { tupleOf } from './internal/build.js';
import { tupleOperand } from './internal/operand.js';

/**
 * The modes in reverse order; modes keep theirs inside, an integer stays (`cute/algorithm/tuple_algorithms.hpp`, `reverse`).
 *
 * @example
 * print(reverse([2, [3, 4], 5])) // => (5,(3,4),2)
 */
export function reverse(t: IntTuple): IntTuple {
  const tuple = tupleOperand(t, 'reverse');
  return typeof tuple === 'number' ? tuple : tupleOf([...tuple].reverse());
}
