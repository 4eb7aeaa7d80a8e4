import type { Layout } from '@modewise/layout-core';
import type { Value } from './static-operation.js';
import { layoutOnSwizzle } from './swizzled-composition.js';
import type { Swizzled } from './swizzled.js';
import { assertSwizzle } from './swizzles.js';

/**
 * The inverse of a swizzled layout by that of its layout B: the layout before the swizzle, which goes to the left of it where there is no
 * offset. Source followed: cute/swizzle_layout.hpp.
 */
export const swizzledInverse =
  (inverse: (l: Layout) => Layout) =>
  ({ layoutA, offset, layoutB }: Swizzled): Value => {
    assertSwizzle(layoutA);
    const inner = inverse(layoutB);
    return offset === 0
      ? layoutOnSwizzle(inner, layoutA)
      : { layoutA: inner, offset: -offset, layoutB: layoutA };
  };
