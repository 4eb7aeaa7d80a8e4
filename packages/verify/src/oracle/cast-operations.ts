import type { Layout, Swizzle } from '@modewise/layout-core';
import { recastStatic } from './casts.js';
import { maxAlignmentStatic, maxCommonLayoutStatic, maxCommonVectorStatic } from './common.js';
import { COMPILE_ERROR, reject } from './rejection.js';
import { type StaticOperations, takes } from './static-operation.js';
import { anyLayoutCasts, swizzleCasts } from './swizzled-casts.js';
import { swizzledAlignment, swizzledCommonLayout, swizzledCommonVector } from './swizzled-common.js';
import type { Swizzled } from './swizzled.js';
import { checkedSwizzle } from './swizzles.js';

type Mapping = Layout | Swizzled;
const isSwizzled = (x: Mapping): x is Swizzled => 'layoutB' in x;

/** Casts of layouts. */
export const castOperations: StaticOperations = {
  upcast: takes('layout integer | swizzled integer', (x, n) => anyLayoutCasts.up(x, n)),
  downcast: takes('layout integer | swizzled integer', (x, n) => anyLayoutCasts.down(x, n)),
  recast: takes('layout integer integer | swizzled integer integer', (x, newBits, oldBits) =>
    recastStatic(anyLayoutCasts, x as Mapping, newBits, oldBits),
  ),
  max_common_layout: takes('layout layout | swizzled layout | layout swizzled', (a: Mapping, b: Mapping) => {
    if (isSwizzled(a)) return swizzledCommonLayout(a, b as Layout);
    return isSwizzled(b) ? swizzledCommonLayout(b, a) : maxCommonLayoutStatic(a, b);
  }),
  max_common_vector: takes(
    'layout layout | swizzled layout | layout swizzled | swizzled swizzled',
    (a: Mapping, b: Mapping) => {
      if (isSwizzled(a)) return swizzledCommonVector(a, b);
      return isSwizzled(b) ? swizzledCommonVector(b, a) : maxCommonVectorStatic(a, b);
    },
  ),
  max_alignment: takes('layout | swizzled', (x: Mapping) =>
    isSwizzled(x) ? swizzledAlignment(x) : maxAlignmentStatic(x),
  ),
};

/** Casts of swizzles alone, and what has no overload. */
export const swizzleCastOperations: StaticOperations = {
  upcast: takes('swizzle integer', (sw, n) => swizzleCasts.up(checkedSwizzle(sw), n)),
  downcast: takes('swizzle integer', (sw, n) => swizzleCasts.down(checkedSwizzle(sw), n)),
  recast: takes('swizzle integer integer', (sw, newBits, oldBits) =>
    recastStatic(swizzleCasts, checkedSwizzle(sw), newBits, oldBits),
  ),
  max_alignment: takes('integer | swizzle', (x: number | Swizzle) =>
    typeof x === 'number' ? x : 1 << checkedSwizzle(x).base,
  ),
  max_common_layout: takes('swizzled swizzled', (a: Swizzled, b: Swizzled) => {
    checkedSwizzle(a.layoutA);
    checkedSwizzle(b.layoutA);
    return reject(COMPILE_ERROR);
  }),
};
