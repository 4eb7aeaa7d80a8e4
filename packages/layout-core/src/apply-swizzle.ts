import { overflow } from './internal/checked.js';
import type { Swizzle } from './swizzle.js';

/**
 * The image of an offset: `x ^ shiftr(x & yyy, S)`, so applying it twice gives x back (`cute/swizzle.hpp`). A negative offset is taken
 * in two's complement, as C does.
 *
 * @throws LayoutError `OVERFLOW` for an offset that is not a safe integer
 * @example
 * applySwizzle(makeSwizzle(3, 4, 3), 128 + 5) // => 149
 * applySwizzle(makeSwizzle(2, 0, -3), 3) // => 27
 */
export function applySwizzle({ bits, base, shift }: Swizzle, offset: number): number {
  if (!Number.isSafeInteger(offset)) throw overflow('swizzle', String(offset));
  const low = base + Math.max(0, shift);
  if ((offset | 0) === offset && base + bits + Math.abs(shift) < 31) {
    const y = offset & (((1 << bits) - 1) << low);
    return offset ^ (shift >= 0 ? y >> shift : y << -shift);
  }
  const y = BigInt(offset) & (((1n << BigInt(bits)) - 1n) << BigInt(low));
  return Number(BigInt(offset) ^ (shift >= 0 ? y >> BigInt(shift) : y << BigInt(-shift)));
}
