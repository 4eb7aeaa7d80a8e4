import type { Swizzle } from '@modewise/layout-core';
import { COMPILE_ERROR, reject, staticAssert } from './rejection.js';

/** The class template of a swizzle is instantiated. Source followed: cute/swizzle.hpp. */
export function assertSwizzle({ bits, shift }: Swizzle): void {
  staticAssert(Math.abs(shift) >= bits, 'abs(SShift) must be more than BBits.');
}

/** The swizzle, where its class template can be instantiated. */
export function checkedSwizzle(sw: Swizzle): Swizzle {
  assertSwizzle(sw);
  return sw;
}

/** The bits that a swizzle reads (`yyy_msk`) and those that it changes (`zzz_msk`). */
export function masksOf({ bits, base, shift }: Swizzle): { readonly y: number; readonly z: number } {
  const mask = (1 << bits) - 1;
  return { y: mask << (base + Math.max(0, shift)), z: mask << (base - Math.min(0, shift)) };
}

const shiftRight = (x: number, by: number): number => (by >= 0 ? x >> by : x << -by);

/** A swizzle of one offset. */
export const applySwizzleStatic = (sw: Swizzle, offset: number): number =>
  offset ^ shiftRight(offset & masksOf(sw).y, sw.shift);

const bitsOf = (x: number): number => (x === 0 ? 0 : (x & 1) + bitsOf(x >>> 1));
const trailingZeros = (x: number): number => (x === 0 ? 32 : 31 - Math.clz32(x & -x));

/** CUTLASS's `make_swizzle<y,z>`; both are unsigned. Source followed: cute/swizzle.hpp. */
export function makeSwizzleStatic(y: number, z: number): Swizzle {
  if (Number.isNaN(y + z) || y < 0 || z < 0) reject(COMPILE_ERROR);
  staticAssert(bitsOf(y) === bitsOf(z), "Number of bits in Y and Z don't match");
  const [low, high] = [trailingZeros(y), trailingZeros(z)];
  const sw = { bits: bitsOf(y), base: Math.min(low, high) % 32, shift: low - high };
  assertSwizzle(sw);
  const masks = masksOf(sw);
  staticAssert((masks.y | masks.z) === (y | z), 'Something went wrong.');
  return sw;
}

/** The composition of two swizzles. Source followed: cute/swizzle.hpp. */
export function mergeSwizzles(a: Swizzle, b: Swizzle): Swizzle {
  assertSwizzle(a);
  assertSwizzle(b);
  staticAssert(a.shift === b.shift, 'Can only merge swizzles of the same shift.');
  const [m, n] = [masksOf(a), masksOf(b)];
  return makeSwizzleStatic(m.y ^ n.y, m.z ^ n.z);
}

/** Elements of a swizzle n times as wide. Source followed: cute/swizzle_layout.hpp. */
export function upcastSwizzle({ bits, base, shift }: Swizzle, n: number): Swizzle {
  const lower = base - log2(n);
  return lower >= 0 ? { bits, base: lower, shift } : { bits: Math.max(bits + lower, 0), base: 0, shift };
}

/** Elements of a swizzle n times as narrow. Source followed: cute/swizzle_layout.hpp. */
export const downcastSwizzle = ({ bits, base, shift }: Swizzle, n: number): Swizzle => ({
  bits,
  base: base + log2(n),
  shift,
});

function log2(n: number): number {
  staticAssert(bitsOf(n) === 1, 'N must be a power of two');
  return trailingZeros(n);
}
