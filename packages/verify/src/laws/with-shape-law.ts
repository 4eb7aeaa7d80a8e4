import type { IntTuple, Layout } from '@modewise/layout-core';
import { compositionLaw } from './composition-law.js';
import type { Counterexample } from './counterexample.js';
import { columnMajor } from './reference.js';
import { everyCoordinate, type Walker } from './walk.js';

/**
 * `R(c) = L(i)` where i is the integer of coordinate c of the new shape; R's shape is compatible with it. The composition with
 * the column-major layout of that shape.
 *
 * @example
 * withShapeLaw([parseLayout('8:2'), [2, 4]], parseLayout('(2,4):(2,4)')) // => null
 */
export function withShapeLaw(
  [l, shape]: readonly [Layout, IntTuple],
  r: Layout,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  return compositionLaw([l, columnMajorLayout(shape)], r, walker);
}

/** The column-major layout of a shape. */
export function columnMajorLayout(shape: IntTuple): Layout {
  return { shape, stride: columnMajor(shape) };
}
