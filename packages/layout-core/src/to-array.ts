import type { IntTuple } from './int-tuple.js';
import { tupleOperand } from './internal/operand.js';

/**
 * The leaves, left to right, in a new array (`cute/int_tuple.hpp`, `to_array`).
 *
 * @example
 * toArray([1, [6, 3, [3]], 4]).join() // => 1,6,3,3,4
 */
export function toArray(t: IntTuple): number[] {
  const leaves: number[] = [];
  const visit = (u: IntTuple): void => {
    if (typeof u === 'number') leaves.push(u);
    else for (const item of u) visit(item);
  };
  visit(tupleOperand(t, 'to_array'));
  return leaves;
}
