import type { Extent } from './extent.js';
import { alignmentExponent, SPECIAL, type Unpacked } from './unpack-table.js';
import type { FusedNumerics } from './numerics-table.js';
import { toNearestHalf, towardZero } from './round-result.js';

/** 2 to the powers from `-POWERS` to `POWERS`. */
const POWERS = 1022;
const POWER = Float64Array.from({ length: 2 * POWERS + 1 }, (_, i) => 2 ** (i - POWERS));

/** Up to this many bits below the largest exponent a product cut there is an integer of 32 bits: it is less than `2^(bits + 2)`. */
const MOST_BITS_OF_INT = 28;

/**
 * `D[m,n] = C[m,n] + sum over k of A[m,k] B[n,k]` for every m and n, as chains of fused sums: `d` holds C and takes D, row by row, as
 * numbers of the type of the result. The number of products is a multiple of 4.
 *
 * All is exact in doubles: a product has at most 22 bits, and a group of products cut to multiples of `2^(largest - F)` has less than 53.
 */
export function fusedSums(
  a: Unpacked,
  b: Unpacked,
  d: Float64Array,
  { rows, columns, depth }: Extent,
  { fractionBits, floor, rounding, ...numerics }: Omit<FusedNumerics, 'algorithm' | 'chain'>,
): void {
  const group = Math.min(numerics.group, depth);
  const toHalf = rounding === 'f16 to nearest even';
  const least = toHalf ? -14 : -126;
  const bits = rounding === 'f32 toward zero' ? 23 : 13;
  const fitsInt = fractionBits <= MOST_BITS_OF_INT;
  for (let m = 0; m < rows; m++) {
    for (let n = 0; n < columns; n++) {
      let sum = d[m * columns + n] as number;
      for (let from = 0; from < depth; from += group) {
        const i = m * depth + from;
        const j = n * depth + from;
        const start = alignmentExponent(sum, least);
        const largest = largestExponent(a.exponents, i, b.exponents, j, group, start < floor ? floor : start);
        if (largest >= SPECIAL) {
          sum += specialSum(a.values, i, b.values, j, group);
          continue;
        }
        const up = POWER[POWERS + fractionBits - largest] as number;
        const products = fitsInt
          ? sumOfInts(a.values, i, b.values, j, group, up)
          : sumOfDoubles(a.values, i, b.values, j, group, up);
        const units = Math.trunc(sum * up) + products;
        const exact = units * (POWER[POWERS + largest - fractionBits] as number);
        sum = (toHalf ? toNearestHalf(exact) : towardZero(exact, bits)) + 0; // never -0
      }
      d[m * columns + n] = sum;
    }
  }
}

/** The greatest exponent of a product of a group, or `start` where none is greater. */
function largestExponent(
  a: Int16Array,
  i: number,
  b: Int16Array,
  j: number,
  group: number,
  start: number,
): number {
  let largest = start;
  for (let k = 0; k < group; k += 4) {
    const e0 = a[i + k]! + b[j + k]!;
    const e1 = a[i + k + 1]! + b[j + k + 1]!;
    const e2 = a[i + k + 2]! + b[j + k + 2]!;
    const e3 = a[i + k + 3]! + b[j + k + 3]!;
    if (e0 > largest) largest = e0;
    if (e1 > largest) largest = e1;
    if (e2 > largest) largest = e2;
    if (e3 > largest) largest = e3;
  }
  return largest;
}

/** Products times `up`, each cut to an integer of 32 bits. */
function sumOfInts(
  a: Float64Array,
  i: number,
  b: Float64Array,
  j: number,
  group: number,
  up: number,
): number {
  let sum = 0;
  for (let k = 0; k < group; k += 4) {
    sum +=
      ((a[i + k]! * b[j + k]! * up) | 0) +
      ((a[i + k + 1]! * b[j + k + 1]! * up) | 0) +
      ((a[i + k + 2]! * b[j + k + 2]! * up) | 0) +
      ((a[i + k + 3]! * b[j + k + 3]! * up) | 0);
  }
  return sum;
}

/** Products times `up`, each cut to an integer. */
function sumOfDoubles(
  a: Float64Array,
  i: number,
  b: Float64Array,
  j: number,
  group: number,
  up: number,
): number {
  let sum = 0;
  for (let k = 0; k < group; k++) sum += Math.trunc(a[i + k]! * b[j + k]! * up);
  return sum;
}

/** Infinity, -Infinity or NaN: what a group with an infinity, a NaN or both gives, or 0 where only the addend is one. */
function specialSum(a: Float64Array, i: number, b: Float64Array, j: number, group: number): number {
  let sum = 0;
  for (let k = 0; k < group; k++) {
    const product = a[i + k]! * b[j + k]!;
    if (!Number.isFinite(product)) sum += product;
  }
  return sum;
}
