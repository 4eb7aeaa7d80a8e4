import { withoutSteps } from './internal/compose-coordinates.js';
import { exchangeOrder } from './internal/exchange-order.js';
import { layoutOf, unwrappedFlat } from './internal/build.js';
import { coalesceModes, Modes } from './internal/modes.js';
import { composedRightInverse } from './internal/composed-inverse.js';
import { anyLayoutOperand } from './internal/any-operand.js';
import { type ComposedLayout, isComposed } from './composed-layout.js';
import { swizzleOperand } from './internal/swizzle-operand.js';
import type { AnyLayout, Layout } from './layout.js';
import { isSwizzle, type Swizzle } from './swizzle.js';

const modes = new Modes();
const inverse = new Modes();

/**
 * A layout back from offsets to indices: `L(R(i)) = i for every i in [0, size(R))`.
 *
 * R follows the contiguous run of offsets that starts at 0 with stride 1 as far as whole modes of L carry it, so that
 * `size(R)` is the longest such run made of L's coalesced modes; `1:0` where L has none. Negative and zero strides are
 * skipped; of several modes that could go on, CuTe's sort decides (`cute/layout.hpp`, `right_inverse`).
 *
 * A swizzle is its own inverse. Of a composed layout R goes back through its parts as far as they lead to a coordinate of L; a swizzle
 * moves to the left of the inverse of B where it can (`cute/swizzle_layout.hpp`). CuTe's answer there may leave the domain of L, and
 * is then cut short here.
 *
 * @throws LayoutError of a composed layout: `NO_INVERSE` where it has no value 0, `UNDECIDED`
 * @example
 * print(rightInverse(parseLayout('(2,4,6):(4,1,8)'))) // => (4,2,6):(2,1,8)
 * print(rightInverse(parseLayout('(4,8):(2,8)'))) // => 1:0
 * print(rightInverse(parseAnyLayout('Sw<2,4,3> o 0 o 256:1'))) // => Sw<2,4,3> o 0 o 256:1
 */
export function rightInverse(layout: Layout): Layout;
export function rightInverse(swizzle: Swizzle): Swizzle;
export function rightInverse(layout: AnyLayout): AnyLayout;
export function rightInverse(layout: Swizzle | AnyLayout): Swizzle | AnyLayout {
  if (isSwizzle(layout)) return swizzleOperand(layout, 'right_inverse');
  if (isComposed(layout))
    return composedRightInverse(anyLayoutOperand(layout, 'right_inverse') as ComposedLayout);
  return plainRightInverse(withoutSteps(layout, 'right_inverse'));
}

function plainRightInverse(layout: Layout): Layout {
  coalesceModes(layout, modes, 'in-domain', 'right_inverse');
  const { shape, stride, length } = modes;
  const result = inverse;
  result.length = 0;
  for (let run = 1; ;) {
    // A mode that goes on where the run ends; a run never comes back to a smaller stride.
    let found = -1;
    let ties = 0;
    for (let i = 0; i < length; i++) {
      if (stride[i] === run && ties++ === 0) found = i;
    }
    if (found < 0) break;
    if (ties > 1) found = exchangeOrder(stride, length).find((i) => stride[i] === run) as number;
    let index = 1;
    for (let i = 0; i < found; i++) index *= shape[i] as number;
    const s = shape[found] as number;
    result.pushMerged(s, index);
    if (s <= 1) break;
    run *= s;
  }
  dropUnreachable();
  if (result.length === 0) return layoutOf(1, 0);
  return layoutOf(unwrappedFlat(result.shape, result.length), unwrappedFlat(result.stride, result.length));
}

/** Behind a mode of size 0 every index is 0: what follows from the first such mode on is right only if it is empty. */
function dropUnreachable(): void {
  const { shape, stride, length } = inverse;
  for (let i = 0; i < length; i++) if (shape[i] === 0) return;
  for (let i = 0; i < length; i++) if (stride[i] === 0) inverse.length = Math.min(inverse.length, i);
}
