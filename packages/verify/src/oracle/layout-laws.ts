import type { IntTuple, Layout, Tiler } from '@modewise/layout-core';
import { filterStatic, filterZerosStatic } from './coalesce.js';
import { coordinateOf, evaluator, indicesOf, sizeOf } from './evaluate.js';
import { type LawCheck, broken, equalLaw, everywhere, inMode, injectiveLaw, together } from './law-check.js';
import { compatibleStatic } from './predicates.js';
import { isRawLayout, leavesOf, modeAt, transformModes } from './tuples.js';

/** `R(i) = L(i)` for every i below `size(L)`, and the same size. */
export const sameFunction = (l: Layout, r: Layout): LawCheck =>
  together([
    () => equalLaw('size(R) = size(L)', sizeOf(l.shape), sizeOf(r.shape)),
    () => everywhere('R(i) = L(i)', l.shape, evaluator(l), evaluator(r)),
  ]);

/** `filter`: the function of L with the stride-0 modes under the profile at size 1. */
export function filterLaw(l: Layout, profile: IntTuple | undefined, r: Layout): LawCheck {
  const thinned = (mode: Layout, p: IntTuple): Layout =>
    typeof p === 'number' ? filterZerosStatic(mode) : transformModes(mode, p, thinned);
  return sameFunction(thinned(l, profile ?? 1), r);
}

/** `R(c) = A(B(c))` for every c of B, and R takes B's coordinates; by-mode tilers act on each mode. */
export function compositionLaw(a: Layout, b: Tiler, r: Layout): LawCheck {
  if (b === '_') return sameFunction(a, r);
  if (typeof b === 'number') return compositionLaw(a, { shape: b, stride: 1 }, r);
  if (!isRawLayout(b)) {
    const rank = b.length;
    return together(b.map((t, k) => () => inMode(compositionLaw(modeAt(a, k), t, modeAt(r, k)), k, rank)));
  }
  if (compatibleStatic(b.shape, r.shape) !== true) {
    return equalLaw('R takes the coordinates of B', 'compatible shapes', 'others');
  }
  const [left, right] = [evaluator(a), evaluator(b)];
  return everywhere('R(c) = A(B(c))', b.shape, (i) => left(right(i)), evaluator(r));
}

/** R grows, meets L's values at 0 only, and `L(i) + R(j)` takes every value once. */
export function complementLaw(l: Layout, r: Layout): LawCheck {
  const filtered = filterStatic(l);
  const grid: Layout = { shape: [filtered.shape, r.shape], stride: [filtered.stride, r.stride] };
  if (leavesOf(r.shape).some((n) => n < 0)) {
    return equalLaw('no size is negative', 'sizes of 0 and more', 'a negative size');
  }
  return together([
    () => grows(r),
    () => apart(l, r),
    () => injectiveLaw('L(i) + R(j) takes no value twice', grid),
  ]);
}

function grows(r: Layout): LawCheck {
  const value = evaluator(r);
  const { indices, checked } = indicesOf(r.shape);
  for (const i of indices) {
    if (i === 0) continue;
    const [before, here] = [value(i - 1), value(i)];
    if (here <= before) {
      const at = coordinateOf(i, r.shape);
      return broken({ law: 'R(i-1) < R(i)', at, expected: `above ${before}`, got: here }, checked);
    }
  }
  return { checked };
}

function apart(l: Layout, r: Layout): LawCheck {
  const own = indicesOf(l.shape);
  const valueOfL = evaluator(l);
  const values = new Set<number>();
  for (const i of own.indices) values.add(valueOfL(i));
  const other = indicesOf(r.shape);
  const valueOfR = evaluator(r);
  const checked = own.checked === 'all' ? other.checked : 'sampled';
  for (const i of other.indices) {
    const here = valueOfR(i);
    if (i > 0 && values.has(here)) {
      const at = coordinateOf(i, r.shape);
      return broken(
        { law: 'R(i) is no value of L for i >= 1', at, expected: 'a free place', got: here },
        checked,
      );
    }
  }
  return { checked };
}

/** `L(R(i)) = i` for every i below `size(R)`. */
export function rightInverseLaw(l: Layout, r: Layout): LawCheck {
  const [value, place] = [evaluator(l), evaluator(r)];
  return everywhere(
    'L(R(i)) = i',
    r.shape,
    (i) => i,
    (i) => value(place(i)),
  );
}

/** `L(R(L(i))) = L(i)` for every i below `size(L)`: R finds a place that has the value. */
export function leftInverseLaw(l: Layout, r: Layout): LawCheck {
  const [value, place] = [evaluator(l), evaluator(r)];
  return everywhere('L(R(L(i))) = L(i)', l.shape, value, (i) => value(place(value(i))));
}

/** `L(R(i)) = 0`, no place twice, and as many places as the stride-0 modes have. */
export function nullspaceLaw(l: Layout, r: Layout): LawCheck {
  const strides = leavesOf(l.stride);
  const expected = leavesOf(l.shape).reduce((n, s, i) => (strides[i] === 0 ? n * s : n), 1);
  const [value, place] = [evaluator(l), evaluator(r)];
  return together([
    () => equalLaw("size(R) is that of L's stride-0 modes", expected, sizeOf(r.shape)),
    () =>
      everywhere(
        'L(R(i)) = 0',
        r.shape,
        () => 0,
        (i) => value(place(i)),
      ),
    () => injectiveLaw('R takes no place twice', r),
  ]);
}

/** The values 0 … size-1, each once. */
export function compactLaw(shape: IntTuple, r: Layout): LawCheck {
  const size = sizeOf(shape);
  const value = evaluator(r);
  const inRange = (i: number): number => Math.min(Math.max(value(i), 0), size - 1);
  return together([
    () => everywhere('0 <= R(i) < size', shape, inRange, value),
    () => injectiveLaw('R takes no value twice', r),
  ]);
}
