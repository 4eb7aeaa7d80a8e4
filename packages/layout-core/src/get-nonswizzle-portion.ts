import { isComposed } from './composed-layout.js';
import { anyLayoutOperand } from './internal/any-operand.js';
import { notSwizzled } from './internal/not-swizzled.js';
import type { AnyLayout } from './layout.js';
import { isSwizzle } from './swizzle.js';

/**
 * The layout L of `Sw o offset o L`, without the offset; of a plain layout itself (`cute/swizzle_layout.hpp`,
 * `get_nonswizzle_portion`).
 *
 * @throws LayoutError `BAD_ARGUMENT` for a composed layout whose layout A is no swizzle
 * @example
 * print(getNonswizzlePortion(parseAnyLayout('Sw<3,3,3> o 0 o (8,64):(64,1)'))) // => (8,64):(64,1)
 */
export function getNonswizzlePortion(layout: AnyLayout): AnyLayout {
  const checked = anyLayoutOperand(layout, 'get_nonswizzle_portion');
  if (!isComposed(checked)) return checked;
  if (isSwizzle(checked.layoutA)) return checked.layoutB;
  throw notSwizzled('get_nonswizzle_portion', checked);
}
