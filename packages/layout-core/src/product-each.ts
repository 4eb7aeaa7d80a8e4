import type { IntTuple } from './int-tuple.js';
import { tupleOf } from './internal/build.js';
import { product } from './product.js';
import { wrap } from './wrap.js';

/**
 * The size of each top-level mode: `(product(t_0), product(t_1), …)`; an integer counts as one mode
 * (`cute/int_tuple.hpp`, `product_each`).
 *
 * @throws LayoutError `OVERFLOW`
 * @example
 * print(productEach([[2, 2], [3, 2]])) // => (4,6)
 */
export function productEach(shape: IntTuple): IntTuple {
  return tupleOf(wrap(shape).map(product));
}
