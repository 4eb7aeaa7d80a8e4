import { isComposed } from './composed-layout.js';
import { compactColMajor } from './compact-col-major.js';
import { filterZeros } from './filter-zeros.js';
import { get } from './get.js';
import type { IntTuple } from './int-tuple.js';
import { anyLayoutOperand, innermost } from './internal/any-operand.js';
import { integerLayoutOperand } from './internal/integer-layout-operand.js';
import { type AnyLayout, isLayout, type Layout } from './layout.js';
import { makeLayout } from './make-layout.js';
import { makeOrderedLayout } from './make-ordered-layout.js';
import { rank } from './rank.js';
import { repeat } from './repeat.js';
import { take } from './take.js';

/**
 * A register tensor for the data of L, its first mode at stride 1: the first mode is column-major with its stride-0 leaves kept, the
 * others follow in the order of their strides. `R(c) = R(c')` only where `L(c) = L(c')`. For rank 1, and for a shape alone, it is the
 * column-major layout (`cute/layout.hpp`, `make_fragment_like`).
 *
 * Stride 0 is kept in the first mode only; elsewhere such leaves begin together at one offset, as in CuTe.
 *
 * @throws LayoutError `OVERFLOW`
 * @example
 * print(makeFragmentLike(parseLayout('(4,2,3):(10,3,1)'))) // => (4,2,3):(1,12,4)
 * print(makeFragmentLike([2, 3])) // => (2,3):(1,2)
 */
export function makeFragmentLike(x: IntTuple | AnyLayout): Layout {
  if (!isLayout(x) && !isComposed(x)) return makeLayout(x);
  const inner = innermost(anyLayoutOperand(x, 'make_fragment_like'));
  const n = rank(inner);
  if (n === 1) return makeLayout(inner.shape);
  const layout = integerLayoutOperand(inner, 'make_fragment_like');
  const first = get(layout, 0);
  const others = take(layout, 1, n);
  const block = makeLayout(first.shape, compactColMajor(filterZeros(first).shape));
  const fragment = repeat(block, makeOrderedLayout(others.shape, others.stride));
  const places = get(fragment, 1);
  // CuTe unpacks the second mode with `repeat<R>(_)`, which leaves one of rank 1 in its brackets.
  const modes = n === 2 ? [places] : Array.from({ length: n - 1 }, (_, i) => get(places, i));
  return makeLayout(get(fragment, 0), ...modes);
}
