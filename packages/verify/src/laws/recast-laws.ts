import {
  type AnyLayout,
  type CoordLayout,
  type IntTuple,
  isSwizzle,
  type Layout,
  type Swizzle,
} from '@modewise/layout-core';
import {
  firstUnlike,
  innermostOf,
  isPlain,
  keyOf,
  type Mapping,
  shapeOf,
  strideLeaves,
  swizzled,
  valueAt,
} from './any-values.js';
import { type Counterexample, tupleText } from './counterexample.js';
import { leavesOfTuple, sameProfile, sameTuple } from './reference.js';
import { everyCoordinate, type Walker } from './walk.js';

const wrong = (rule: string, expected: number | string, actual: number | string): Counterexample => ({
  rule,
  at: 0,
  expected,
  actual,
});

/** Offsets at which swizzles are compared. */
const SWIZZLE_WALK = 2 ** 12;

/**
 * The value of the vector layout times n, plus the lane, is the value of the element layout: `n U(c') + lane = L(c) - o`, where c' counts
 * a leaf of stride `|d| < n` in steps of `n / |d|` and every other leaf as c does, and o is the lowest offset inside the vector at 0.
 *
 * Of a swizzle: `n U(x) + lane = Sw(n x + j)` for every x and every j below n.
 *
 * @example
 * upcastLaw([parseLayout('(3,8):(1,4)'), 2], parseLayout('(2,8):(1,2)')) // => null
 */
export function upcastLaw(
  [l, n]: readonly [Mapping, number],
  u: Mapping,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  if (isSwizzle(l))
    return isSwizzle(u) ? swizzleUpcast(l, n, u) : wrong('a swizzle stays one', 'a swizzle', 'a layout');
  if (isSwizzle(u)) return wrong('a layout stays one', 'a layout', 'a swizzle');
  const inner = innermostOf(l);
  if (!isPlain(inner)) return coordinateUpcast(l as CoordLayout, n, u);
  const { shape, unit, value } = vectorsOf(l, inner, n);
  const own = shapeOf(u);
  if (!sameTuple(own, shape))
    return wrong('as many vectors as their elements fill', tupleText(shape), tupleText(own));
  return firstUnlike("n U(c') + lane = L(c)", inner.shape, value, (c) => valueAt(u, unit(c)), walker);
}

/** The vectors of n elements by their definition. */
interface Vectors {
  /** The shape of their coordinates. */
  readonly shape: IntTuple;
  /** The coordinate of the vector that an element lies in. */
  readonly unit: (c: IntTuple) => IntTuple;
  /** The first element of a vector. */
  readonly first: (c: IntTuple) => IntTuple;
  /** The place of the vector of an element. */
  readonly value: (c: IntTuple) => number;
}

function vectorsOf(l: AnyLayout, inner: Layout, n: number): Vectors {
  const shape = leavesOfTuple(inner.shape);
  const stride = leavesOfTuple(inner.stride);
  const steps = stride.map((d) => (d === 0 || Math.abs(d) >= n ? 1 : n / Math.abs(d)));
  const lowest = shape.reduce((o, s, k) => {
    const d = stride[k] as number;
    return d < 0 && -d < n ? o + d * (Math.min(s, steps[k] as number) - 1) : o;
  }, 0);
  return {
    shape: mapLeaves(inner.shape, (s, k) => Math.ceil(s / (steps[k] as number))),
    unit: (c) => mapLeaves(c, (x, k) => Math.floor(x / (steps[k] as number))),
    first: (c) => mapLeaves(c, (x, k) => x * (steps[k] as number)),
    value: (c) => Math.floor(((valueAt(l, c) as number) - lowest) / n),
  };
}

function swizzleUpcast(l: Swizzle, n: number, u: Swizzle): Counterexample | null {
  for (let x = 0; x < SWIZZLE_WALK; x++) {
    const [want, got] = [Math.floor(swizzled(l, x) / n), swizzled(u, Math.floor(x / n))];
    if (want !== got) return { rule: 'n U(x) + lane = Sw(n x + j)', at: x, expected: want, actual: got };
  }
  return null;
}

/** An element of a coordinate is its own vector where n is 1; CuTe divides steps along axes as if they were offsets. */
function coordinateUpcast(l: CoordLayout, n: number, u: AnyLayout): Counterexample | null {
  return n === 1
    ? firstUnlike(
        'U(c) = L(c)',
        l.shape,
        (c) => valueAt(l, c),
        (c) => valueAt(u, c),
        everyCoordinate,
      )
    : wrong('vectors of offsets', 'a rejection', 'an answer');
}

/**
 * `D(c') = n L(c) + j` for every j below n, where c' is c but for the leaf of stride 1 or -1, which counts parts: `n c + j`; on one of
 * stride -1 they count downwards, `D(c') = n L(c) - j`. Of several such leaves each counts parts, and their j add up.
 *
 * Of a swizzle: `D(n x + j) = n Sw(x) + j`.
 *
 * @example
 * downcastLaw([parseLayout('(2,8):(1,2)'), 2], parseLayout('(4,8):(1,4)')) // => null
 */
