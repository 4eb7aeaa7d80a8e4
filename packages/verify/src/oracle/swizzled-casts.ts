import { type Casts, layoutCasts } from './casts.js';
import { COMPILE_ERROR, reject } from './rejection.js';
import type { Swizzled } from './swizzled.js';
import { assertSwizzle, downcastSwizzle, upcastSwizzle } from './swizzles.js';
import { safeDiv } from './tuple-arithmetic.js';
import type { Layout, Swizzle } from '@modewise/layout-core';

/** The casts of a swizzle; up and down at once does not compile. Source followed: cute/swizzle_layout.hpp (recast_layout). */
export const swizzleCasts: Casts<Swizzle> = {
  up: upcastSwizzle,
  down: downcastSwizzle,
  both: () => reject(COMPILE_ERROR),
};

/** A cast of the swizzle, the offset (which is unsigned then) and the layout. Source followed: cute/layout_composed.hpp. */
const castParts =
  (way: 'up' | 'down', offsetOf: (offset: number, n: number) => number) =>
  (x: Layout | Swizzled, n: number): Layout | Swizzled => {
    if (!('layoutB' in x)) return layoutCasts[way](x, n);
    assertSwizzle(x.layoutA);
    const layoutA = swizzleCasts[way](x.layoutA, n);
    const layoutB = layoutCasts[way](x.layoutB, n);
    const offset = offsetOf(x.offset >>> 0, n);
    // An unsigned 0 is none that would leave the layout alone.
    return { layoutA, offset, layoutB };
  };

/** The casts of layouts and swizzled layouts. */
export const anyLayoutCasts: Casts<Layout | Swizzled> = {
  up: castParts('up', safeDiv),
  down: castParts('down', (offset, n) => Math.imul(offset, n) >>> 0),
};
