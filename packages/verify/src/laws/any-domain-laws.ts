import {
  type AnyLayout,
  type CoordLayout,
  type IntTuple,
  isScaledBasis,
  type Stride,
} from '@modewise/layout-core';
import {
  firstUnlike,
  innermostOf,
  keyOf,
  shapeOf,
  strideLeaves,
  sum,
  valueAt,
  withInnermost,
} from './any-values.js';
import { fitsProfile } from './by-profile.js';
import { type Counterexample, same, tupleText } from './counterexample.js';
import { coordAt, leavesOfTuple, rankOf, sameTuple, sizeOf } from './reference.js';
import { everyCoordinate, type Walker } from './walk.js';

/** Both have the same values at the integers below the size of the first, and the same size. */
export function sameMapping(rule: string, l: AnyLayout, r: AnyLayout, walker: Walker): Counterexample | null {
  const size = sizeOf(shapeOf(l));
  return (
    same(`${rule} (size)`, size, sizeOf(shapeOf(r))) ??
    firstUnlike(
      rule,
      size,
      (c) => valueAt(l, c),
      (c) => valueAt(r, c),
      walker,
    )
  );
}

/** The shape asked for and no other. */
export function exactShape(rule: string, shape: IntTuple, r: AnyLayout): Counterexample | null {
  const own = shapeOf(r);
  return sameTuple(shape, own) ? null : { rule, at: 0, expected: tupleText(shape), actual: tupleText(own) };
}

/**
 * `R(i) = L(i)` for every i below the size, and the layout B of R has the fewest modes that say so; with a profile that of each mode that
 * it names, and modes beyond it stay.
 *
 * @example
 * anyCoalesceLaw([parseAnyLayout('Sw<1,0,1> o 0 o (2,2):(1,2)')], parseAnyLayout('Sw<1,0,1> o 0 o (2,2):(1,2)')).rule // => neighbours cannot merge
 */
export function anyCoalesceLaw(
  [l, profile]: readonly [AnyLayout, IntTuple?],
  r: AnyLayout,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  if (!fitsProfile(shapeOf(l), profile)) {
    return { rule: 'a profile of no more modes than L', at: 0, expected: 'a rejection', actual: 'an answer' };
  }
  return sameMapping('R(i) = L(i)', l, r, walker) ?? fewestByProfile(innermostOf(l), profile, innermostOf(r));
}

function fewestByProfile(
  l: CoordLayout,
  profile: IntTuple | undefined,
  r: CoordLayout,
): Counterexample | null {
  if (profile === undefined || typeof profile === 'number') return fewestModes(r);
  const rank = rankOf(l.shape);
  if (typeof r.shape === 'number' || r.shape.length !== rank)
    return { rule: 'the rank stays', at: 0, expected: rank, actual: rankOf(r.shape) };
  for (let k = 0; k < rank; k++) {
    const [from, to] = [modeOf(l, k), modeOf(r, k)];
    const broken =
      same(`size of mode ${k}`, sizeOf(from.shape), sizeOf(to.shape)) ??
      (k < profile.length
        ? fewestByProfile(from, profile[k], to)
        : exactShape(`mode ${k} stays`, from.shape, to));
    if (broken) return broken;
  }
  return null;
}

/** Mode `k`; an integer-shaped layout is its own mode 0. */
export function modeOf(l: CoordLayout, k: number): CoordLayout {
  if (typeof l.shape === 'number') return l;
  return { shape: l.shape[k] as IntTuple, stride: (l.stride as readonly Stride[])[k] as Stride };
}

/** No nesting, no size-1 mode beside others, no two neighbours that are one. */
function fewestModes(r: CoordLayout): Counterexample | null {
  const shape = leavesOfTuple(r.shape);
  const stride = strideLeaves(r.stride);
  const rank = rankOf(r.shape);
  if (shape.length !== rank || (rank === 1 && typeof r.shape !== 'number'))
    return { rule: 'no nesting', at: 0, expected: 'flat modes', actual: tupleText(r.shape) };
  if (sizeOf(r.shape) === 0) return null;
  for (let k = 0; k < rank; k++) {
    if (shape[k] === 1 && rank > 1)
      return { rule: 'no size-1 mode', at: k, expected: 'a larger mode', actual: 1 };
    if (k > 0 && continues(shape[k - 1] as number, stride[k - 1], stride[k]))
      return { rule: 'neighbours cannot merge', at: k, expected: 'one mode', actual: 'two' };
  }
  return null;
}