export function downcastLaw(
  [l, n]: readonly [Mapping, number],
  d: Mapping,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  if (isSwizzle(l))
    return isSwizzle(d) ? swizzleDowncast(l, n, d) : wrong('a swizzle stays one', 'a swizzle', 'a layout');
  if (isSwizzle(d)) return wrong('a layout stays one', 'a layout', 'a swizzle');
  const inner = innermostOf(l);
  return partsLaw(inner, (c) => valueAt(l, c) as number, n, d, walker);
}

/** The parts of elements that lie at `value(c)`, c a coordinate of the layout `inner`. */
function partsLaw(
  inner: CoordLayout,
  value: (c: IntTuple) => number,
  n: number,
  d: AnyLayout,
  walker: Walker,
): Counterexample | null {
  const shape = leavesOfTuple(inner.shape);
  const strides = strideLeaves(inner.stride);
  const own = shapeOf(d);
  if (!sameProfile(own, inner.shape))
    return wrong('the profile of L', tupleText(inner.shape), tupleText(own));
  const counts = strides.map((d) => n > 1 && (d === 1 || d === -1));
  if (n > 1 && !counts.includes(true) && !shape.includes(0)) {
    return wrong('the parts have a mode to go to', `a leaf ${n} times as long`, tupleText(own));
  }
  if (!leavesOfTuple(own).every((s, k) => s === (counts[k] ? n : 1) * (shape[k] as number))) {
    return wrong('the parts go to the leaves of stride 1', tupleText(inner.shape), tupleText(own));
  }
  const whole = (c: IntTuple): IntTuple => mapLeaves(c, (x, k) => (counts[k] ? Math.floor(x / n) : x));
  const lane = (c: IntTuple): number =>
    leavesOfTuple(c).reduce((sum, x, k) => (counts[k] ? sum + (x % n) * (strides[k] as number) : sum), 0);
  return firstUnlike(
    "D(c') = n L(c) + j",
    own,
    (c) => n * value(whole(c)) + lane(c),
    (c) => valueAt(d, c),
    walker,
  );
}

function mapLeaves(t: IntTuple, f: (x: number, k: number) => number): IntTuple {
  let k = 0;
  const walk = (x: IntTuple): IntTuple => (typeof x === 'number' ? f(x, k++) : x.map(walk));
  return walk(t);
}

function swizzleDowncast(l: Swizzle, n: number, d: Swizzle): Counterexample | null {
  for (let x = 0; x < SWIZZLE_WALK; x++) {
    const [want, got] = [n * swizzled(l, Math.floor(x / n)) + (x % n), swizzled(d, x)];
    if (want !== got) return { rule: 'D(n x + j) = n Sw(x) + j', at: x, expected: want, actual: got };
  }
  return null;
}

/**
 * The same memory in elements of another width: with `newBits / oldBits = u / d` in lowest terms, vectors of u old elements, each split
 * into d new ones, by the laws of `upcast` and `downcast`.
 *
 * @example
 * recastLaw([parseLayout('(3,8):(1,4)'), 32, 16], parseLayout('(2,8):(1,2)')) // => null
 */
export function recastLaw(
  [l, newBits, oldBits]: readonly [Mapping, number, number],
  r: Mapping,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  const common = greatest(newBits, oldBits);
  const [u, d] = [newBits / common, oldBits / common];
  if (d === 1) return upcastLaw([l, u], r, walker);
  if (u === 1) return downcastLaw([l, d], r, walker);
  if (isSwizzle(l) || isSwizzle(r)) return swizzleRecast(l, u, d, r);
  const inner = innermostOf(l);
  if (!isPlain(inner)) return wrong('vectors of offsets', 'a rejection', 'an answer');
  const vectors = vectorsOf(l, inner, u);
  const place = (c: IntTuple): number => vectors.value(vectors.first(c));
  const strides = mapLeaves(inner.stride, (x) => Math.sign(x) * Math.ceil(Math.abs(x) / u) + 0);
  return (
    firstUnlike("n U(c') + lane = L(c)", inner.shape, vectors.value, (c) => place(vectors.unit(c)), walker) ??
    partsLaw({ shape: vectors.shape, stride: strides }, place, d, r, walker)
  );
}

function swizzleRecast(l: Mapping, u: number, d: number, r: Mapping): Counterexample | null {
  if (!isSwizzle(l) || !isSwizzle(r)) return wrong('a swizzle stays one', 'a swizzle', 'a layout');
  for (let x = 0; x < SWIZZLE_WALK; x++) {
    const vector = Math.floor(x / u);
    const want = d * Math.floor(swizzled(l, x) / u);
    const got = swizzled(r, d * vector);
    if (want !== got)
      return { rule: 'R(d x) = d floor(Sw(u x + j) / u)', at: x, expected: want, actual: got };
  }
  return null;
}

