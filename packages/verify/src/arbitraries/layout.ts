import type { Layout } from '@modewise/layout-core';
import fc from 'fast-check';
import { layoutOfModes, type Mode, shapeLeaf, signedStrideLeaf, strideLeaf } from './mode.js';
import { tree, type TreeLimits } from './tree.js';

/** What a random layout may hold. */
export interface LayoutLimits extends TreeLimits {
  /** Most coordinates. */
  readonly maxSize?: number;
  /** Largest stride; 59 unless told. */
  readonly maxStride?: number;
  /** Whether strides may be negative (they are, now and then, unless told otherwise). */
  readonly negative?: boolean;
  /** Whether a shape may be 0 (not unless told). */
  readonly empty?: boolean;
}

/**
 * Layouts of every kind: integers, tuples, rank-1 tuples, nesting, stride 0, size 1, negative strides, strides
 * that do not divide each other. Shrinks toward `1:0`.
 *
 * @example
 * fc.sample(layout({ maxSize: 60 }), 9).every((l) => size(l) <= 60) // => true
 */
export function layout(limits: LayoutLimits = {}): fc.Arbitrary<Layout> {
  const { maxSize = 512, maxStride = Infinity, negative = true, empty = false, ...shape } = limits;
  const s = empty
    ? fc.oneof({ arbitrary: shapeLeaf, weight: 12 }, { arbitrary: fc.constant(0), weight: 1 })
    : shapeLeaf;
  const mode: fc.Arbitrary<Mode> = fc
    .record({ s, d: negative ? signedStrideLeaf : strideLeaf }, { noNullPrototype: true })
    .map(({ s: extent, d }) => ({ s: extent, d: Math.min(d, maxStride) }));
  return tree(mode, shape).map((modes) => layoutOfModes(modes, maxSize));
}
