import { tupleOperand } from './internal/operand.js';
import type { IntTuple } from './int-tuple.js';

/**
 * The last leaf (`cute/algorithm/tuple_algorithms.hpp`, `back`).
 *
 * @example
 * back([2, [3, 4]]) // => 4
 */
export function back(t: IntTuple): number {
  let inner = tupleOperand(t, 'back');
  while (typeof inner !== 'number') inner = inner[inner.length - 1] as IntTuple;
  return inner;
}
