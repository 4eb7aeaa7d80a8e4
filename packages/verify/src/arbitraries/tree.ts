import type { IntTuple } from '@modewise/layout-core';
import fc from 'fast-check';

/** A nested tuple of anything; the profile of a shape and of its stride. */
export type Tree<T> = T | readonly Tree<T>[];

/** Limits of a random tree. */
export interface TreeLimits {
  /** Most modes a tuple has. */
  readonly width?: number;
  /** Deepest nesting. */
  readonly depth?: number;
}

/**
 * Trees over `leaf`: often one leaf, often a flat tuple, now and then nested or of rank 1. Shrinks to a leaf.
 *
 * @example
 * fc.sample(tree(fc.constant(7), { depth: 0 }), 2) // => 7,7
 */
export function tree<T>(
  leaf: fc.Arbitrary<T>,
  { width = 3, depth = 3 }: TreeLimits = {},
): fc.Arbitrary<Tree<T>> {
  if (depth === 0) return leaf;
  return fc.oneof(
    { withCrossShrink: true },
    { arbitrary: leaf, weight: 4 },
    { arbitrary: fc.array(leaf, { minLength: 1, maxLength: width }), weight: 4 },
    {
      arbitrary: fc.array(tree(leaf, { width: Math.max(1, width - 1), depth: depth - 1 }), {
        minLength: 1,
        maxLength: width,
      }),
      weight: 3,
    },
  );
}

/** The tree with `change` applied to its leaves, left to right. */
export function mapTree<T>(
  t: Tree<T>,
  isLeaf: (x: Tree<T>) => x is T,
  change: (leaf: T) => number,
): IntTuple {
  return isLeaf(t) ? change(t) : t.map((item) => mapTree(item, isLeaf, change));
}
