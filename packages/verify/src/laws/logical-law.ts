import type { IntTuple, Layout, Tiler } from '@modewise/layout-core';
import { takesCoordinates } from './composition-law.js';
import { type Counterexample, exactly, inMode } from './counterexample.js';
import { functionOf, isByMode, leavesOf, modeOf, rankOf, sizeOf, wholeTiler } from './reference.js';
import { referenceComplement } from './reference-complement.js';
import { everyCoordinate, firstDifference, type Walker } from './walk.js';

/** The law of a product or divide by a whole layout. */
type WholeLaw = (l: Layout, t: Layout, result: Layout) => Counterexample | null;

const NO_COMPLEMENT: Counterexample = {
  rule: 'a complement exists',
  at: 0,
  expected: 'a rejection',
  actual: 'an answer',
};

/**
 * `P(i,j) = L(i) + L*(T(j))` for every (i,j), L* the free complement of L; `P = (L, …)` with a second mode
 * compatible with T. A by-mode tiler multiplies mode by mode; modes it does not name stay as they are.
 *
 * @example
 * logicalProductLaw([parseLayout('3:2'), 4], parseLayout('(3,(2,2)):(2,(1,6))')) // => null
 */
export function logicalProductLaw(
  [l, tiler]: readonly [Layout, Tiler],
  p: Layout,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  return byTiler(l, tiler, p, (block, t, result) => {
    const starts = referenceComplement(block);
    if (!starts) return NO_COMPLEMENT;
    const [inside, group] = [functionOf(block), functionOf(t)];
    const expected = (i: number, j: number): number => inside(i) + starts.at(group(j));
    return (
      takesCoordinates('shape of mode 1', modeOf(result, 1).shape, t.shape) ??
      pairs('P(i,j) = L(i) + L*(T(j))', [block.shape, t.shape], result, expected, walker)
    );
  });
}

/**
 * `D(i,j) = L(T(i) + T*(j))` for every (i,j), T* the free complement of T; the first mode is compatible with T
 * and the two together are as many as L. By mode like the product.
 *
 * @example
 * logicalDivideLaw([parseLayout('10:1'), 4], parseLayout('(4,3):(1,4)')) // => null
 */
export function logicalDivideLaw(
  [l, tiler]: readonly [Layout, Tiler],
  d: Layout,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  return byTiler(l, tiler, d, (layout, t, result) => {
    const starts = referenceComplement(t);
    if (!starts) return NO_COMPLEMENT;
    const [offset, inside] = [functionOf(layout), functionOf(t)];
    const expected = (i: number, j: number): number => offset(inside(i) + starts.at(j));
    const rest = modeOf(result, 1).shape;
    const broken = pairs('D(i,j) = L(T(i) + T*(j))', [t.shape, rest], result, expected, walker);
    const least = starts.exact ? Math.ceil(sizeOf(layout.shape) / distinct(t)) : 1;
    if (broken || sizeOf(rest) >= least) return broken;
    return { rule: 'mode 1 reaches all of L', at: 0, expected: `at least ${least}`, actual: sizeOf(rest) };
  });
}

/** The law at the terminals of a tiler; modes that it leaves alone or does not name stay as they are. */
function byTiler(l: Layout, tiler: Tiler, result: Layout, law: WholeLaw): Counterexample | null {
  if (tiler === '_') return exactly('_ leaves a mode alone', l, result);
  if (!isByMode(tiler)) {
    const modes = rankOf(result.shape);
    return typeof result.shape === 'number' || modes !== 2
      ? { rule: 'the result has two modes', at: 0, expected: 2, actual: modes }
      : law(l, wholeTiler(tiler), result);
  }
  const rank = rankOf(l.shape);
  if (typeof result.shape === 'number' || result.shape.length !== rank) {
    return { rule: 'the rank of L', at: 0, expected: rank, actual: rankOf(result.shape) };
  }
  for (let k = 0; k < rank; k++) {
    const own = k < tiler.length ? (tiler[k] as Tiler) : '_';
    const broken = byTiler(modeOf(l, k), own, modeOf(result, k), law);
    if (broken) return inMode(broken, k, rank);
  }
  return null;
}

/** Mode 0 takes the coordinates of the first shape, and at each pair of coordinates the result is what is expected. */
function pairs(
  rule: string,
  shapes: readonly [IntTuple, IntTuple],
  result: Layout,
  expected: (i: number, j: number) => number,
  walker: Walker,
): Counterexample | null {
  const first = sizeOf(shapes[0]);
  const at = (index: number): number => expected(index % first, Math.trunc(index / first));
  return (
    takesCoordinates('shape of mode 0', modeOf(result, 0).shape, shapes[0]) ??
    firstDifference(rule, shapes, at, functionOf(result), walker)
  );
}

/** Number of coordinates of the modes with a stride other than 0. */
function distinct(l: Layout): number {
  const { shape, stride } = leavesOf(l);
  return shape.reduce((n, s, k) => (stride[k] === 0 ? n : n * s), 1);
}
