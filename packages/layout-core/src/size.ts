import type { IntTuple } from './int-tuple.js';
import { isComposed } from './composed-layout.js';
import { domainOf } from './internal/any-operand.js';
import { type AnyLayout, isLayout } from './layout.js';
import { productOf } from './internal/product-of.js';

/**
 * Number of elements: the product of the leaves of a tuple, or of a layout's shape (`cute/int_tuple.hpp`, `size`).
 *
 * @throws LayoutError `OVERFLOW` beyond 2^53-1
 * @example
 * size([2, [3, 4]]) // => 24
 * size(parseLayout('(3,(2,2)):(2,(1,6))')) // => 12
 */
export function size(x: IntTuple | AnyLayout): number {
  if (isComposed(x)) return productOf(domainOf(x, 'size'));
  return productOf(isLayout(x) ? x.shape : x);
}
