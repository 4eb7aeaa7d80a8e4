import {
  type AnyLayout,
  type CoordLayout,
  type IntTuple,
  isComposed,
  isLayout,
  isScaledBasis,
} from '@modewise/layout-core';
import { innermostOf, isPlain, keyOf, shapeOf, strideLeaves, valueAt } from './any-values.js';
import { type Counterexample, exactly, tupleText } from './counterexample.js';
import { columnMajor, coordAt, leavesOf, leavesOfTuple, rankOf, sameTuple, zeroAtOne } from './reference.js';
import { everyCoordinate, type Walker } from './walk.js';

/** R keeps apart what L keeps apart: where R has one offset twice, so has L. */
function keepsApart(l: CoordLayout, r: AnyLayout, wanted: IntTuple, walker: Walker): Counterexample | null {
  const shape = shapeOf(r);
  if (!sameTuple(shape, wanted))
    return { rule: 'the shape of L', at: 0, expected: tupleText(wanted), actual: tupleText(shape) };
  const walk = walker(shape);
  const seen = new Map<number | string, number>();
  for (let k = 0; k < walk.length; k++) {
    const i = walk.at(k);
    const here = keyOf(valueAt(r, i));
    const before = seen.get(here);
    if (before === undefined) seen.set(here, i);
    else if (keyOf(valueAt(l, before)) !== keyOf(valueAt(l, i)))
      return {
        rule: "R(c) = R(c') only where L(c) = L(c')",
        at: coordAt(i, shape),
        expected: 'another offset',
        actual: here,
      };
  }
  return null;
}

/**
 * R has the shape of L, keeps apart what L keeps apart, and is compact: where L's strides are different and positive or 0, the offsets of
 * R are 0 to before the product of the shapes of stride other than 0, in the order of L's strides, and stride 0 stays 0.
 *
 * @example
 * layoutLikeLaw([parseLayout('(2,2,2,2):(0,2,4,1)')], parseLayout('(2,2,2,2):(0,2,4,1)')) // => null
 * layoutLikeLaw([parseLayout('(2,4):(8,1)')], parseLayout('(2,4):(1,2)')).rule // => compact, in the order of the strides
 */
export function layoutLikeLaw(
  [l]: readonly [AnyLayout],
  r: AnyLayout,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  const inner = innermostOf(l);
  if (!isPlain(inner) || !isPlain(r)) return keepsApart(inner, r, inner.shape, walker);
  return keepsApart(inner, r, inner.shape, walker) ?? compactInOrder(inner, r);
}

function compactInOrder(l: CoordLayout, r: CoordLayout): Counterexample | null {
  const shape = leavesOfTuple(l.shape);
  const stride = strideLeaves(l.stride) as readonly number[];
  const moving = shape.map((_, k) => k).filter((k) => shape[k] !== 1 && stride[k] !== 0);
  const different = new Set(stride).size === stride.length && stride.every((d) => d >= 0);
  if (!different) return null;
  let next = 1;
  const wanted = shape.map(() => 0);
  for (const k of [...moving].sort((a, b) => (stride[a] as number) - (stride[b] as number))) {
    wanted[k] = next;
    next *= shape[k] as number;
  }
  const got = (strideLeaves(r.stride) as readonly number[]).map((d, k) => (shape[k] === 1 ? 0 : d));
  return got.join() === wanted.join()
    ? null
    : {
        rule: 'compact, in the order of the strides',
        at: 0,
        expected: tupleText(wanted),
        actual: tupleText(got),
      };
}

/**
 * R has the shape of L, a second of two modes in brackets of its own, and keeps apart what L keeps apart; its first mode is compact and column-major from stride 1 on, but for leaves
 * that L broadcasts. Of a shape, and of rank 1, R is column-major.
 *
 * @example
 * fragmentLikeLaw([parseLayout('(4,2,3):(10,3,1)')], parseLayout('(4,2,3):(1,12,4)')) // => null
 */
export function fragmentLikeLaw(
  [x]: readonly [AnyLayout | IntTuple],
  r: AnyLayout,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  const l = isLayout(x) || isComposed(x) ? innermostOf(x) : null;
  const shape = l?.shape ?? (x as IntTuple);
  const flat = { shape, stride: zeroAtOne(shape, columnMajor(shape)) };
  if (!isPlain(r))
    return { rule: 'integer strides', at: 0, expected: 'a layout of registers', actual: 'another' };
  if (l === null || rankOf(shape) === 1) return exactly('column-major', flat, r);
  const modes = shape as readonly IntTuple[];
  // CuTe leaves the second of two modes in the brackets that it was put into for its order.
  const broken = keepsApart(
    l,
    r,
    modes.length === 2 ? [modes[0] as IntTuple, [modes[1] as IntTuple]] : shape,
    walker,
  );
  if (broken !== null) return broken;
  const first = leavesOfTuple(modes[0] as IntTuple);
  const [strides, own] = [strideLeaves(l.stride), leavesOf(r).stride];
  let next = 1;
  for (const [k, s] of first.entries()) {
    const still = strides[k] === 0 || s === 1;
    const want = still ? 0 : next;
    if (own[k] !== want && s !== 1)
      return { rule: 'mode 0 is compact', at: k, expected: want, actual: own[k] as number };
    if (!still) next *= s;
  }
  return null;
}

