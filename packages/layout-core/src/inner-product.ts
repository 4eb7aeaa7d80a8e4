import type { IntTuple } from './int-tuple.js';
import { plus, times } from './internal/checked.js';
import { mismatched } from './internal/mismatched.js';
import { tupleOperand } from './internal/operand.js';

/**
 * The sum of the products of corresponding leaves: the offset of a natural coordinate by a stride
 * (`cute/int_tuple.hpp`, `inner_product`).
 *
 * @throws LayoutError `RANK_MISMATCH` where the profiles differ, `OVERFLOW`
 * @example
 * innerProduct([2, [1, 3]], [1, [4, 8]]) // => 30
 */
export function innerProduct(a: IntTuple, b: IntTuple): number {
  return productSum(tupleOperand(a, 'inner_product'), tupleOperand(b, 'inner_product'));
}

function productSum(a: IntTuple, b: IntTuple): number {
  if (typeof a === 'number' && typeof b === 'number') return times(a, b, 'inner_product');
  if (typeof a === 'number' || typeof b === 'number' || a.length !== b.length)
    throw mismatched('inner_product', a, b);
  return a.reduce<number>((sum, x, i) => plus(sum, productSum(x, b[i] as IntTuple), 'inner_product'), 0);
}
