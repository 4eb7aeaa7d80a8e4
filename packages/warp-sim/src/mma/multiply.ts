import { bitSums, integerSums } from '../numerics/integer-sums.js';
import type { Extent } from '../numerics/extent.js';
import { fma32 } from '../numerics/fma.js';
import { fmaSums } from '../numerics/fma-sums.js';
import { fusedSums } from '../numerics/fused-sums.js';
import type { FusedNumerics } from '../numerics/numerics-table.js';
import { toNearestHalf } from '../numerics/round-result.js';
import type { Unpacked } from '../numerics/unpack-table.js';
import type { MmaPlan } from './mma-plan.js';

/**
 * `D = A B + C` by the numerics of a plan, of floats: `d` holds C and takes D as numbers of the type of the result, `extent` may be a
 * part of the plan's.
 */
export function multiplyFloats(
  { numerics, opcode }: Pick<MmaPlan, 'numerics' | 'opcode'>,
  a: Unpacked,
  b: Unpacked,
  d: Float64Array,
  extent: Extent,
): void {
  if (numerics.algorithm === 'fma') {
    fmaSums(a, b, d, extent, numerics);
    if (opcode.d.type === 'f16') for (let i = 0; i < d.length; i++) d[i] = toNearestHalf(d[i]!);
  } else if (numerics.algorithm === 'fused') {
    if (numerics.chain === 'zero, pairs') fromZero(a, b, d, extent, numerics);
    else fusedSums(a, b, d, extent, numerics);
  }
}

/** Two chained sums from zero, and then the addend in one ordinary addition. */
function fromZero(a: Unpacked, b: Unpacked, d: Float64Array, extent: Extent, numerics: FusedNumerics): void {
  const sums = new Float64Array(d.length);
  fusedSums(a, b, sums, extent, { ...numerics, group: extent.depth / 2 });
  const toHalf = numerics.rounding === 'f16 to nearest even';
  // A sum of two f16 is a double, so that rounding it once is exact.
  for (let i = 0; i < d.length; i++)
    d[i] = toHalf ? toNearestHalf(sums[i]! + d[i]!) : fma32(1, sums[i]!, d[i]!);
}

/** `D = A B + C` of integers or, as words of 32, of bits. */
export function multiplyIntegers(
  { bitOp, satfinite }: MmaPlan['opcode'],
  a: Int32Array,
  b: Int32Array,
  d: Int32Array,
  extent: Extent,
): void {
  if (bitOp === undefined) integerSums(a, b, d, extent, satfinite);
  else bitSums(a, b, d, extent, bitOp);
}
