import { tupleOperand } from './internal/operand.js';
import type { IntTuple } from './int-tuple.js';

/**
 * The first leaf (`cute/algorithm/tuple_algorithms.hpp`, `front`).
 *
 * @example
 * front([[2, 3], 4]) // => 2
 */
export function front(t: IntTuple): number {
  let inner = tupleOperand(t, 'front');
  while (typeof inner !== 'number') inner = inner[0] as IntTuple;
  return inner;
}
