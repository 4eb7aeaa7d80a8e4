import type { IntTuple } from './int-tuple.js';
import { times } from './internal/checked.js';

/**
 * The product of the leaves of a tuple (`cute/int_tuple.hpp`, `product`).
 *
 * @throws LayoutError `OVERFLOW` beyond 2^53-1
 * @example
 * product([2, [3, 4]]) // => 24
 */
export function product(t: IntTuple): number {
  if (typeof t === 'number') return t;
  let total = 1;
  for (let i = 0; i < t.length; i++) total = times(total, product(t[i] as IntTuple), 'product');
  return total;
}
