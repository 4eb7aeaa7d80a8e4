import { largestSafe } from './largest-safe.js';

type Evaluate = (index: number) => number;

const INT32_MAX = 2 ** 31 - 1;

/**
 * A function of coordinates in `[0, 2^31)` by 32-bit arithmetic, which hands all others to `wide`; undefined where the size or an offset
 * needs more bits. The modes are coalesced and none is empty.
 */
export function narrowEvaluator(
  shape: readonly number[],
  stride: readonly number[],
  wide: Evaluate,
): Evaluate | undefined {
  const limit = largestSafe(shape, stride, INT32_MAX);
  const before = [1];
  for (let k = 0; k < shape.length; k++) before.push((before[k] as number) * (shape[k] as number));
  if (limit < (before[shape.length] as number) - 1) return undefined;
  const powers = shape.slice(0, -1).every((s) => (s & (s - 1)) === 0);
  return powers
    ? byBits(
        shape.map((s) => s - 1),
        stride,
        before.map((p) => 31 - Math.clz32(p)),
        limit,
        wide,
      )
    : byQuotients(
        stride.map((d, k) => (d - (k === 0 ? 0 : (shape[k - 1] as number) * (stride[k - 1] as number))) | 0),
        before,
        limit,
        wide,
      );
}

/** Each coordinate by shift and mask: `sum_k ((i >> shift_k) & mask_k) * stride_k`, without the mask for the last. */
function byBits(
  mask: readonly number[],
  stride: readonly number[],
  shift: readonly number[],
  limit: number,
  wide: Evaluate,
): Evaluate {
  const [m0 = 0, m1 = 0, m2 = 0] = mask;
  const [d0 = 0, d1 = 0, d2 = 0, d3 = 0] = stride;
  const [, k1 = 0, k2 = 0, k3 = 0] = shift;
  switch (stride.length) {
    case 1:
      return (i) => ((i & INT32_MAX) === i && i <= limit ? Math.imul(i, d0) : wide(i));
    case 2:
      return (i) =>
        (i & INT32_MAX) === i && i <= limit ? (Math.imul(i & m0, d0) + Math.imul(i >>> k1, d1)) | 0 : wide(i);
    case 3:
      return (i) =>
        (i & INT32_MAX) === i && i <= limit
          ? (Math.imul(i & m0, d0) + Math.imul((i >>> k1) & m1, d1) + Math.imul(i >>> k2, d2)) | 0
          : wide(i);
    case 4:
      return (i) =>
        (i & INT32_MAX) === i && i <= limit
          ? (Math.imul(i & m0, d0) +
              Math.imul((i >>> k1) & m1, d1) +
              Math.imul((i >>> k2) & m2, d2) +
              Math.imul(i >>> k3, d3)) |
            0
          : wide(i);
  }
  if (stride.length <= 8) return eightByBits(mask, stride, shift, limit, wide);
  const masks = Int32Array.from(mask);
  const strides = Int32Array.from(stride);
  const shifts = Int32Array.from(shift);
  masks[masks.length - 1] = INT32_MAX;
  return (i) => {
    if ((i & INT32_MAX) !== i || i > limit) return wide(i);
    let total = 0;
    for (let k = 0; k < strides.length; k++) {
      total =
        (total + Math.imul((i >>> (shifts[k] as number)) & (masks[k] as number), strides[k] as number)) | 0;
    }
    return total;
  };
}

/** Five to eight modes, missing ones as zeros: cheaper than a loop. */
function eightByBits(
  mask: readonly number[],
  stride: readonly number[],
  shift: readonly number[],
  limit: number,
  wide: Evaluate,
): Evaluate {
  const [m0, m1 = 0, m2 = 0, m3 = 0, m4 = 0, m5 = 0, m6 = 0, m7 = 0] = [...mask.slice(0, -1), INT32_MAX];
  const [d0 = 0, d1 = 0, d2 = 0, d3 = 0, d4 = 0, d5 = 0, d6 = 0, d7 = 0] = stride;
  const [, k1 = 0, k2 = 0, k3 = 0, k4 = 0, k5 = 0, k6 = 0, k7 = 0] = shift;
  return (i) =>
    (i & INT32_MAX) === i && i <= limit
      ? (Math.imul(i & m0, d0) +
          Math.imul((i >>> k1) & m1, d1) +
          Math.imul((i >>> k2) & m2, d2) +
          Math.imul((i >>> k3) & m3, d3) +
          Math.imul((i >>> k4) & m4, d4) +
          Math.imul((i >>> k5) & m5, d5) +
          Math.imul((i >>> k6) & m6, d6) +
          Math.imul((i >>> k7) & m7, d7)) |
        0
      : wide(i);
}

/**
 * No remainders: `i mod s = i - s * floor(i / s)`, so the sum over the modes is `sum_k floor(i / before_k) * coefficient_k` with
 * `coefficient_k = d_k - s_(k-1) * d_(k-1)`. It may wrap around on the way: modulo 2^32 it is right, and the offset fits.
 */
function byQuotients(
  coefficient: readonly number[],
  before: readonly number[],
  limit: number,
  wide: Evaluate,
): Evaluate {
  const [c0 = 0, c1 = 0, c2 = 0, c3 = 0] = coefficient;
  const [, p1 = 1, p2 = 1, p3 = 1] = before;
  switch (coefficient.length) {
    case 2:
      return (i) =>
        (i & INT32_MAX) === i && i <= limit ? (Math.imul(i, c0) + Math.imul((i / p1) | 0, c1)) | 0 : wide(i);
    case 3:
      return (i) =>
        (i & INT32_MAX) === i && i <= limit
          ? (Math.imul(i, c0) + Math.imul((i / p1) | 0, c1) + Math.imul((i / p2) | 0, c2)) | 0
          : wide(i);
    case 4:
      return (i) =>
        (i & INT32_MAX) === i && i <= limit
          ? (Math.imul(i, c0) +
              Math.imul((i / p1) | 0, c1) +
              Math.imul((i / p2) | 0, c2) +
              Math.imul((i / p3) | 0, c3)) |
            0
          : wide(i);
  }
  const coefficients = Int32Array.from(coefficient);
  const divisors = Int32Array.from(before);
  return (i) => {
    if ((i & INT32_MAX) !== i || i > limit) return wide(i);
    let total = 0;
    for (let k = 0; k < coefficients.length; k++) {
      total = (total + Math.imul((i / (divisors[k] as number)) | 0, coefficients[k] as number)) | 0;
    }
    return total;
  };
}
