import { isComposed } from './composed-layout.js';
import { crd2idx } from './crd2idx.js';
import type { IntTuple } from './int-tuple.js';
import { anyLayoutOperand } from './internal/any-operand.js';
import { composed } from './internal/composed.js';
import { sumOfCoordinates } from './internal/coordinate.js';
import { sliceSwizzled } from './internal/slice-swizzled.js';
import { hasInteger, sliceOperand, startOf } from './internal/slicing.js';
import type { AnyLayout, Layout } from './layout.js';
import { LayoutError } from './layout-error.js';
import { print } from './print.js';
import { slice, type SliceCoord } from './slice.js';
import { isSwizzle } from './swizzle.js';

/** A layout and the offset that goes before it: the function `c -> offset + layout(c)`. */
export interface Placed<L extends AnyLayout = AnyLayout> {
  readonly offset: L extends Layout ? number : IntTuple;
  readonly layout: L;
}

/**
 * A slice and where it starts: `offset + R(c') = L(c)` where c is the coordinate with the modes of c' put in for its `_`
 * (`cute/layout.hpp`, `slice_and_offset`).
 *
 * A composed layout takes the place into its own offset, which its layout A then sees, so the offset before it is 0
 * (`cute/layout_composed.hpp`). Of a swizzled one, only the bits of the place that the swizzle reads or changes go there, and a slice
 * that does not meet two bits that are xored decays to a plain layout (`cute/swizzle_layout.hpp`); proved or tried, and where that has
 * other values the whole place goes into the offset.
 *
 * @throws LayoutError `BAD_COORDINATE` where the coordinate does not fit or has no `_`, `OVERFLOW`
 * @example
 * sliceAndOffset(['_', 2], parseLayout('(3,4):(1,3)')).offset // => 6
 * print(sliceAndOffset(['_', 2], parseLayout('(3,4):(1,3)')).layout) // => (3):(1)
 * sliceAndOffset([3, '_'], parseAnyLayout('Sw<3,3,3> o 0 o (8,64):(64,1)')).offset // => 216
 * print(sliceAndOffset([3, '_'], parseAnyLayout('Sw<3,3,3> o 0 o (8,64):(64,1)')).layout) // => ((8,4,2)):((1,-8,32))
 */
export function sliceAndOffset(coord: SliceCoord, layout: Layout): Placed<Layout>;
export function sliceAndOffset(coord: SliceCoord, layout: AnyLayout): Placed;
export function sliceAndOffset(coord: SliceCoord, layout: AnyLayout): Placed {
  const c = sliceOperand(coord, 'slice_and_offset');
  const whole = anyLayoutOperand(layout, 'slice_and_offset');
  if (!isComposed(whole)) {
    const kept = slice(c, whole);
    return { offset: crd2idx(startOf(c), whole), layout: kept };
  }
  const inner = sliceAndOffset(c, whole.layoutB);
  const { layoutA } = whole;
  if (isSwizzle(layoutA) && typeof whole.offset === 'number' && hasInteger(c)) {
    const swizzled = sliceSwizzled(layoutA, whole.offset, inner.layout, inner.offset as number);
    if (swizzled !== undefined) return swizzled;
  }
  const offset = sumOfCoordinates(whole.offset, inner.offset, 'slice_and_offset');
  if (offset === undefined) {
    throw new LayoutError({
      code: 'BAD_COORDINATE',
      op: 'slice_and_offset',
      inputs: [print(c), print(whole)],
      message: `the offset ${print(whole.offset)} does not add to ${print(inner.offset)}`,
    });
  }
  return { offset: 0, layout: composed(layoutA, offset, inner.layout) };
}
