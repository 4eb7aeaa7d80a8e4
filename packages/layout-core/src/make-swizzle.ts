import { LayoutError } from './layout-error.js';
import type { Swizzle } from './swizzle.js';

/** The highest bit a swizzle may touch: offsets are integers below 2^53. */
const HIGHEST_BIT = 52;

/**
 * `Swizzle<B,M,S>` (`cute/swizzle.hpp`): B bits, the lowest M bits left alone, shifted by S, which is B unless given.
 *
 * With `yyy` the B bits from `M + max(0,S)` and `zzz` those from `M - min(0,S)`, it maps `x` to `x ^ shiftr(x & yyy, S)`.
 *
 * @throws LayoutError `BAD_ARGUMENT` unless `B >= 0`, `M >= 0`, `|S| >= B` and the highest bit is below 2^53
 * @example
 * makeSwizzle(3, 4, 3).base // => 4
 */
export function makeSwizzle(bits: number, base: number, shift: number = bits): Swizzle {
  const refuse = (rule: string): LayoutError =>
    new LayoutError({
      code: 'BAD_ARGUMENT',
      op: 'make_swizzle',
      inputs: [`Sw<${bits},${base},${shift}>`],
      message: rule,
    });
  if (![bits, base, shift].every(Number.isSafeInteger)) throw refuse('B, M and S are integers');
  if (bits < 0 || base < 0) throw refuse('B and M are not negative');
  if (Math.abs(shift) < bits)
    throw refuse(`|S| = ${Math.abs(shift)} is less than B = ${bits}: the bits would overlap`);
  if (base + bits + Math.abs(shift) > HIGHEST_BIT) throw refuse('it reaches past bit 52');
  return Object.freeze({ bits: bits + 0, base: base + 0, shift: shift + 0 });
}
