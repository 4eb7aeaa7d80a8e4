import {
  type AnyLayout,
  type Coord,
  type IntTuple,
  isComposed,
  isLayout,
  type Layout,
} from '@modewise/layout-core';
import { isPlain, keyOf, shapeOf } from './any-values.js';
import { withoutZeros } from './filter-law.js';
import type { Counterexample } from './counterexample.js';
import { referenceComplement } from './reference-complement.js';
import { coordOf } from './coordinate-laws.js';
import { layoutText, tupleText } from './counterexample.js';
import {
  columnMajor,
  coordAt,
  leavesOfTuple,
  offsetAtCoord,
  sameProfile,
  sameTuple,
  sizeOf,
} from './reference.js';

/*
 * The operations on tuples, each by its definition over leaves and sizes. NaN and `null` stand for where there is no answer.
 */

type Answer = IntTuple | boolean | Layout | null;
type Definition = (...operands: never[]) => Answer;

const modesOf = (t: IntTuple): readonly IntTuple[] => (typeof t === 'number' ? [t] : t);
const each = (a: IntTuple, b: IntTuple, f: (x: number, y: number) => number): IntTuple | null => {
  if (typeof a === 'number' && typeof b === 'number') return f(a, b);
  if (typeof a === 'number' || typeof b === 'number' || a.length !== b.length) return null;
  const modes = a.map((x, k) => each(x, b[k] as IntTuple, f));
  return modes.every((m) => m !== null) ? modes : null;
};
const ceiling = (a: number, b: number): number => (b < 1 ? NaN : Math.ceil(a / b));

/** The quotient of a tuple by an integer that is used up from the first mode on. */
function usedUp(a: IntTuple, b: number, quotient: (a: number, b: number) => number): IntTuple {
  if (typeof a === 'number') return quotient(a, b);
  let rest = b;
  return a.map((mode) => {
    const own = usedUp(mode, rest, quotient);
    rest = quotient(rest, sizeOf(mode));
    return own;
  });
}

/** Mode by mode where both are tuples; missing modes of the divisor are 1 where that is allowed. */
function quotient(
  a: IntTuple,
  b: IntTuple,
  divide: (a: number, b: number) => number,
  pad: boolean,
): IntTuple | null {
  if (typeof a === 'number') return divide(a, sizeOf(b));
  if (typeof b === 'number') return usedUp(a, b, divide);
  if (b.length > a.length || (!pad && b.length < a.length)) return null;
  const modes = a.map((x, k) => quotient(x, b[k] ?? 1, divide, pad));
  return modes.every((m) => m !== null) ? modes : null;
}

const exact = (a: number, b: number): number =>
  b >= 1 && a >= 0 && (a % b === 0 || b % a === 0) ? Math.ceil(a / b) : NaN;

/** -1, 0 or 1 of two tuples by their leaves, first to last; a prefix comes first. Null where an integer meets a tuple. */
function lexicographic(a: IntTuple, b: IntTuple, back: boolean): number | null {
  if (typeof a === 'number' && typeof b === 'number') return Math.sign(a - b);
  if (typeof a === 'number' || typeof b === 'number') return null;
  const [x, y] = back ? [[...a].reverse(), [...b].reverse()] : [a, b];
  const pairs = x.slice(0, y.length).map((m, k) => lexicographic(m, y[k] as IntTuple, back));
  if (pairs.includes(null)) return null;
  return pairs.find((s) => s !== 0) ?? Math.sign(x.length - y.length);
}

function allBelow(a: IntTuple, b: IntTuple): boolean | null {
  if (typeof a === 'number' && typeof b === 'number') return a < b;
  if (typeof a === 'number' || typeof b === 'number') return null;
  const pairs = a.slice(0, b.length).map((m, k) => allBelow(m, b[k] as IntTuple));
  return pairs.includes(null) ? null : a.length <= b.length && pairs.every((p) => p === true);
}

const orders = (
  name: string,
  less: (a: IntTuple, b: IntTuple) => boolean | null,
): Record<string, Definition> => {
  const not = (x: boolean | null): boolean | null => (x === null ? null : !x);
  return {
    [`${name}_less`]: (a: IntTuple, b: IntTuple) => less(a, b),
    [`${name}_leq`]: (a: IntTuple, b: IntTuple) => not(less(b, a)),
    [`${name}_gtr`]: (a: IntTuple, b: IntTuple) => less(b, a),
    [`${name}_geq`]: (a: IntTuple, b: IntTuple) => not(less(a, b)),
  };
};
const before = (back: boolean) => (a: IntTuple, b: IntTuple) => {
  const sign = lexicographic(a, b, back);
  return sign === null ? null : sign < 0;
};

const greatest = (a: number, b: number): number => (b === 0 ? Math.abs(a) : greatest(b, a % b));
const leavesOfAll = (...tuples: readonly IntTuple[]): number[] => tuples.flatMap(leavesOfTuple);

