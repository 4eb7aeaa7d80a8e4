import { type ComposedLayout, type Layout, makeComposedLayout } from '@modewise/layout-core';
import fc from 'fast-check';
import { layout } from './layout.js';
import { powerLayout } from './power-layout.js';
import { swizzle } from './swizzle.js';

/** Offsets of a composed layout: 0 more often than not. Shrinks to 0. */
export const offsetLeaf: fc.Arbitrary<number> = fc.oneof(
  { withCrossShrink: true },
  { arbitrary: fc.constant(0), weight: 3 },
  { arbitrary: fc.constantFrom(1, 2, 4, 8, 16, 21, 64), weight: 2 },
);

/** What stands under a swizzle: powers of two in two cases of three, else any layout of non-negative strides. */
export const underSwizzle: fc.Arbitrary<Layout> = fc.oneof(
  { withCrossShrink: true },
  { arbitrary: powerLayout(), weight: 2 },
  { arbitrary: layout({ maxSize: 64, negative: false }), weight: 1 },
);

/**
 * Composed layouts `Sw o offset o L`; `of` makes L. Shrinks toward `Sw<0,0,0> o 0 o 1:0`.
 *
 * @example
 * fc.sample(composedLayout(), 9).every(isComposed) // => true
 */
export function composedLayout(of: fc.Arbitrary<Layout> = underSwizzle): fc.Arbitrary<ComposedLayout> {
  return fc.tuple(swizzle(), offsetLeaf, of).map(([sw, offset, l]) => makeComposedLayout(sw, offset, l));
}