type Leaf = ReturnType<typeof strideLeaves>[number] | undefined;

/** Whether a stride goes on where a mode before it ends. */
function continues(s: number, d: Leaf, next: Leaf): boolean {
  if (isScaledBasis(d) && isScaledBasis(next))
    return d.path.join('.') === next.path.join('.') && d.value * s === next.value;
  return typeof d === 'number' && typeof next === 'number' && d * s === next;
}

/**
 * R is L with each leaf of stride 0 taken for one of size 1, coalesced: it has the image of L, and no value by a broadcast.
 *
 * @example
 * anyFilterLaw([parseAnyLayout('Sw<1,0,1> o 0 o (2,2):(1,0)')], parseAnyLayout('Sw<1,0,1> o 0 o 2:1')) // => null
 */
export function anyFilterLaw(
  [l, profile]: readonly [AnyLayout, IntTuple?],
  r: AnyLayout,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  const inner = innermostOf(l);
  const leaves = strideLeaves(inner.stride);
  let next = 0;
  const ones = (s: IntTuple): IntTuple =>
    typeof s === 'number' ? (isZero(leaves[next++]) ? 1 : s) : s.map(ones);
  // A profile names modes of L; a leaf beyond it is not filtered.
  const named = (s: IntTuple, p: IntTuple | undefined): IntTuple => {
    if (p === undefined || typeof p === 'number') return ones(s);
    const modes = typeof s === 'number' ? [s] : s;
    const done = modes.map((mode, k) => {
      if (k < p.length) return named(mode, p[k]);
      next += leavesOfTuple(mode).length;
      return mode;
    });
    return typeof s === 'number' ? (done[0] as IntTuple) : done;
  };
  const filtered = withInnermost(l, { shape: named(inner.shape, profile), stride: inner.stride });
  return anyCoalesceLaw(profile === undefined ? [filtered] : [filtered, profile], r, walker);
}

/** CuTe's filter knows a stride of the integer 0 only, but a step of 0 along an axis goes nowhere either. */
function isZero(d: Leaf): boolean {
  return d === 0;
}

/**
 * `R(i) = L(i)`, and the shape is that of L with its brackets moved.
 *
 * @example
 * anyFlattenLaw([parseAnyLayout('(2,(3)):(1@0,(1@1))')], parseAnyLayout('(2,3):(1@0,1@1)')) // => null
 */
export function anyFlattenLaw(
  [l]: readonly [AnyLayout],
  r: AnyLayout,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  const shape = shapeOf(l);
  const flat = typeof shape === 'number' ? shape : leavesOfTuple(shape);
  return exactShape('the leaves in order', flat, r) ?? sameMapping('R(i) = L(i)', l, r, walker);
}

/**
 * `group(L, b, e)`: `R(i) = L(i)`, modes b to before e in brackets of their own.
 *
 * @example
 * groupLaw([parseLayout('(2,3,5):(1,2,6)'), 0, 2], parseLayout('((2,3),5):((1,2),6)')) // => null
 */
export function groupLaw(
  [l, begin, end]: readonly [AnyLayout, number, number],
  r: AnyLayout,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  const modes = modesOf(shapeOf(l));
  const shape = [...modes.slice(0, begin), modes.slice(begin, end), ...modes.slice(end)];
  return exactShape('the modes in one', shape, r) ?? sameMapping('R(i) = L(i)', l, r, walker);
}

const modesOf = (t: IntTuple): readonly IntTuple[] => (typeof t === 'number' ? [t] : t);

