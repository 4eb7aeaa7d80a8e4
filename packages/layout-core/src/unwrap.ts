import { tupleOperand } from './internal/operand.js';
import type { IntTuple } from './int-tuple.js';

/**
 * Takes away rank-1 parentheses until a tuple of rank above 1 or an integer is left
 * (`cute/algorithm/tuple_algorithms.hpp`, `unwrap`).
 *
 * @example
 * print(unwrap([[[2, 3]]])) // => (2,3)
 */
export function unwrap(t: IntTuple): IntTuple {
  let inner = tupleOperand(t, 'unwrap');
  while (typeof inner !== 'number' && inner.length === 1) inner = inner[0] as IntTuple;
  return inner;
}
