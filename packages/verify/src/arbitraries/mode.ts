import { type IntTuple, type Layout, makeLayout } from '@modewise/layout-core';
import fc from 'fast-check';
import { mapTree, type Tree } from './tree.js';

/** One mode `shape:stride` of a random layout. */
export interface Mode {
  readonly s: number;
  readonly d: number;
}

/** A shape leaf; 1 often, powers of two and the odd small numbers alike. Shrinks to 1. */
export const shapeLeaf: fc.Arbitrary<number> = fc.oneof(
  { withCrossShrink: true },
  { arbitrary: fc.constant(1), weight: 1 },
  { arbitrary: fc.integer({ min: 1, max: 8 }), weight: 5 },
  { arbitrary: fc.constantFrom(2, 4, 8, 16), weight: 2 },
);

/** A non-negative stride leaf: 0 often. Shrinks to 0. */
export const strideLeaf: fc.Arbitrary<number> = fc.oneof(
  { withCrossShrink: true },
  { arbitrary: fc.constant(0), weight: 1 },
  { arbitrary: fc.integer({ min: 0, max: 12 }), weight: 5 },
  { arbitrary: fc.constantFrom(1, 2, 4, 8, 16, 32, 59), weight: 3 },
);

/** A stride leaf, now and then negative. */
export const signedStrideLeaf: fc.Arbitrary<number> = fc.oneof(
  { withCrossShrink: true },
  { arbitrary: strideLeaf, weight: 5 },
  { arbitrary: fc.integer({ min: -12, max: -1 }), weight: 1 },
);

export function isMode(x: Tree<Mode>): x is Mode {
  return 's' in x;
}

/** The layout of a tree of modes. Shapes that would make more than `maxSize` coordinates are cut down. */
export function layoutOfModes(modes: Tree<Mode>, maxSize: number): Layout {
  let room = maxSize;
  const shape = mapTree(modes, isMode, ({ s }) => {
    const cut = Math.min(s, Math.max(1, room));
    room = cut === 0 ? room : Math.floor(room / cut);
    return cut;
  });
  return makeLayout(
    shape,
    mapTree(modes, isMode, ({ d }) => d),
  );
}

/** The shape of a tree of modes alone, cut down like `layoutOfModes`. */
export function shapeOfModes(modes: Tree<Mode>, maxSize: number): IntTuple {
  return layoutOfModes(modes, maxSize).shape;
}
