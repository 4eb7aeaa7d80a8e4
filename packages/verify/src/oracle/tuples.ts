// CuTe's tuple algorithms on raw tuples, whose leaves may be NaN (see static-int.ts) or any integer. What does not depend on that,
// the leaves and the rank, is that of the laws' reference; the rest is not shared with it: here products overflow as Int<N>'s do,
// and what does not compile is a rejection.
// Source followed: cute/algorithm/tuple_algorithms.hpp, cute/int_tuple.hpp, cute/layout.hpp.

import type {
  ComposedLayout,
  CoordLayout,
  IntTuple,
  Layout,
  SliceCoord,
  Stride,
  Swizzle,
  Tiler,
} from '@modewise/layout-core';
import { leavesOfTuple as leavesOf, rankOf } from '../laws/reference.js';
import { ceilDiv, gcd, mul } from './static-int.js';
import { COMPILE_ERROR, reject } from './rejection.js';

/** CuTe's tags that an operation takes in the place of strides or of an order. */
export const TAGS = ['LayoutLeft', 'LayoutRight'] as const;
export type Tag = (typeof TAGS)[number];

/**
 * What an operation takes: an integer or int tuple, a layout of any kind, a swizzle, a stride, a tiler (`_` and arrays of tilers included),
 * a coordinate with `_`, a tag.
 */
export type Term = IntTuple | CoordLayout | ComposedLayout | Swizzle | Stride | Tiler | SliceCoord | Tag;

export { leavesOf, rankOf };

export const isTuple = (t: unknown): t is readonly never[] => Array.isArray(t);
export const isRawLayout = (t: Term): t is Layout => typeof t === 'object' && !isTuple(t) && 'shape' in t;

/** `get<i>` of a tuple; an integer is its own mode 0. */
export function at(t: IntTuple, i: number): IntTuple {
  if (typeof t === 'number') return i === 0 ? t : reject('Index out of range');
  return t[i] ?? reject('Index out of range');
}

/** Mode i as an integer; a tuple there would not compile. */
export function intAt(t: IntTuple, i: number): number {
  const mode = at(t, i);
  return typeof mode === 'number' ? mode : reject(COMPILE_ERROR);
}

export const modeAt = (l: Layout, i: number): Layout => ({ shape: at(l.shape, i), stride: at(l.stride, i) });

/** `make_layout(l0, l1, …)`: concatenation, one layout is wrapped to rank 1. */
export const concat = (layouts: readonly Layout[]): Layout => ({
  shape: layouts.map((l) => l.shape),
  stride: layouts.map((l) => l.stride),
});

/** Depth at most 1; an integer stays an integer. */
export const flattenTuple = (t: IntTuple): IntTuple => (typeof t === 'number' ? t : leavesOf(t));

export const wrapTuple = (t: IntTuple): readonly IntTuple[] => (typeof t === 'number' ? [t] : t);

/** Takes rank-1 tuples off until an integer or a larger tuple is left. */
export const unwrapTuple = (t: IntTuple): IntTuple =>
  typeof t !== 'number' && t.length === 1 ? unwrapTuple(t[0]!) : t;

export const productOf = (t: IntTuple): number =>
  typeof t === 'number' ? t : t.map(productOf).reduce((a, b) => mul(a, b), 1);

/** `gcd` of all leaves, the last two first. */
export const gcdOf = (t: IntTuple): number =>
  typeof t === 'number' ? t : t.map(gcdOf).reduceRight((b, a) => gcd(a, b));

export const productEachOf = (t: IntTuple): number[] => wrapTuple(t).map(productOf);

export const repeatLikeOf = (t: IntTuple, value: number): IntTuple =>
  typeof t === 'number' ? value : t.map((mode) => repeatLikeOf(mode, value));

/** `product_like`: the products of `t` at the leaves of `guide`. */
export function productLike(t: IntTuple, guide: IntTuple): IntTuple {
  if (typeof guide === 'number') return productOf(t);
  if (typeof t === 'number') return reject(COMPILE_ERROR);
  if (t.length !== guide.length) return reject('Mismatched tuple_size');
  return guide.map((g, i) => productLike(t[i]!, g));
}

/** `append<n>`: extends to rank n with `fill`. */
export function padTo(t: IntTuple, n: number, fill: IntTuple): IntTuple {
  if (rankOf(t) === n) return t;
  const modes = wrapTuple(t);
  return [...modes, ...Array.from({ length: n - modes.length }, () => fill)];
}

/** Shapes divided by an integer or mode by mode, rounding up: an integer divisor is folded across a tuple. */
export function ceilDivTuple(a: IntTuple, b: IntTuple): IntTuple {
  if (typeof a === 'number') return ceilDiv(a, typeof b === 'number' ? b : productOf(b));
  if (typeof b !== 'number') {
    if (a.length < b.length) return reject('Mismatched ranks');
    return a.map((mode, i) => ceilDivTuple(mode, b[i] ?? 1));
  }
  let rest = b;
  return a.map((mode) => {
    const quotient = ceilDivTuple(mode, rest);
    rest = ceilDiv(rest, productOf(mode));
    return quotient;
  });
}

/** Compact column-major strides from `first` on; a mode of size 1 gets stride 0. */
export function compact(shape: IntTuple, first = 1): IntTuple {
  let next = first;
  const walk = (mode: IntTuple): IntTuple => {
    if (typeof mode !== 'number') return mode.map(walk);
    if (mode === 1) return 0;
    const stride = next;
    next = mul(next, mode);
    return stride;
  };
  return walk(shape);
}

/** Compact row-major strides: `compact` from the last mode to the first. */
export function compactRight(shape: IntTuple, first = 1): IntTuple {
  const mirrored = (t: IntTuple): IntTuple => (typeof t === 'number' ? t : t.map(mirrored).reverse());
  return mirrored(compact(mirrored(shape), first));
}

/** Compact strides that start at `first`, or in each mode at one of its own. */
export function compactFrom(
  along: (shape: IntTuple, first: number) => IntTuple,
  shape: IntTuple,
  first: IntTuple = 1,
): IntTuple {
  if (typeof first === 'number') return along(shape, first);
  if (typeof shape === 'number') return reject('Invalid parameters');
  if (shape.length !== first.length) return reject('Mismatched Ranks');
  return shape.map((mode, i) => compactFrom(along, mode, first[i]));
}

/** `make_layout(shape)`. */
export const compactLayout = (shape: IntTuple): Layout => ({ shape, stride: compact(shape) });

/** `transform_layout`: f on the modes that both have, the layout's other modes as they are. */
export function transformModes<T>(l: Layout, guide: readonly T[], f: (mode: Layout, g: T) => Layout): Layout {
  const rank = rankOf(l.shape);
  return concat(
    Array.from({ length: rank }, (_, i) => (i < guide.length ? f(modeAt(l, i), guide[i]!) : modeAt(l, i))),
  );
}

/** CuTe's exchange sort of the keys; returns their places. It is not stable, and its order of ties is kept. */
export function exchangeSorted(keys: readonly number[]): number[] {
  const places = keys.map((_, i) => i);
  for (let i = 0; i < places.length; i++) {
    for (let j = i + 1; j < places.length; j++) {
      if (keys[places[j]!]! < keys[places[i]!]!) [places[i], places[j]] = [places[j]!, places[i]!];
    }
  }
  return places;
}
