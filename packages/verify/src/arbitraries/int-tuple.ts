import type { Coord, IntTuple } from '@modewise/layout-core';
import fc from 'fast-check';
import { coordAt, sizeOf } from '../laws/reference.js';
import { type Mode, shapeLeaf, shapeOfModes } from './mode.js';
import { mapTree, tree, type TreeLimits } from './tree.js';

/**
 * Integers and tuples of small integers of either sign. Shrinks to 0.
 *
 * @example
 * fc.sample(intTuple({ depth: 0 }), 9).every(Number.isInteger) // => true
 */
export function intTuple(limits: TreeLimits = {}): fc.Arbitrary<IntTuple> {
  const leaf = fc.integer({ min: -20, max: 20 });
  return tree(leaf, limits).map((t) =>
    mapTree(
      t,
      (x): x is number => typeof x === 'number',
      (x) => x,
    ),
  );
}

/**
 * Shapes of at most `maxSize` coordinates. Shrinks to 1.
 *
 * @example
 * fc.sample(shape({ maxSize: 60 }), 9).every((s) => size(s) <= 60) // => true
 */
export function shape({
  maxSize = 512,
  ...limits
}: TreeLimits & { readonly maxSize?: number } = {}): fc.Arbitrary<IntTuple> {
  const mode: fc.Arbitrary<Mode> = shapeLeaf.map((s) => ({ s, d: 0 }));
  return tree(mode, limits).map((modes) => shapeOfModes(modes, maxSize));
}

/**
 * Coordinates inside `shape`: an integer, one as nested as the shape, or one in between. Shrinks to 0.
 *
 * @example
 * fc.sample(coordWithin([2, [3, 4]]), 9).every((c) => crd2idx(c, [2, [3, 4]]) < 24) // => true
 */
export function coordWithin(of: IntTuple): fc.Arbitrary<Coord> {
  return fc
    .tuple(fc.nat({ max: Math.max(0, sizeOf(of) - 1) }), fc.nat({ max: 3 }))
    .map(([index, depth]) => coarsened(index, of, depth));
}

/** The coordinate of `index`, nested no deeper than `depth`. */
function coarsened(index: number, of: IntTuple, depth: number): Coord {
  if (depth === 0 || typeof of === 'number') return index;
  const digits = coordAt(index, of.map(sizeOf)) as readonly number[];
  return digits.map((digit, k) => coarsened(digit, of[k] as IntTuple, depth - 1));
}
