import type { Layout } from '@modewise/layout-core';
import { coalesceStatic } from './coalesce.js';
import { compositionStatic } from './composition.js';
import { logicalDivideStatic } from './divides.js';
import { rightInverseStatic } from './inverses.js';
import { isStatic } from './static-int.js';
import { at, gcdOf, intAt, modeAt, productOf } from './tuples.js';

/** The first mode of `a o right_inverse(b)` where it is the identity, `undefined` where it is not. */
function identityMode(a: Layout, inverse: Layout): Layout | undefined {
  const common = coalesceStatic(compositionStatic(a, inverse));
  const isIdentity = isStatic(intAt(common.shape, 0)) && intAt(common.stride, 0) === 1;
  return isIdentity ? modeAt(common, 0) : undefined;
}

/** CUTLASS's `max_common_layout`. Source followed: cute/layout.hpp. */
export function maxCommonLayoutStatic(a: Layout, b: Layout): Layout {
  const inverse = rightInverseStatic(b);
  const mode = identityMode(a, inverse);
  return mode === undefined ? { shape: 1, stride: 0 } : compositionStatic(inverse, mode);
}

/** CUTLASS's `max_common_vector`. Source followed: cute/layout.hpp. */
export function maxCommonVectorStatic(a: Layout, b: Layout): number {
  const mode = identityMode(a, rightInverseStatic(b));
  return mode === undefined ? 1 : (mode.shape as number);
}

/** CUTLASS's `max_alignment`. Source followed: cute/layout.hpp. */
export function maxAlignmentStatic(l: Layout): number {
  const flat = coalesceStatic(l);
  const permuted = logicalDivideStatic(flat, rightInverseStatic(flat));
  return gcdOf([productOf(at(permuted.shape, 0)), at(permuted.stride, 1)]);
}
