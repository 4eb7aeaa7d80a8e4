import { makeSwizzle } from '../make-swizzle.js';
import { type Swizzle } from '../swizzle.js';

/** The bits Y that a swizzle reads and Z that it changes, as masks. */
export function masksOf({ bits, base, shift }: Swizzle): { readonly y: number; readonly z: number } {
  const ones = 2 ** bits - 1;
  return { y: ones * 2 ** (base + Math.max(0, shift)), z: ones * 2 ** (base - Math.min(0, shift)) };
}

/** The swizzle that reads Y and changes Z; undefined where there is none: each is one run of bits, as long as the other, and apart. */
export function swizzleOfMasks(y: number, z: number): Swizzle | undefined {
  const from = runOfBits(y);
  const to = runOfBits(z);
  if (from === undefined || to?.bits !== from.bits) return undefined;
  const shift = from.base - to.base;
  return Math.abs(shift) < from.bits
    ? undefined
    : makeSwizzle(from.bits, Math.min(from.base, to.base), shift);
}

/** Ones in a row, as their number and what is below them. */
function runOfBits(mask: number): { bits: number; base: number } | undefined {
  if (mask === 0) return { bits: 0, base: 0 };
  if (!Number.isSafeInteger(mask) || mask < 0) return undefined;
  let base = 0;
  let rest = mask;
  for (; rest % 2 === 0; rest /= 2) base++;
  const bits = Math.log2(rest + 1);
  return 2 ** Math.round(bits) === rest + 1 ? { bits: Math.round(bits), base } : undefined;
}

/**
 * `a o b` where that is a swizzle: one without bits changes nothing, and two of one shift may be one whose bits are those of either but
 * not both.
 */
export function mergedSwizzle(a: Swizzle, b: Swizzle): Swizzle | undefined {
  if (a.shift !== b.shift) return b.bits === 0 ? a : a.bits === 0 ? b : undefined;
  const [m, n] = [masksOf(a), masksOf(b)];
  // What the first changes, the second must not read: else a bit goes two ways.
  if (overlap(m.y, n.z)) return undefined;
  return swizzleOfMasks(symmetric(m.y, n.y), symmetric(m.z, n.z));
}

function overlap(a: number, b: number): boolean {
  return (BigInt(a) & BigInt(b)) !== 0n;
}

function symmetric(a: number, b: number): number {
  return Number(BigInt(a) ^ BigInt(b));
}