function greatest(a: number, b: number): number {
  return b === 0 ? a : greatest(b, a % b);
}

/**
 * How far both go along: for every i below n there is a coordinate x of both at which each has moved i from where it has its coordinate 0.
 * Of a layout without elements, 0 or 1.
 *
 * @example
 * maxCommonVectorLaw([parseLayout('(4,8):(1,4)'), parseLayout('(4,8):(1,8)')], 4) // => null
 * maxCommonVectorLaw([parseLayout('(4,8):(1,4)'), parseLayout('(4,8):(1,8)')], 5).at // => 4
 */
export function maxCommonVectorLaw(
  [a, b]: readonly [AnyLayout, AnyLayout],
  n: number,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  if (product(shapeOf(a)) === 0 || product(shapeOf(b)) === 0)
    return n <= 1 ? null : wrong('one of both has no elements', '0 or 1', n);
  if (n < 1) return wrong('at least 1', 1, n);
  const moved = (l: AnyLayout): ((x: number) => number) => {
    const start = valueAt(l, 0);
    return (x) => (typeof start === 'number' ? (valueAt(l, x) as number) - start : NaN);
  };
  const [f, g] = [moved(a), moved(b)];
  const shape = [a, b].map(shapeOf).sort((x, y) => product(x) - product(y))[0] as IntTuple;
  const walk = walker(shape);
  const common = new Set<number>([0]);
  for (let k = 0; k < walk.length; k++) {
    const x = walk.at(k);
    if (f(x) === g(x)) common.add(f(x));
  }
  for (let i = 0; i < Math.min(n, walk.length + 1); i++)
    if (!common.has(i))
      return { rule: 'A(x) = B(x) = i for some x', at: i, expected: 'such an x', actual: 'none' };
  return null;
}

function product(t: IntTuple): number {
  return leavesOfTuple(t).reduce((x, y) => x * y, 1);
}

/**
 * `A(R(i)) = i` and `B(R(i)) = i` for every i below the size of R, counted from where each has its coordinate 0, and R(i) is a coordinate
 * of both.
 *
 * @example
 * maxCommonLayoutLaw([parseLayout('(4,8):(8,1)'), parseLayout('(4,8):(8,1)')], parseLayout('(8,4):(4,1)')) // => null
 */
export function maxCommonLayoutLaw(
  [a, b]: readonly [AnyLayout, AnyLayout],
  r: AnyLayout,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  const walk = walker(shapeOf(r));
  const starts = [valueAt(a, 0), valueAt(b, 0)] as readonly number[];
  const size = Math.min(product(shapeOf(a)), product(shapeOf(b)));
  for (let k = 0; k < walk.length; k++) {
    const i = walk.at(k);
    const place = valueAt(r, i) as number;
    if (!(place >= 0 && place < Math.max(1, size)))
      return {
        rule: 'R(i) is a coordinate of both',
        at: i,
        expected: `0 to ${size - 1}`,
        actual: keyOf(place),
      };
    for (const [which, l] of [a, b].entries()) {
      const here = (valueAt(l, place) as number) - (starts[which] as number);
      if (here !== i)
        return { rule: which === 0 ? 'A(R(i)) = i' : 'B(R(i)) = i', at: i, expected: i, actual: here };
    }
  }
  return null;
}

/**
 * The elements fall into whole vectors of n, each at a multiple of n: where a layout has an offset, it has all of the vector around it.
 *
 * A swizzle of n keeps vectors of n together; an integer is its own alignment.
 *
 * @example
 * maxAlignmentLaw([parseLayout('(4,8):(1,12)')], 4) // => null
 * maxAlignmentLaw([parseLayout('(4,8):(1,6)')], 4).at // => 6
 */
export function maxAlignmentLaw(
  [l]: readonly [Mapping | number],
  n: number,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  if (typeof l === 'number') return l === n ? null : wrong('the integer itself', l, n);
  if (n < 1) return !isSwizzle(l) && product(shapeOf(l)) === 0 ? null : wrong('at least 1', 1, n);
  if (isSwizzle(l)) {
    for (let x = 0; x < SWIZZLE_WALK; x++) {
      const [want, got] = [Math.floor(swizzled(l, x - (x % n)) / n) * n + (x % n), swizzled(l, x)];
      if (want !== got) return { rule: 'vectors stay together', at: x, expected: want, actual: got };
    }
    return null;
  }
  const walk = walker(shapeOf(l));
  const taken = new Set<number>();
  for (let k = 0; k < walk.length; k++) taken.add(valueAt(l, walk.at(k)) as number);
  if (!walk.whole) return null;
  for (const offset of taken) {
    const start = Math.floor(offset / n) * n;
    for (let x = start; x < start + n; x++)
      if (!taken.has(x)) return { rule: 'whole vectors', at: offset, expected: x, actual: 'no such offset' };
  }
  return null;
}