function innerProduct(a: IntTuple, b: IntTuple): number {
  const products = each(a, b, (x, y) => x * y);
  return products === null ? NaN : leavesOfTuple(products).reduce((x, y) => x + y, 0);
}

/** Compact strides of a shape from `start` on; row-major takes the leaves backwards. */
function compact(shape: IntTuple, start: IntTuple, right: boolean): IntTuple | null {
  if (typeof start !== 'number') {
    if (typeof shape === 'number' || shape.length !== start.length) return null;
    const modes = shape.map((s, k) => compact(s, start[k] as IntTuple, right));
    return modes.every((m) => m !== null) ? modes : null;
  }
  const strides = new Array<number>();
  const leaves = leavesOfTuple(shape);
  let next = start;
  for (const k of right ? [...leaves.keys()].reverse() : leaves.keys()) {
    strides[k] = leaves[k] === 1 ? 0 : next;
    next *= leaves[k] as number;
  }
  return refilled(shape, strides);
}

/** The brackets of a tuple around other leaves. */
function refilled(profile: IntTuple, leaves: readonly IntTuple[]): IntTuple {
  let next = 0;
  const fill = (t: IntTuple): IntTuple =>
    typeof t === 'number' ? (leaves[next++] as IntTuple) : t.map(fill);
  return fill(profile);
}

/** A mode begins at the product of all of lower order, and is column-major within. */
function ordered(shape: IntTuple, order: IntTuple): IntTuple | null {
  const modes: { readonly order: number; readonly size: number }[] = [];
  const collect = (s: IntTuple, o: IntTuple): boolean => {
    if (typeof o === 'number') return modes.push({ order: o, size: sizeOf(s) }) > 0;
    return typeof s !== 'number' && s.length === o.length && o.every((x, k) => collect(s[k] as IntTuple, x));
  };
  if (!collect(shape, order)) return null;
  const place = (s: IntTuple, o: IntTuple): IntTuple => {
    if (typeof o !== 'number') return o.map((x, k) => place((s as readonly IntTuple[])[k] as IntTuple, x));
    const start = modes.reduce((n, mode) => (mode.order < o ? n * mode.size : n), 1);
    return compact(s, start, false) as IntTuple;
  };
  return place(shape, order);
}

function productLike(t: IntTuple, guide: IntTuple): IntTuple | null {
  if (typeof guide === 'number') return sizeOf(t);
  if (typeof t === 'number' || t.length !== guide.length) return null;
  const modes = guide.map((g, k) => productLike(t[k] as IntTuple, g));
  return modes.every((m) => m !== null) ? modes : null;
}

function elemScale(a: IntTuple, b: IntTuple): IntTuple | null {
  if (typeof a === 'number') return typeof b === 'number' ? a * b : a * sizeOf(b);
  if (typeof b === 'number' || a.length !== b.length) return null;
  const modes = a.map((x, k) => elemScale(x, b[k] as IntTuple));
  return modes.every((m) => m !== null) ? modes : null;
}

/** How many coordinates are left of a shape by a tile, its complement's; not counted mode by mode. */
function restOf(a: IntTuple, tile: Layout): number {
  return referenceComplement(tile)?.countUpTo(leavesOfTuple(a)) ?? NaN;
}

function divides(a: IntTuple, b: IntTuple | Layout): boolean {
  if (isPlain(b)) return sizeOf(a) === sizeOf(b.shape) * restOf(a, b);
  if (typeof b === 'number') return sizeOf(a) === b * sizeOf(usedUp(a, b, ceiling));
  const modes = modesOf(a);
  return b.length <= modes.length && b.every((t, k) => divides(modes[k] as IntTuple, t));
}

function crd2crd(coord: Coord, source: IntTuple, target: IntTuple): IntTuple | null {
  if (
    typeof coord !== 'number' &&
    typeof source !== 'number' &&
    typeof target !== 'number' &&
    coord.length === source.length &&
    coord.length === target.length
  ) {
    const modes = coord.map((c, k) => crd2crd(c, source[k] as IntTuple, target[k] as IntTuple));
    return modes.every((m) => m !== null) ? modes : null;
  }
  return coordOf(offsetAtCoord({ shape: source, stride: columnMajor(source) }, coord), target);
}

const depth = (t: IntTuple): number => (typeof t === 'number' ? 0 : 1 + Math.max(0, ...t.map(depth)));
const tuple = (x: IntTuple | AnyLayout): IntTuple => (isLayout(x) || isComposed(x) ? shapeOf(x) : x);
const sumOf = (values: readonly number[]): number => values.reduce((x, y) => x + y, 0);

