import type { Extent } from './extent.js';

/**
 * `D[m,n] = C[m,n] + sum over k of A[m,k] B[n,k]` of integers, exact: modulo 2^32 in two's complement, or clamped once to the range of
 * s32.
 */
export function integerSums(
  a: Int32Array,
  b: Int32Array,
  d: Int32Array,
  { rows, columns, depth }: Extent,
  satfinite: boolean,
): void {
  for (let m = 0; m < rows; m++) {
    for (let n = 0; n < columns; n++) {
      let sum = 0; // at most 256 products of 16 bits: 24 bits, exact
      for (let k = 0; k < depth; k++) sum += a[m * depth + k]! * b[n * depth + k]!;
      const whole = d[m * columns + n]! + sum;
      d[m * columns + n] = satfinite ? Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, whole)) : whole | 0;
    }
  }
}

/**
 * `D[m,n] = C[m,n] + sum over w of popcount(A[m,w] op B[n,w])` of words of 32 bits, modulo 2^32.
 */
export function bitSums(
  a: Int32Array,
  b: Int32Array,
  d: Int32Array,
  { rows, columns, depth }: Extent,
  bitOp: 'xor' | 'and',
): void {
  for (let m = 0; m < rows; m++) {
    for (let n = 0; n < columns; n++) {
      let sum = d[m * columns + n]!;
      for (let w = 0; w < depth; w++) {
        const [x, y] = [a[m * depth + w]!, b[n * depth + w]!];
        sum += popcount(bitOp === 'xor' ? x ^ y : x & y);
      }
      d[m * columns + n] = sum | 0;
    }
  }
}

/** How many bits of a word are 1. */
function popcount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
