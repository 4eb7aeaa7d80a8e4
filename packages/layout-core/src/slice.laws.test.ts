import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  type Coord,
  crd2idx,
  dice,
  domainOffset,
  idx2crd,
  type IntTuple,
  makeComposedLayout,
  makeCoordIterator,
  makeIdentityLayout,
  makeLayout,
  rank,
  size,
  slice,
  sliceAndOffset,
  type SliceCoord,
  toArray,
} from './index.js';
import { smallLayouts, someShapes } from './testing/some-tuples.js';

/** Coordinates of a shape with some modes left open, at every level. */
function sliceCoords(shape: IntTuple): fc.Arbitrary<SliceCoord> {
  const here = fc.oneof(fc.constant<SliceCoord>('_'), fc.nat(Math.max(0, size(shape) - 1)));
  if (typeof shape === 'number') return here;
  return fc.oneof(here, fc.tuple(...shape.map(sliceCoords)));
}

/** The coordinate with the modes of `c`, one after the other, put in for its `_`. */
function filled(coord: SliceCoord, modes: Coord[]): Coord {
  if (coord === '_') return modes.shift() as Coord;
  return typeof coord === 'number' ? coord : coord.map((item) => filled(item, modes));
}

const isOpen = (c: SliceCoord): boolean =>
  c === '_' || (Array.isArray(c) && (c as SliceCoord[]).some(isOpen));
const isFixed = (c: SliceCoord): boolean =>
  typeof c === 'number' || (Array.isArray(c) && (c as SliceCoord[]).some(isFixed));
const modesOf = (coord: SliceCoord, c: Coord): Coord[] =>
  coord === '_' ? [c] : [...(c as readonly Coord[])];

const sliced = smallLayouts(4, 12).chain((layout) =>
  fc.tuple(fc.constant(layout), sliceCoords(layout.shape).filter(isOpen)),
);

describe('slice and dice', () => {
  test.prop([sliced], { numRuns: 500 })(
    'offset + slice(c) is L at the coordinate filled in',
    ([layout, coord]) => {
      const { offset, layout: kept } = sliceAndOffset(coord, layout);
      expect(kept).toEqual(slice(coord, layout));
      for (const c of makeCoordIterator(kept.shape)) {
        expect(offset + crd2idx(c, kept)).toBe(crd2idx(filled(coord, modesOf(coord, c)), layout));
      }
    },
  );

  test.prop([sliced], { numRuns: 500 })(
    'dice keeps the rest: together they have the size of L',
    ([layout, coord]) => {
      const kept = size(slice(coord, layout));
      expect(kept * (isFixed(coord) ? size(dice(coord, layout)) : 1)).toBe(size(layout));
      if (isFixed(coord)) {
        const fixed = dice(coord, coord);
        expect(crd2idx(fixed as Coord, dice(coord, layout))).toBe(sliceAndOffset(coord, layout).offset);
      }
    },
  );

  const identities = someShapes.chain((shape) =>
    fc.tuple(fc.constant(shape), sliceCoords(shape).filter(isOpen)),
  );

  test.prop([identities], { numRuns: 500 })(
    'a slice of an identity layout tells its coordinates',
    ([shape, coord]) => {
      const whole = makeIdentityLayout(shape);
      const { offset } = sliceAndOffset(coord, whole);
      const kept = slice(coord, whole);
      for (const c of makeCoordIterator(kept.shape)) {
        const at = toArray(crd2idx(filled(coord, modesOf(coord, c)), whole));
        const inside = toArray(padded(crd2idx(c, kept), shape));
        expect(toArray(padded(offset, shape)).map((x, i) => x + (inside[i] as number))).toEqual(at);
      }
    },
  );

  test.prop([sliced], { numRuns: 300 })(
    'a composed layout keeps the place in its own offset',
    ([layout, coord]) => {
      const outer = makeLayout([3, 5], [7, 2]);
      const composed = makeComposedLayout(outer, 1, layout);
      const { offset, layout: kept } = sliceAndOffset(coord, composed);
      expect(offset).toBe(0);
      for (const c of makeCoordIterator(slice(coord, layout).shape)) {
        expect(crd2idx(c, kept)).toBe(crd2idx(filled(coord, modesOf(coord, c)), composed));
      }
    },
  );
});

/** An arithmetic tuple brought to the profile of a shape: what it does not reach is 0. */
function padded(value: IntTuple, shape: IntTuple): IntTuple {
  if (typeof shape === 'number') return value;
  return shape.map((s, i) => padded(typeof value === 'number' ? 0 : (value[i] ?? 0), s));
}

describe('domain_offset', () => {
  const moved = smallLayouts(4, 12).chain((layout) =>
    fc.tuple(
      fc.constant(layout),
      fc.nat(size(layout) - 1).map((i) => idx2crd(i, layout.shape)),
    ),
  );

  test.prop([moved], { numRuns: 500 })(
    'offset + R(c) = L(coord + c) at natural coordinates',
    ([layout, coord]) => {
      const { offset, layout: same } = domainOffset(coord, layout);
      expect(rank(same)).toBe(rank(layout));
      for (const c of makeCoordIterator(layout.shape)) {
        expect(offset + crd2idx(c, same)).toBe(crd2idx(sum(coord, c), layout));
      }
    },
  );

  test.prop([moved], { numRuns: 300 })(
    'a composed layout takes the move into its own offset',
    ([layout, coord]) => {
      const composed = makeComposedLayout(makeLayout([3, 5], [7, 2]), 1, layout);
      const { offset, layout: shifted } = domainOffset(coord, composed);
      expect(offset).toBe(0);
      for (const c of makeCoordIterator(layout.shape)) {
        expect(crd2idx(c, shifted)).toBe(crd2idx(sum(coord, c), composed));
      }
    },
  );
});

function sum(a: Coord, b: Coord): Coord {
  return typeof a === 'number'
    ? a + (b as number)
    : a.map((x, i) => sum(x, (b as readonly Coord[])[i] as Coord));
}