/** The operations on tuples and their definitions. */
export const definitions: Readonly<Record<string, Definition>> = {
  ...orders('lex', before(false)),
  ...orders('colex', before(true)),
  ...orders('elem', allBelow),
  shape_div: (a: IntTuple, b: IntTuple) => quotient(a, b, exact, false),
  ceil_div: (a: IntTuple, b: IntTuple | Layout) =>
    isPlain(b) ? restOf(a, b) : quotient(a, b, ceiling, true),
  round_up: (a: IntTuple, b: IntTuple) => roundedUp(a, b),
  evenly_divides: (a: IntTuple, b: IntTuple) => divides(tuple(a), b),
  elem_scale: elemScale,
  inner_product: innerProduct,
  product_like: productLike,
  product: (t: IntTuple) => sizeOf(t),
  product_each: (t: IntTuple) => modesOf(t).map(sizeOf),
  rank: (t: IntTuple | AnyLayout) => modesOf(tuple(t)).length,
  depth: (t: IntTuple | AnyLayout) => depth(tuple(t)),
  shape: (l: AnyLayout) => shapeOf(l),
  sum: (t: IntTuple) => sumOf(leavesOfTuple(t)),
  gcd: (...t: readonly IntTuple[]) => leavesOfAll(...t).reduce(greatest, 0),
  min: (...t: readonly IntTuple[]) => Math.min(...leavesOfAll(...t)),
  max: (...t: readonly IntTuple[]) => Math.max(...leavesOfAll(...t)),
  compact_col_major: (s: IntTuple, start: IntTuple = 1) => compact(s, start, false),
  compact_row_major: (s: IntTuple, start: IntTuple = 1) => compact(s, start, true),
  compact_order: (s: IntTuple, order: IntTuple | string) =>
    typeof order === 'string' ? compact(s, 1, order === 'LayoutRight') : ordered(s, order),
  crd2crd,
  repeat_like: (t: IntTuple, x: IntTuple) =>
    refilled(
      t,
      leavesOfTuple(t).map(() => x),
    ),
  increment: (c: IntTuple, s: IntTuple) => incremented(c, s),
  // With a profile its zeros count for those of the stride.
  filter_zeros: (l: Layout, profile: IntTuple = l.stride) => ({
    shape: withoutZeros({ shape: l.shape, stride: profile }).shape,
    stride: l.stride,
  }),
};

function roundedUp(a: IntTuple, b: IntTuple): IntTuple | null {
  if (typeof a === 'number') return typeof b === 'number' ? ceiling(a, b) * b : null;
  if (typeof b === 'number') return null;
  if (b.length > a.length) return null;
  const modes = a.map((x, k) => (k < b.length ? roundedUp(x, b[k] as IntTuple) : x));
  return modes.every((m) => m !== null) ? modes : null;
}

/** The next coordinate, the first leaf fastest; after the last one the slowest leaf stands at its shape. */
function incremented(c: IntTuple, s: IntTuple): IntTuple | null {
  if (!sameProfile(c, s)) return null;
  const index = offsetAtCoord({ shape: s, stride: columnMajor(s) }, c) + 1;
  return coordAt(index, s);
}

/** Whether an answer of an operation on tuples is the one of its definition; where that has none, any rejection is. */
export function definitionLaw(
  op: string,
): (operands: readonly unknown[], answer: unknown) => Counterexample | null {
  const define = definitions[op] as (...operands: readonly unknown[]) => Answer;
  return (operands, answer) => {
    const want = define(...operands);
    const undefinedHere =
      want === null ||
      (typeof want !== 'boolean' && !isPlain(want) && leavesOfTuple(want).some(Number.isNaN));
    // What a tile leaves of a shape may be in any modes.
    const byTile = op === 'ceil_div' && isLayout(operands[1]) && isTuple(answer);
    if (!undefinedHere && alike(want, byTile ? sizeOf(answer) : answer)) return null;
    return { rule: op, at: 0, expected: undefinedHere ? 'a rejection' : said(want), actual: said(answer) };
  };
}

/** Whether an operation on tuples has an answer by its definition. */
export function isDefined(op: string, operands: readonly unknown[]): boolean {
  const want = (definitions[op] as (...operands: readonly unknown[]) => Answer)(...operands);
  return (
    want !== null && (typeof want === 'boolean' || isPlain(want) || !leavesOfTuple(want).some(Number.isNaN))
  );
}

function alike(want: Answer, answer: unknown): boolean {
  if (want === null || typeof want === 'boolean') return want === answer;
  if (isPlain(want)) return isPlain(answer) && layoutText(want) === layoutText(answer);
  return isTuple(answer) && sameTuple(want, answer);
}

const isTuple = (x: unknown): x is IntTuple =>
  typeof x === 'number' || (Array.isArray(x) && x.every(isTuple));

function said(x: unknown): string | number {
  if (isPlain(x)) return layoutText(x);
  if (isTuple(x)) return typeof x === 'number' ? keyOf(x) : tupleText(x);
  return String(x);
}
