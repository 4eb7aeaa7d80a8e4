import type { IntTuple } from './int-tuple.js';
import { tupleOf } from './internal/build.js';
import { mismatched } from './internal/mismatched.js';
import { tupleOperand } from './internal/operand.js';
import { productOf } from './internal/product-of.js';

/**
 * The size of what stands at each leaf of `guide`: `compatible(R, t)` and `congruent(R, guide)`
 * (`cute/int_tuple.hpp`, `product_like`).
 *
 * @throws LayoutError `RANK_MISMATCH` where `guide` is not as coarse as the tuple or coarser, `OVERFLOW`
 * @example
 * print(productLike([[2, 3], [4, [5, 6]]], [0, [0, 0]])) // => (6,(4,30))
 */
export function productLike(t: IntTuple, guide: IntTuple): IntTuple {
  return likewise(tupleOperand(t, 'product_like'), tupleOperand(guide, 'product_like'));
}

function likewise(t: IntTuple, guide: IntTuple): IntTuple {
  if (typeof guide === 'number') return productOf(t);
  if (typeof t === 'number' || t.length !== guide.length) throw mismatched('product_like', t, guide);
  return tupleOf(guide.map((g, i) => likewise(t[i] as IntTuple, g)));
}
