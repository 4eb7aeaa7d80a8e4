import type { Swizzle } from '@modewise/layout-core';
import type { BitOrigin } from './bit-origins.js';

/**
 * Which bits of an offset a swizzle changes, and by which, as a sentence; it is the same for all offsets that differ by the period.
 *
 * `origins` tell where bits come from, as far as that is known.
 *
 * @example
 * swizzleBits(makeSwizzle(2, 0, 3)) // => bits 0-1 ^= bits 3-4; period 32
 * swizzleBits(makeSwizzle(1, 0, 3), bitOrigins(parseLayout('(8,8):(8,1)'))) // => bit 0 (bit 0 of mode 1) ^= bit 3 (bit 0 of mode 0); period 16
 * swizzleBits(makeSwizzle(0, 4, 3)) // => no bit changes
 */
export function swizzleBits(
  { bits, base, shift }: Swizzle,
  origins: ReadonlyMap<number, BitOrigin> = new Map(),
): string {
  if (bits === 0) return 'no bit changes';
  const lowestZ = base + Math.max(0, -shift);
  const told = (from: number): string => range(from, bits) + originOf(from, bits, origins);
  return `${told(lowestZ)} ^= ${told(lowestZ + shift)}; period ${2 ** (base + bits + Math.abs(shift))}`;
}

function range(from: number, n: number): string {
  return n === 1 ? `bit ${from}` : `bits ${from}-${from + n - 1}`;
}

/** In brackets, where the bits come from; nothing unless they stand side by side in one mode. */
function originOf(from: number, n: number, origins: ReadonlyMap<number, BitOrigin>): string {
  const first = origins.get(from);
  if (first === undefined) return '';
  for (let k = 1; k < n; k++) {
    const next = origins.get(from + k);
    if (next?.mode !== first.mode || next.bit !== first.bit + k) return '';
  }
  return ` (${range(first.bit, n)} of mode ${first.mode})`;
}
