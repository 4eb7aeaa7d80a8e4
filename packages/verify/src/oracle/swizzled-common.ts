import type { Layout } from '@modewise/layout-core';
import { maxAlignmentStatic, maxCommonLayoutStatic, maxCommonVectorStatic } from './common.js';
import { compositionStatic } from './composition.js';
import type { Swizzled } from './swizzled.js';
import { assertSwizzle } from './swizzles.js';
import { gcdOf, productOf } from './tuples.js';

/** CUTLASS's `max_common_layout` of a swizzled layout and a layout. Source followed: cute/swizzle_layout.hpp. */
export function swizzledCommonLayout({ layoutA, layoutB }: Swizzled, b: Layout): Layout {
  assertSwizzle(layoutA);
  const common = maxCommonLayoutStatic(layoutB, b);
  const base = 1 << layoutA.base;
  return base < productOf(common.shape) ? compositionStatic(common, base) : common;
}

/** CUTLASS's `max_common_vector` of a swizzled layout and a layout, swizzled or not. Source followed: cute/swizzle_layout.hpp. */
export function swizzledCommonVector(a: Swizzled, b: Layout | Swizzled): number {
  assertSwizzle(a.layoutA);
  const [{ bits, base, shift }, other] = [a.layoutA, 'layoutB' in b ? b.layoutA : undefined];
  if (!('layoutB' in b) || other === undefined)
    return Math.min(maxCommonVectorStatic(a.layoutB, b as Layout), 1 << base);
  assertSwizzle(other);
  const vector = maxCommonVectorStatic(a.layoutB, b.layoutB);
  if (bits === other.bits && base === other.base && shift === other.shift) return vector;
  return Math.min(vector, 1 << base, 1 << other.base);
}

/** CUTLASS's `max_alignment` of a swizzled layout. Source followed: cute/swizzle_layout.hpp. */
export function swizzledAlignment({ layoutA, offset, layoutB }: Swizzled): number {
  assertSwizzle(layoutA);
  return gcdOf([1 << layoutA.base, offset, maxAlignmentStatic(layoutB)]);
}
