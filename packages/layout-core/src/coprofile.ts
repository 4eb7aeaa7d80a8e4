import type { IntTuple } from './int-tuple.js';
import { isComposed } from './composed-layout.js';
import { crd2idx } from './crd2idx.js';
import { anyLayoutOperand } from './internal/any-operand.js';
import type { AnyLayout, CoordLayout } from './layout.js';
import { LayoutError } from './layout-error.js';
import { print } from './print.js';
import { repeatLike } from './repeat-like.js';

/**
 * The profile of the values, with 0 at every leaf: `congruent(coprofile(L), L(c))`. An integer for integer strides, a tuple for basis
 * strides (`cute/layout.hpp`, `coprofile`).
 *
 * @throws LayoutError `BAD_ARGUMENT` for a composed layout, as in CuTe
 * @example
 * coprofile(parseLayout('(3,4):(1,3)')) // => 0
 * print(coprofile(makeIdentityLayout([3, [4, 5]]))) // => (0,(0,0))
 */
export function coprofile(layout: CoordLayout): IntTuple {
  return repeatLike(crd2idx(0, uncomposed(layout, 'coprofile')), 0);
}

/** A layout with strides of its own. */
export function uncomposed(layout: AnyLayout, op: string): CoordLayout {
  const l = anyLayoutOperand(layout, op);
  if (!isComposed(l)) return l;
  throw new LayoutError({
    code: 'BAD_ARGUMENT',
    op,
    inputs: [print(l)],
    message: `${print(l)} is a composed layout, which has no strides`,
    hint: 'ask its layout B',
  });
}
