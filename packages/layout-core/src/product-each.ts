import { tupleOperand } from './internal/operand.js';
import type { IntTuple } from './int-tuple.js';
import { tupleOf } from './internal/build.js';
import { productOf } from './internal/product-of.js';
import { wrap } from './wrap.js';

/**
 * The size of each top-level mode: `(productOf(t_0), productOf(t_1), …)`; an integer counts as one mode
 * (`cute/int_tuple.hpp`, `product_each`).
 *
 * @throws LayoutError `OVERFLOW`
 * @example
 * print(productEach([[2, 2], [3, 2]])) // => (4,6)
 */
export function productEach(shape: IntTuple): IntTuple {
  return tupleOf(wrap(tupleOperand(shape, 'product_each')).map((mode) => productOf(mode)));
}
