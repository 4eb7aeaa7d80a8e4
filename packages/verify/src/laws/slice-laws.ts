import {
  type AnyLayout,
  type Coord,
  type IntTuple,
  isComposed,
  isLayout,
  type SliceCoord,
} from '@modewise/layout-core';
import { firstUnlike, shapeOf, sum, valueAt } from './any-values.js';
import { exactShape } from './any-domain-laws.js';
import { takesCoordinates } from './composition-law.js';
import { type Counterexample, tupleText } from './counterexample.js';
import { coordAt, sameTuple, sizeOf } from './reference.js';
import { everyCoordinate, type Walker } from './walk.js';

/** A layout and what goes before it. */
export interface PlacedLayout {
  readonly offset: IntTuple;
  readonly layout: AnyLayout;
}

/** What a slice asks for: the shapes at its open places, and the coordinate of the whole for one of these. */
interface Opened {
  readonly shape: IntTuple;
  readonly at: (coord: Coord) => Coord;
}

/** Which places of a coordinate a slice keeps: those with `_`, or those with an integer. */
type Kept = '_' | 'integers';

/** The places that a slice keeps, left to right, or `null` where the coordinate does not fit or keeps nothing. */
function opened(coord: SliceCoord, shape: IntTuple, kept: Kept): Opened | null {
  const keeps = (c: SliceCoord): boolean => (kept === '_' ? c === '_' : typeof c === 'number');
  const shapes: IntTuple[] = [];
  const fits = (c: SliceCoord, s: IntTuple): boolean => {
    if (keeps(c)) shapes.push(s);
    if (c === '_' || typeof c === 'number') return true;
    return typeof s !== 'number' && s.length === c.length && c.every((x, k) => fits(x, s[k] as IntTuple));
  };
  if (!fits(coord, shape) || shapes.length === 0) return null;
  if (typeof coord !== 'object') return { shape, at: (c) => c };
  return {
    shape: shapes,
    at: (c) => {
      let next = 0;
      const fill = (x: SliceCoord): Coord => {
        if (keeps(x)) return (c as readonly IntTuple[])[next++] as IntTuple;
        if (typeof x === 'object') return x.map(fill);
        return kept === '_' ? (x as number) : 0;
      };
      return fill(coord);
    },
  };
}

const refused: Counterexample = {
  rule: 'a coordinate that fits and keeps a mode',
  at: 0,
  expected: 'a rejection',
  actual: 'an answer',
};

/** The tuple of the modes that are kept. */
function keptModes(coord: SliceCoord, t: IntTuple, kept: Kept, r: IntTuple): Counterexample | null {
  const own = opened(coord, t, kept);
  if (own === null) return refused;
  return sameTuple(own.shape, r)
    ? null
    : { rule: 'the modes kept', at: 0, expected: tupleText(own.shape), actual: tupleText(r) };
}

/**
 * `offset + R(c') = L(c)` where c is the coordinate with the modes of c' put in for its `_`; the modes of R are those of L there, split
 * where a swizzled layout has decayed to a plain one.
 *
 * @example
 * sliceAndOffsetLaw([['_', 2], parseLayout('(3,4):(1,3)')], { offset: 6, layout: parseLayout('(3):(1)') }) // => null
 */
export function sliceAndOffsetLaw(
  [coord, l]: readonly [SliceCoord, AnyLayout],
  { offset, layout: r }: PlacedLayout,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  const open = opened(coord, shapeOf(l), '_');
  if (open === null) return refused;
  return (
    (isComposed(l)
      ? takesCoordinates('the modes kept', shapeOf(r), open.shape)
      : exactShape('the modes kept', open.shape, r)) ??
    firstUnlike(
      "offset + R(c') = L(c)",
      open.shape,
      (c) => valueAt(l, open.at(c)),
      (c) => sum(offset, valueAt(r, c)),
      walker,
    )
  );
}

/**
 * `slice(c, L)`: `R(c') = L(c) - o` for one o: for a layout o is `L(c0)`, where c0 has 0 at the `_`; a composed R keeps its place as far
 * as its swizzle needs it, so o may be anything; of a tuple the modes at the `_`.
 *
 * @example
 * sliceLaw([['_', 2], parseLayout('(3,4):(1,3)')], parseLayout('(3):(1)')) // => null
 */
export function sliceLaw(
  [coord, l]: readonly [SliceCoord, AnyLayout | IntTuple],
  r: AnyLayout | IntTuple,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  if (!isLayout(l) && !isComposed(l)) return keptModes(coord, l, '_', r as IntTuple);
  const open = opened(coord, shapeOf(l), '_');
  if (open === null) return refused;
  const first = valueAt(l, open.at(zeros(open.shape)));
  const start = isComposed(l) ? difference(first, valueAt(r as AnyLayout, 0)) : first;
  return sliceAndOffsetLaw([coord, l], { offset: start, layout: r as AnyLayout }, walker);
}

/**
 * `dice(c, L)`: the modes where c has an integer, the others at 0; of a tuple the modes themselves.
 *
 * @example
 * diceLaw([['_', 2], parseLayout('(3,4):(1,3)')], parseLayout('(4):(3)')) // => null
 */
export function diceLaw(
  [coord, l]: readonly [SliceCoord, AnyLayout | IntTuple],
  r: AnyLayout | IntTuple,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  if (!isLayout(l) && !isComposed(l)) return keptModes(coord, l, 'integers', r as IntTuple);
  const open = opened(coord, shapeOf(l), 'integers');
  if (open === null) return refused;
  return (
    exactShape('the modes kept', open.shape, r as AnyLayout) ??
    firstUnlike(
      "R(c') = L(c', 0 elsewhere)",
      open.shape,
      (c) => valueAt(l, open.at(c)),
      (c) => valueAt(r as AnyLayout, c),
      walker,
    )
  );
}

/**
 * `offset + R(c) = L(coord + c)` for natural coordinates c, R of the shape of L.
 *
 * @example
 * domainOffsetLaw([[1, 2], parseLayout('(3,4):(1,3)')], { offset: 7, layout: parseLayout('(3,4):(1,3)') }) // => null
 */
export function domainOffsetLaw(
  [coord, l]: readonly [Coord, AnyLayout],
  { offset, layout: r }: PlacedLayout,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  const shape = shapeOf(l);
  const start = natural(coord, shape);
  return (
    exactShape('the shape of L', shape, r) ??
    firstUnlike(
      'offset + R(c) = L(coord + c)',
      shape,
      (c) => valueAt(l, added(start, c)),
      (c) => sum(offset, valueAt(r, c)),
      walker,
    )
  );
}

/** What goes before a slice so that it begins with a value. */
function difference(value: IntTuple, own: IntTuple): IntTuple {
  return typeof value === 'number' && typeof own === 'number' ? value - own : 0;
}

function zeros(shape: IntTuple): IntTuple {
  return typeof shape === 'number' ? 0 : shape.map(zeros);
}

/** The coordinate as nested as the shape. */
function natural(coord: Coord, shape: IntTuple): IntTuple {
  if (typeof shape === 'number') return coord;
  if (typeof coord !== 'number') return shape.map((s, k) => natural(coord[k] ?? 0, s));
  return sizeOf(shape) === 0 ? NaN : coordAt(coord, shape);
}

/** The sum of two coordinates of one profile. */
function added(a: IntTuple, b: IntTuple): IntTuple {
  if (typeof a === 'number' || typeof b === 'number') return sum(a, b);
  return a.map((x, k) => added(x, b[k] as IntTuple));
}
