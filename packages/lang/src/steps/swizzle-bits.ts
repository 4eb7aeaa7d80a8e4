import type { Swizzle } from '@modewise/layout-core';

/**
 * Which bits of an offset a swizzle changes, and by which, as a sentence; it is the same for all offsets that differ by the period.
 *
 * `originOf` tells where a bit comes from, if that is known.
 *
 * @example
 * swizzleBits(makeSwizzle(2, 0, 3)) // => bit 0 ^= bit 3, bit 1 ^= bit 4; period 32
 * swizzleBits(makeSwizzle(1, 0, 3), new Map([[3, 'bit 0 of mode 0']])) // => bit 0 ^= bit 3 (bit 0 of mode 0); period 16
 * swizzleBits(makeSwizzle(0, 4, 3)) // => no bit changes
 */
export function swizzleBits(
  { bits, base, shift }: Swizzle,
  originOf: ReadonlyMap<number, string> = new Map(),
): string {
  if (bits === 0) return 'no bit changes';
  const lowestZ = base + Math.max(0, -shift);
  const told = (bit: number): string => {
    const origin = originOf.get(bit);
    return `bit ${bit}${origin === undefined ? '' : ` (${origin})`}`;
  };
  const pairs = Array.from(
    { length: bits },
    (_, i) => `${told(lowestZ + i)} ^= ${told(lowestZ + i + shift)}`,
  );
  return `${pairs.join(', ')}; period ${2 ** (base + bits + Math.abs(shift))}`;
}
