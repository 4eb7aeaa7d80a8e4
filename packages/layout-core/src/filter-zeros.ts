import { isComposed } from './composed-layout.js';
import type { IntTuple } from './int-tuple.js';
import { anyLayoutOperand } from './internal/any-operand.js';
import { onLayoutB } from './on-layout-b.js';
import { tupleOf } from './internal/build.js';
import { mismatched } from './internal/mismatched.js';
import { tupleOperand } from './internal/operand.js';
import { type AnyLayout, isLayout, type Layout, type Like } from './layout.js';
import { makeLayout } from './make-layout.js';
import { repeatLike } from './repeat-like.js';
import { isScaledBasis, type Stride } from './scaled-basis.js';

/**
 * The same layout with every stride-0 leaf shrunk to size 1: the image and the profile stay. With a profile, the modes that stand
 * at its zeros shrink instead, whatever their strides (`cute/layout.hpp`, `filter_zeros`).
 *
 * Of tuples: `b` with 1 at every leaf where `a` has a 0; `b` is `a` unless given (`cute/int_tuple.hpp`, `filter_zeros`).
 *
 * @throws LayoutError `RANK_MISMATCH` where the profile is not as coarse as the layout or coarser
 * @example
 * print(filterZeros(parseLayout('(4,8):(1,0)'))) // => (4,1):(1,0)
 * print(filterZeros(parseLayout('(4,(2,3)):(1,(4,8))'), [1, 0])) // => (4,(1,1)):(1,(4,8))
 * print(filterZeros([0, 1, 2], [4, 8, 16])) // => (1,8,16)
 */
export function filterZeros<L extends AnyLayout>(layout: L, profile?: IntTuple): Like<L>;
export function filterZeros(a: IntTuple, b?: IntTuple): IntTuple;
export function filterZeros(x: IntTuple | AnyLayout, y?: IntTuple): IntTuple | AnyLayout {
  const op = 'filter_zeros';
  if (isComposed(x)) return onLayoutB(x, (layoutB) => filterZeros(layoutB, y));
  const second = y === undefined ? undefined : tupleOperand(y, op);
  if (!isLayout(x)) {
    const a = tupleOperand(x, op);
    return shrink(a, second ?? a);
  }
  const { shape, stride } = anyLayoutOperand(x, op) as Layout;
  return makeLayout(shrink(second ?? stride, shape), stride);
}

/** `t` with 1 at every leaf below a 0 of `guide`. */
function shrink(guide: Stride, t: IntTuple): IntTuple {
  if (guide === 0) return repeatLike(t, 1);
  if (typeof guide === 'number' || isScaledBasis(guide)) return t;
  if (typeof t === 'number' || t.length !== guide.length) throw mismatched('filter_zeros', guide, t);
  return tupleOf(guide.map((g, i) => shrink(g, t[i] as IntTuple)));
}