/** R has some of the modes of L, and the values of L with the others at 0. */
function chosen(
  l: AnyLayout,
  picked: readonly number[],
  shape: IntTuple,
  r: AnyLayout,
  walker: Walker,
): Counterexample | null {
  const modes = modesOf(shapeOf(l));
  const place = (c: IntTuple): IntTuple => {
    const own =
      typeof shape === 'number' || (picked.length === 1 && shape === modes[picked[0] as number])
        ? [c]
        : (c as readonly IntTuple[]);
    const at = modes.map((): IntTuple => 0);
    // A mode that is chosen twice moves by both coordinates.
    return own.reduce<IntTuple>((total, x, k) => {
      const one = [...at];
      one[picked[k] as number] = x;
      return total === 0 ? one : both(total, one);
    }, 0);
  };
  return (
    exactShape('the modes chosen', shape, r) ??
    firstUnlike(
      'R(c) = L(c, 0 elsewhere)',
      shape,
      (c) =>
        typeof shapeOf(l) === 'number'
          ? valueAt(l, (place(c) as readonly IntTuple[])[0] as IntTuple)
          : valueAt(l, place(c)),
      (c) => valueAt(r, c),
      walker,
    )
  );
}

/** Two coordinates at different modes in one. */
function both(a: IntTuple, b: IntTuple): IntTuple {
  if (keyOf(a) === 0) return b;
  if (keyOf(b) === 0) return a;
  return sum(a, b);
}

/**
 * `take(L, b, e)`: modes b to before e, the others at 0.
 *
 * @example
 * takeLaw([parseLayout('(2,3,5):(1,2,6)'), 1, 3], parseLayout('(3,5):(2,6)')) // => null
 */
export function takeLaw(
  [l, begin, end]: readonly [AnyLayout, number, number],
  r: AnyLayout,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  const modes = modesOf(shapeOf(l));
  const picked = modes.map((_, k) => k).slice(begin, end);
  return chosen(
    l,
    picked,
    picked.map((k) => modes[k] as IntTuple),
    r,
    walker,
  );
}

/**
 * `select(L, i, …)`: modes i, … in that order, the others at 0.
 *
 * @example
 * selectLaw([parseLayout('(2,3,5):(1,2,6)'), 2, 0], parseLayout('(5,2):(6,1)')) // => null
 */
export function selectLaw(
  [l, ...picked]: readonly [AnyLayout, ...number[]],
  r: AnyLayout,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  const modes = modesOf(shapeOf(l));
  return chosen(
    l,
    picked,
    picked.map((k) => modes[k] as IntTuple),
    r,
    walker,
  );
}

/**
 * `get(i, …, L)`: mode i, …, the others at 0.
 *
 * @example
 * getLaw([1, parseLayout('(2,3,5):(1,2,6)')], parseLayout('3:2')) // => null
 */
export function getLaw(
  operands: readonly unknown[],
  r: AnyLayout,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  const l = operands.at(-1) as AnyLayout;
  const path = operands.slice(0, -1) as number[];
  let shape: IntTuple = shapeOf(l);
  for (const k of path) shape = modesOf(shape)[k] as IntTuple;
  const at = (c: IntTuple): IntTuple => {
    let within: IntTuple = c;
    let own: IntTuple = shapeOf(l);
    const shapes = path.map((k) => {
      const here = own;
      own = modesOf(own)[k] as IntTuple;
      return here;
    });
    for (let depth = path.length - 1; depth >= 0; depth--) {
      const here = shapes[depth] as IntTuple;
      if (typeof here !== 'number') within = here.map((_, k) => (k === path[depth] ? within : 0));
    }
    return within;
  };
  return (
    exactShape('the mode', shape, r) ??
    firstUnlike(
      'R(c) = L(c, 0 elsewhere)',
      shape,
      (c) => valueAt(l, at(c)),
      (c) => valueAt(r, c),
      walker,
    )
  );
}

/** The coordinates of a shape up to `most`, as a list. */
export function coordinatesOf(shape: IntTuple, most = Infinity): IntTuple[] {
  return Array.from({ length: Math.min(most, sizeOf(shape)) }, (_, i) => coordAt(i, shape));
}
