import { swizzleOfMasks } from './internal/swizzle-masks.js';
import { LayoutError } from './layout-error.js';
import type { Swizzle } from './swizzle.js';

/**
 * The swizzle that reads the bits Y and changes the bits Z, `x ^ shiftr(x & Y, S)`: CuTe's `make_swizzle<Y,Z>()` (`cute/swizzle.hpp`).
 *
 * @throws LayoutError `BAD_ARGUMENT` where Y and Z are not two runs of the same number of bits that lie apart
 * @example
 * print(swizzleFromMasks(0b11000000, 0b00000110)) // => Sw<2,1,5>
 */
export function swizzleFromMasks(y: number, z: number): Swizzle {
  const swizzle = swizzleOfMasks(y, z);
  if (swizzle !== undefined) return swizzle;
  throw new LayoutError({
    code: 'BAD_ARGUMENT',
    op: 'make_swizzle',
    inputs: [String(y), String(z)],
    message: 'Y and Z are not two runs of the same number of bits, which lie apart and below bit 52',
  });
}
