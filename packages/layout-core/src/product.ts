import type { IntTuple } from './int-tuple.js';
import { productOf } from './internal/product-of.js';

/**
 * The product of the leaves of a tuple (`cute/int_tuple.hpp`, `product`).
 *
 * @throws LayoutError `OVERFLOW` beyond 2^53-1
 * @example
 * product([2, [3, 4]]) // => 24
 */
export function product(t: IntTuple): number {
  return productOf(t);
}
