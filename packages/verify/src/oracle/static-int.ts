// CuTe's `Int<N>`: 32-bit integers known at compile time. Where an operation on two of them has no 32-bit value (an
// overflow, a division by zero), C++ falls back to the built-in operator on run-time integers. NaN stands for such a
// run-time integer: it spreads as C++'s does, and an answer that still has one is not static.
// Source followed: cute/numeric/integral_constant.hpp, cute/numeric/math.hpp, cute/int_tuple.hpp (ceil_div).

const MIN = -(2 ** 31);
const MAX = 2 ** 31 - 1;

const fit = (value: number): number => (value >= MIN && value <= MAX ? value + 0 : NaN);

/** Is the integer known at compile time? */
export const isStatic = (value: number): boolean => !Number.isNaN(value);

export const add = (a: number, b: number): number => fit(a + b);

/** A static 0 times a run-time integer is a static 0. */
export const mul = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : fit(a * b));

/** Truncating division; a static 0 divided by a run-time integer is a static 0. */
export function div(a: number, b: number): number {
  if (a === 0 && !isStatic(b)) return 0;
  return b === 0 ? NaN : fit(Math.trunc(a / b));
}

/** The remainder with the sign of `a`; a run-time integer modulo 1 or -1 is a static 0. */
export function mod(a: number, b: number): number {
  if (!isStatic(a) && (b === 1 || b === -1)) return 0;
  if (a === 0 && !isStatic(b)) return 0;
  return b === 0 ? NaN : fit(a % b);
}

export const abs = (a: number): number => fit(Math.abs(a));
export const signum = (a: number): number => Math.sign(a) + 0;
export const min = (a: number, b: number): number => (isStatic(a) && isStatic(b) ? Math.min(a, b) : NaN);

/** Euclid's algorithm with truncating remainders: the result can be negative. */
export function gcd(a: number, b: number): number {
  if (!isStatic(a) || !isStatic(b)) return NaN;
  while (a !== 0) [a, b] = [b % a, a];
  return b + 0;
}

/** `(a + b - 1) / b`, each step in 32 bits. */
export const ceilDiv = (a: number, b: number): number => div(add(add(a, b), -1), b);

/** `undefined` where one side is a run-time integer. */
export const equal = (a: number, b: number): boolean | undefined =>
  isStatic(a) && isStatic(b) ? a === b : undefined;
export const less = (a: number, b: number): boolean | undefined =>
  isStatic(a) && isStatic(b) ? a < b : undefined;

/** A static true decides; otherwise both sides must be known. */
export function or(a: boolean | undefined, b: boolean | undefined): boolean | undefined {
  if (a === true || b === true) return true;
  return a === undefined || b === undefined ? undefined : false;
}

/** A static false decides; otherwise both sides must be known. */
export function and(a: boolean | undefined, b: boolean | undefined): boolean | undefined {
  if (a === false || b === false) return false;
  return a === undefined || b === undefined ? undefined : true;
}
