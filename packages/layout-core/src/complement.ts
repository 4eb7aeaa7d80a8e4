import { isComposed } from './composed-layout.js';
import type { IntTuple } from './int-tuple.js';
import { layoutOf, unwrappedFlat } from './internal/build.js';
import { texts } from './internal/checked.js';
import { withoutSteps } from './internal/compose-coordinates.js';
import { complementModes } from './internal/complement-modes.js';
import { Modes } from './internal/modes.js';
import { tupleOperand } from './internal/operand.js';
import { productOf } from './internal/product-of.js';
import type { AnyLayout, Layout } from './layout.js';
import { LayoutError } from './layout-error.js';

const modes = new Modes();

/**
 * The offsets that a layout leaves free, so that layout and complement together repeat it without a clash: R is strictly
 * increasing and `(filter(L), R)` is injective, so `R(j) != L(i)` for every `j >= 1`.
 *
 * - `complement(L)` is the free complement: its last mode has size 1 and keeps the stride at which growth goes on.
 * - `complement(L, cotarget)` repeats up to `cotarget` elements, rounded up: the last mode reaches from the period of L
 *   to `cotarget`, mode by mode where it is a shape (`cute/layout.hpp`, `complement`; CUTLASS's one-argument call is
 *   `complement(L, cosize(filter(L)))`).
 *
 * A layout without elements leaves everything free and has no period: its complement ends in `1:0` with or without a bound.
 * Of a composed layout it is what the layout B leaves free, so that `A o offset o (B, R)` repeats `A o offset o B` (`cute/layout_composed.hpp`).
 * Only the absolute strides matter: reversing a mode shifts the image and keeps all differences.
 *
 * @throws LayoutError `NOT_INJECTIVE` where strides overlap, `BAD_ARGUMENT` for a negative
 * cotarget, `OVERFLOW`
 * @example
 * print(complement(parseLayout('3:2'))) // => (2,1):(1,6)
 * print(complement(parseLayout('4:2'), 24)) // => (2,3):(1,8)
 * print(complement(parseLayout('4:2'), 8)) // => 2:1
 */
export function complement(layout: AnyLayout, cotarget?: IntTuple): Layout {
  if (isComposed(layout)) return complement(layout.layoutB, cotarget);
  const target = cotarget === undefined ? undefined : tupleOperand(cotarget, 'complement');
  if (target !== undefined && productOf(target) < 0) throw negative(layout as Layout, target);
  complementModes(withoutSteps(layout, 'complement'), target, modes);
  return layoutOf(unwrappedFlat(modes.shape, modes.length), unwrappedFlat(modes.stride, modes.length));
}

function negative(layout: Layout, cotarget: IntTuple): LayoutError {
  return new LayoutError({
    code: 'BAD_ARGUMENT',
    op: 'complement',
    inputs: texts(layout, cotarget),
    message: `the cotarget ${productOf(cotarget)} is negative`,
  });
}
