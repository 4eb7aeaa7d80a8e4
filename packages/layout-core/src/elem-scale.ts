import type { IntTuple } from './int-tuple.js';
import { tupleOf } from './internal/build.js';
import { times } from './internal/checked.js';
import { mismatched } from './internal/mismatched.js';
import { tupleOperand } from './internal/operand.js';
import { productOf } from './internal/product-of.js';

/**
 * Each leaf of `a` times the size of what stands there in `b`; the profile is that of `a` (`cute/int_tuple.hpp`, `elem_scale`).
 *
 * @throws LayoutError `RANK_MISMATCH` where `a` is not as coarse as `b` or coarser, `OVERFLOW`
 * @example
 * print(elemScale([2, 3], [4, [5, 6]])) // => (8,90)
 */
export function elemScale(a: IntTuple, b: IntTuple): IntTuple {
  return scale(tupleOperand(a, 'elem_scale'), tupleOperand(b, 'elem_scale'));
}

function scale(a: IntTuple, b: IntTuple): IntTuple {
  if (typeof a === 'number') return times(a, productOf(b), 'elem_scale');
  if (typeof b === 'number' || a.length !== b.length) throw mismatched('elem_scale', a, b);
  return tupleOf(a.map((x, i) => scale(x, b[i] as IntTuple)));
}