/**
 * One more, at each place of the values, than the sum of `(shape - 1) |stride|` of the leaves that step along it.
 *
 * @example
 * coshapeLaw([makeIdentityLayout([4, 6])], [4, 6]) // => null
 */
export function coshapeLaw([l]: readonly [CoordLayout], answer: IntTuple): Counterexample | null {
  const shape = leavesOfTuple(l.shape);
  const far = (t: IntTuple, path: readonly number[]): IntTuple => {
    if (typeof t !== 'number') return t.map((x, k) => far(x, [...path, k]));
    return strideLeaves(l.stride).reduce<number>((end, d, k) => {
      const [own, step] = isScaledBasis(d) ? [d.path, d.value] : [[], d];
      return own.join('.') === path.join('.') ? end + ((shape[k] as number) - 1) * Math.abs(step) : end;
    }, 1);
  };
  const want = far(answer, []);
  const covered = strideLeaves(l.stride).every((d) => typeof d === 'number' || placeIn(answer, d.path));
  return covered && sameTuple(want, answer)
    ? null
    : {
        rule: 'coshape',
        at: 0,
        expected: covered ? tupleText(want) : 'a mode for every axis',
        actual: tupleText(answer),
      };
}

function placeIn(t: IntTuple, path: readonly number[]): boolean {
  const [k, ...rest] = path;
  if (k === undefined) return typeof t === 'number';
  return typeof t !== 'number' && k < t.length && placeIn(t[k] as IntTuple, rest);
}

/**
 * The profile of the values, 0 at every leaf: every leaf of the answer is 0, and every axis that a leaf steps along is a leaf of it.
 *
 * @example
 * coprofileLaw([makeIdentityLayout([3, [4, 5]])], [0, [0, 0]]) // => null
 */
export function coprofileLaw([l]: readonly [CoordLayout], answer: IntTuple): Counterexample | null {
  const fits = strideLeaves(l.stride).every((d) =>
    typeof d === 'number' ? d === 0 || typeof answer === 'number' : placeIn(answer, d.path),
  );
  return fits && leavesOfTuple(answer).every((x) => x === 0)
    ? null
    : { rule: 'coprofile', at: 0, expected: 'a leaf of 0 for every axis', actual: tupleText(answer) };
}

/**
 * `L(c) = c` for every natural coordinate of the shape.
 *
 * @example
 * identityLaw([[4, [2, 3]]], makeIdentityLayout([4, [2, 3]])) // => null
 */
export function identityLaw(
  [shape]: readonly [IntTuple],
  l: AnyLayout,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  if (!sameTuple(shape, shapeOf(l)))
    return { rule: 'the shape', at: 0, expected: tupleText(shape), actual: tupleText(shapeOf(l)) };
  const walk = walker(shape);
  for (let k = 0; k < walk.length; k++) {
    const c = coordAt(walk.at(k), shape);
    const [want, got] = [keyOf(typeof c === 'number' ? [c] : c), keyOf(valueAt(l, c))];
    const alone = typeof shape === 'number' && (got === c || got === want);
    if (want !== got && !alone) return { rule: 'L(c) = c', at: c, expected: want, actual: got };
  }
  return null;
}

/**
 * `domain_distribute(S, n)`: R is strictly increasing from 0, its size divides n, and the column-major layout of S divides by it: what R
 * takes of each leaf of S divides the leaf.
 *
 * @example
 * domainDistributeLaw([[15, 14], 6], parseLayout('(3,2):(1,15)')) // => null
 * domainDistributeLaw([[15, 14], 6], parseLayout('6:1')).rule // => R takes a divisor of each leaf
 */
export function domainDistributeLaw(
  [shape, n]: readonly [IntTuple, number],
  r: CoordLayout,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  const walk = walker(r.shape);
  const sizes = leavesOfTuple(shape);
  const taken = sizes.map(() => new Set<number>());
  for (let k = 0; k < walk.length; k++) {
    const at = walk.at(k);
    const here = valueAt(r, at) as number;
    if (at > 0 && !(here > (valueAt(r, at - 1) as number)))
      return { rule: 'R is strictly increasing', at, expected: 'more than before', actual: here };
    let rest = here;
    for (const [j, s] of sizes.entries()) {
      taken[j]?.add(j === sizes.length - 1 ? rest : rest % s);
      rest = Math.floor(rest / s);
    }
  }
  const size = leavesOfTuple(r.shape).reduce((x, y) => x * y, 1);
  if (size < 1 || n % size !== 0) return { rule: 'size(R) divides n', at: 0, expected: n, actual: size };
  const bad = sizes.findIndex(
    (s, j) => s % (taken[j]?.size ?? 1) !== 0 || Math.max(...(taken[j] ?? [])) >= s,
  );
  if (bad < 0) return null;
  return {
    rule: 'R takes a divisor of each leaf',
    at: bad,
    expected: sizes[bad] as number,
    actual: taken[bad]?.size ?? 0,
  };
}
