import { tupleOperand } from './internal/operand.js';
import type { IntTuple } from './int-tuple.js';
import { plus } from './internal/checked.js';

/**
 * The sum of the leaves (`cute/int_tuple.hpp`, `sum`).
 *
 * @throws LayoutError `OVERFLOW`
 * @example
 * sum([1, [2, 3]]) // => 6
 */
export function sum(t: IntTuple): number {
  return sumOf(tupleOperand(t, 'sum'));
}

function sumOf(t: IntTuple): number {
  if (typeof t === 'number') return t;
  let total = 0;
  for (const item of t) total = plus(total, sumOf(item), 'sum');
  return total;
}
