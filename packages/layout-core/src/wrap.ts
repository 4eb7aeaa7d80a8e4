import { tupleOperand } from './internal/operand.js';
import type { IntTuple } from './int-tuple.js';

/**
 * A tuple as it is, an integer as a rank-1 tuple (`cute/algorithm/tuple_algorithms.hpp`, `wrap`).
 *
 * @example
 * print(wrap(4)) // => (4)
 */
export function wrap(t: IntTuple): readonly IntTuple[] {
  const tuple = tupleOperand(t, 'wrap');
  return typeof tuple === 'number' ? [tuple] : tuple;
}
