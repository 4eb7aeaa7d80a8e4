import type { IntTuple, SliceCoord } from '@modewise/layout-core';
import fc from 'fast-check';
import { sizeOf } from '../laws/reference.js';

/**
 * Coordinates of a shape with `_` at some places, at one at least, or at none where integers are asked for. Shrinks toward `_`, or 0.
 *
 * @example
 * fc.sample(sliceCoord([2, 3]), 9).every((c) => print(c).includes('_')) // => true
 */
export function sliceCoord(shape: IntTuple, keep: '_' | 'integers' = '_'): fc.Arbitrary<SliceCoord> {
  const anything = (s: IntTuple, depth: number): fc.Arbitrary<SliceCoord> => {
    const leaf = fc.oneof(
      fc.constant('_'),
      fc.nat({ max: Math.max(0, sizeOf(s) - 1) }).map((n): SliceCoord => n),
    );
    if (typeof s === 'number') return leaf;
    const modes = fc.tuple(...s.map((mode) => anything(mode, depth + 1))).map((t): SliceCoord => t);
    return depth === 0 ? modes : fc.oneof({ arbitrary: leaf, weight: 1 }, { arbitrary: modes, weight: 2 });
  };
  const wanted: SliceCoord = keep === '_' ? '_' : 0;
  if (typeof shape === 'number') return fc.constant(wanted);
  return fc
    .tuple(anything(shape, 0), fc.nat({ max: shape.length - 1 }))
    .map(([coord, k]) =>
      holds(coord, keep) ? coord : (coord as readonly SliceCoord[]).map((c, i) => (i === k ? wanted : c)),
    );
}

function holds(coord: SliceCoord, keep: '_' | 'integers'): boolean {
  if (typeof coord === 'object') return coord.some((c) => holds(c, keep));
  return keep === '_' ? coord === '_' : coord !== '_';
}
