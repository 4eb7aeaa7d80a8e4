import { downcast } from './downcast.js';
import { anyLayoutOperand } from './internal/any-operand.js';
import { integerOperand } from './internal/function-operand.js';
import { gcd } from './internal/gcd.js';
import type { AnyLayout, Layout } from './layout.js';
import { isSwizzle, type Swizzle } from './swizzle.js';
import { upcast } from './upcast.js';

/**
 * The same memory in elements of another width: CuTe's `recast_layout<OldType,NewType>`, with widths in bits.
 *
 * With `newBits / oldBits = u / d` in lowest terms it is `downcast(upcast(L, u), d)`: vectors of u old elements, each split into d new
 * ones, under the laws of these two (`cute/layout.hpp`, `recast_layout`).
 *
 * @throws LayoutError `BAD_ARGUMENT` for a width below 1, and those of `upcast` and `downcast`
 * @example
 * print(recast(parseLayout('(3,8):(1,4)'), 32, 16)) // => (2,8):(1,2)
 * print(recast(parseLayout('(2,8):(1,2)'), 8, 32)) // => (8,8):(1,8)
 * print(recast(makeSwizzle(3, 4, 3), 16, 8)) // => Sw<3,3,3>
 */
export function recast(layout: Layout, newBits: number, oldBits: number): Layout;
export function recast(swizzle: Swizzle, newBits: number, oldBits: number): Swizzle;
export function recast(layout: AnyLayout, newBits: number, oldBits: number): AnyLayout;
export function recast(layout: Swizzle | AnyLayout, newBits: number, oldBits: number): Swizzle | AnyLayout {
  const l = (isSwizzle(layout) ? layout : anyLayoutOperand(layout, 'recast')) as AnyLayout;
  const common = gcd(
    integerOperand(newBits, 'the new width', 1, 'recast'),
    integerOperand(oldBits, 'the old width', 1, 'recast'),
  );
  const vectors = newBits / common > 1 ? upcast(l, newBits / common) : l;
  return oldBits / common > 1 ? downcast(vectors, oldBits / common) : vectors;
}
