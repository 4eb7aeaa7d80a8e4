import { isComposed } from './composed-layout.js';
import { anyLayoutOperand } from './internal/any-operand.js';
import { notSwizzled } from './internal/not-swizzled.js';
import type { AnyLayout } from './layout.js';
import { makeSwizzle } from './make-swizzle.js';
import { isSwizzle, type Swizzle } from './swizzle.js';

/**
 * The swizzle of `Sw o offset o L`; of a plain layout `Sw<0,4,3>`, which changes nothing (`cute/swizzle_layout.hpp`,
 * `get_swizzle_portion`).
 *
 * @throws LayoutError `BAD_ARGUMENT` for a composed layout whose layout A is no swizzle
 * @example
 * print(getSwizzlePortion(parseAnyLayout('Sw<3,3,3> o 0 o (8,64):(64,1)'))) // => Sw<3,3,3>
 * print(getSwizzlePortion(parseLayout('(8,64):(64,1)'))) // => Sw<0,4,3>
 */
export function getSwizzlePortion(layout: AnyLayout): Swizzle {
  const checked = anyLayoutOperand(layout, 'get_swizzle_portion');
  if (!isComposed(checked)) return makeSwizzle(0, 4, 3);
  if (isSwizzle(checked.layoutA)) return checked.layoutA;
  throw notSwizzled('get_swizzle_portion', checked);
}
