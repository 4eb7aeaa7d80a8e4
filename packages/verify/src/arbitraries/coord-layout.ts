import {
  type CoordLayout,
  type IntTuple,
  makeIdentityLayout,
  makeLayout,
  scaledBasis,
  type Stride,
} from '@modewise/layout-core';
import fc from 'fast-check';
import { shape } from './int-tuple.js';
import type { LayoutLimits } from './layout.js';
import { shapeLeaf } from './mode.js';
import { tree } from './tree.js';

/** Axes that can stand beside each other: none is part of another. */
const AXES: readonly (readonly (readonly number[])[])[] = [
  [[0], [1]],
  [[0], [1], [2]],
  [[0, 0], [0, 1], [1]],
  [[0], [1, 0], [1, 1]],
  [[0]],
  [[0, 1]],
];

interface Step {
  readonly s: number;
  readonly axis: number;
  readonly by: number;
  readonly still: boolean;
}

type Nested = Step | readonly Nested[];

/**
 * Layouts of coordinates: identity layouts, and strides that step along axes in other ways, some of them 0. Shrinks toward `1:1@0`.
 *
 * @example
 * fc.sample(coordLayout(), 9).every((l) => hasBasis(l.stride)) // => true
 */
export function coordLayout({ maxSize = 96, ...limits }: LayoutLimits = {}): fc.Arbitrary<CoordLayout> {
  const step: fc.Arbitrary<Step> = fc.record(
    {
      s: shapeLeaf,
      axis: fc.nat({ max: 2 }),
      by: fc.constantFrom(1, 1, 2, 3, 4, 8, -1, -2),
      still: fc.constantFrom(false, false, false, false, true),
    },
    { noNullPrototype: true },
  );
  const other = fc
    .tuple(tree(step, { depth: 2, ...limits }), fc.constantFrom(...AXES))
    .map(([modes, axes]) => layoutOfSteps(modes, axes, maxSize));
  const identity = shape({ maxSize, depth: 2, ...limits })
    .map((s) => (typeof s === 'number' ? [s] : s))
    .map((s) => makeIdentityLayout(s));
  return fc.oneof(
    { withCrossShrink: true },
    { arbitrary: other, weight: 2 },
    { arbitrary: identity, weight: 1 },
  );
}

function layoutOfSteps(modes: Nested, axes: readonly (readonly number[])[], maxSize: number): CoordLayout {
  let room = maxSize;
  let moves = false;
  const shapeOf = (t: Nested): IntTuple => {
    if (!('s' in t)) return t.map(shapeOf);
    const cut = Math.min(t.s, Math.max(1, room));
    room = Math.floor(room / cut);
    return cut;
  };
  const strideOf = (t: Nested): Stride => {
    if (!('s' in t)) return t.map(strideOf);
    // The first leaf moves, so that the values are coordinates.
    if (t.still && moves) return 0;
    moves = true;
    return scaledBasis(t.by, ...(axes[t.axis % axes.length] as readonly number[]));
  };
  return makeLayout(shapeOf(modes), strideOf(modes));
}
