import { type ComposedLayout, isComposed } from './composed-layout.js';
import { anyLayoutOperand } from './internal/any-operand.js';
import { gcd } from './internal/gcd.js';
import { integerLayoutOperand } from './internal/integer-layout-operand.js';
import { coalesceModes, Modes } from './internal/modes.js';
import { tupleOperand } from './internal/operand.js';
import { swizzleOperand } from './internal/swizzle-operand.js';
import type { AnyLayout } from './layout.js';
import { isSwizzle, type Swizzle } from './swizzle.js';

const modes = new Modes();

/**
 * The largest vector that a layout is made of: for every divisor n of the result the offsets fall into whole vectors of n, each at a
 * multiple of n, and where no stride is negative and no offset comes twice there are no other such n. It is the greatest common
 * divisor of the size of the contiguous run from offset 0 on and of the strides of the modes outside that run (`cute/layout.hpp`,
 * `max_alignment`).
 *
 * Never negative, where CuTe's can be. `upcast` by n may still have no answer, as it goes leaf by leaf: `(8,3):(3,1)` is 24:1 in
 * another order, but 3 and 2 do not divide each other. A layout without elements is made of vectors of every size: 0.
 *
 * A swizzle leaves vectors of 2^M whole; a swizzled layout has those that the swizzle, the offset and the layout have in common, and of
 * any other composed layout nothing but vectors of 1 are known (`cute/swizzle_layout.hpp`).
 *
 * Of an integer, an offset, it is its absolute value (`cute/swizzle.hpp`).
 *
 * @example
 * maxAlignment(parseLayout('(4,8):(1,12)')) // => 4
 * maxAlignment(parseLayout('(4,8):(1,6)')) // => 2
 * maxAlignment(parseAnyLayout('Sw<3,3,3> o 0 o (8,64):(64,1)')) // => 8
 */
export function maxAlignment(layout: number | Swizzle | AnyLayout): number {
  if (typeof layout === 'number') return Math.abs(tupleOperand(layout, 'max_alignment') as number);
  if (isSwizzle(layout)) return 2 ** swizzleOperand(layout, 'max_alignment').base;
  if (isComposed(layout))
    return alignmentThrough(anyLayoutOperand(layout, 'max_alignment') as ComposedLayout);
  const l = integerLayoutOperand(layout, 'max_alignment');
  coalesceModes(l, modes, 'in-domain', 'max_alignment');
  const { shape, stride, length } = modes;
  if (shape.slice(0, length).includes(0)) return 0;
  const outside = new Set(stride.keys());
  let run = 1;
  for (let i = 0; i < length; i++) {
    // A run never comes back to a smaller stride, and several modes that go on leave the stride of one outside.
    const next = stride.findIndex((d, k) => k < length && d === run && outside.has(k));
    if (next < 0) break;
    outside.delete(next);
    run *= shape[next] as number;
  }
  let common = run;
  for (const k of outside) if (k < length) common = gcd(common, Math.abs(stride[k] as number));
  return common;
}

function alignmentThrough({ layoutA, offset, layoutB }: ComposedLayout): number {
  if (!isSwizzle(layoutA) || typeof offset !== 'number') return 1;
  return gcd(gcd(maxAlignment(layoutA), Math.abs(offset)), maxAlignment(layoutB));
}
