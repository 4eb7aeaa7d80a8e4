import type { IntTuple } from './int-tuple.js';
import type { CoordLayout } from './layout.js';
import type { Swizzle } from './swizzle.js';

/**
 * `layoutA o offset o layoutB`, the function `c -> A(offset + B(c))` where no single layout says it (`cute/layout_composed.hpp`).
 *
 * Most often A is a swizzle: `Sw<3,3,3> o 0 o (8,64):(64,1)`. Shape and coordinates are those of layout B. A frozen plain object
 * made by `makeComposedLayout`.
 */
export interface ComposedLayout {
  readonly layoutA: Swizzle | CoordLayout | ComposedLayout;
  readonly offset: IntTuple;
  readonly layoutB: CoordLayout | ComposedLayout;
}

/**
 * Whether `x` has the form of a `ComposedLayout`.
 *
 * @example
 * isComposed(makeComposedLayout(makeSwizzle(3, 3, 3), 0, makeLayout(64))) // => true
 * isComposed(makeLayout(64)) // => false
 */
export function isComposed(x: unknown): x is ComposedLayout {
  return typeof x === 'object' && x !== null && !Array.isArray(x) && 'layoutA' in x && 'layoutB' in x;
}
