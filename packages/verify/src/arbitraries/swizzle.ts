import { makeSwizzle, type Swizzle } from '@modewise/layout-core';
import fc from 'fast-check';

/** Limits of a random swizzle. */
export interface SwizzleLimits {
  /** Most bits that are xored; 3 unless told. */
  readonly bits?: number;
  /** Most low bits that stay; 4 unless told. */
  readonly base?: number;
}

/**
 * Swizzles: no bits, base 0 and negative shifts now and then. The shift is at least the number of bits, as CuTe wants it. Shrinks to
 * `Sw<0,0,0>`.
 *
 * @example
 * fc.sample(swizzle(), 9).every(({ bits, shift }) => Math.abs(shift) >= bits) // => true
 */
export function swizzle({ bits = 3, base = 4 }: SwizzleLimits = {}): fc.Arbitrary<Swizzle> {
  return fc
    .tuple(
      fc.oneof(
        { withCrossShrink: true },
        fc.constant(0),
        fc.integer({ min: 1, max: bits }),
        fc.integer({ min: 1, max: bits }),
      ),
      fc.nat({ max: base }),
      fc.nat({ max: 3 }),
      fc.constantFrom(1, 1, 1, -1),
    )
    .map(([b, m, more, sign]) => makeSwizzle(b, m, sign * (b + more)));
}
