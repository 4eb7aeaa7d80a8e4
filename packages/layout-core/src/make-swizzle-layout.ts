import { composition } from './composition.js';
import { swizzleOperand } from './internal/swizzle-operand.js';
import type { AnyLayout } from './layout.js';
import { makeLayout } from './make-layout.js';
import type { Swizzle } from './swizzle.js';

/**
 * `R(i) = Sw(i)` for i below B + M + |S|: CuTe's `make_layout(Swizzle)` (`cute/swizzle_layout.hpp`). It has one element for each bit of
 * the swizzle and not one for each offset, as CuTe's has; `composition(swizzle, n)` takes any number.
 *
 * @example
 * print(makeSwizzleLayout(makeSwizzle(3, 4, 3))) // => Sw<3,4,3> o 0 o 10:1
 * print(makeSwizzleLayout(makeSwizzle(0, 4, 3))) // => 7:1
 */
export function makeSwizzleLayout(swizzle: Swizzle): AnyLayout {
  const { bits, base, shift } = swizzleOperand(swizzle, 'make_layout');
  return composition(swizzle, makeLayout(bits + base + Math.abs(shift), 1));
}
