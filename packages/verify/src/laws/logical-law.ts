import type { Layout, Tiler } from '@modewise/layout-core';
import type { Counterexample } from './counterexample.js';
import {
  assertEnumerable,
  isByMode,
  leavesOf,
  modeOf,
  offsetAtLeaves,
  rankOf,
  refines,
  sameTuple,
  sizeOf,
  wholeTiler,
} from './reference.js';
import { referenceComplement } from './reference-complement.js';

/** What a product or divide of two layouts must be at `(i,j)`, and how large its two modes may be. */
interface Pairing {
  readonly first: Layout;
  readonly second: { readonly refines: Layout } | { readonly atLeast: number };
  value(i: number, j: number): number;
}

/**
 * `P(i,j) = L(i) + L*(T(j))` for every (i,j), L* the free complement of L; `P = (L, …)` with a second mode
 * compatible with T. A by-mode tiler multiplies mode by mode; modes it does not name stay as they are.
 *
 * @example
 * logicalProductLaw([parseLayout('3:2'), 4], parseLayout('(3,(2,2)):(2,(1,6))')) // => null
 */
export function logicalProductLaw([l, tiler]: readonly [Layout, Tiler], p: Layout): Counterexample | null {
  return logicalLaw(l, tiler, p, (block, t) => {
    const complement = referenceComplement(block);
    if (!complement) return null;
    const [left, right] = [leavesOf(block), leavesOf(t)];
    return {
      first: block,
      second: { refines: t },
      value: (i, j) => offsetAtLeaves(left, i) + complement.at(offsetAtLeaves(right, j)),
    };
  });
}

/**
 * `D(i,j) = L(T(i) + T*(j))` for every (i,j), T* the free complement of T; the first mode is compatible with T
 * and the two together are as many as L. By mode like the product.
 *
 * @example
 * logicalDivideLaw([parseLayout('10:1'), 4], parseLayout('(4,3):(1,4)')) // => null
 */
export function logicalDivideLaw([l, tiler]: readonly [Layout, Tiler], d: Layout): Counterexample | null {
  return logicalLaw(l, tiler, d, (layout, t) => {
    const complement = referenceComplement(t);
    if (!complement) return null;
    const [left, right] = [leavesOf(layout), leavesOf(t)];
    return {
      first: t,
      second: { atLeast: complement.exact ? Math.ceil(sizeOf(layout.shape) / distinct(t)) : 1 },
      value: (i, j) => offsetAtLeaves(left, offsetAtLeaves(right, i) + complement.at(j)),
    };
  });
}

function logicalLaw(
  l: Layout,
  tiler: Tiler,
  result: Layout,
  pairing: (l: Layout, t: Layout) => Pairing | null,
): Counterexample | null {
  if (tiler === '_') return sameLayout('_ leaves a mode alone', l, result);
  if (isByMode(tiler)) return byMode(l, tiler, result, pairing);
  if (typeof result.shape === 'number' || result.shape.length !== 2) {
    return { rule: 'the result has two modes', at: 0, expected: 2, actual: rankOf(result.shape) };
  }
  const pair = pairing(l, wholeTiler(tiler));
  if (!pair) return { rule: 'a complement exists', at: 0, expected: 'a rejection', actual: 'an answer' };
  const [first, second] = [modeOf(result, 0), modeOf(result, 1)];
  const [m, n] = [sizeOf(first.shape), sizeOf(second.shape)];
  if (!refines(first.shape, pair.first.shape)) {
    return {
      rule: 'shape of mode 0',
      at: 0,
      expected: JSON.stringify(pair.first.shape),
      actual: JSON.stringify(first.shape),
    };
  }
  if ('refines' in pair.second && !refines(second.shape, pair.second.refines.shape)) {
    return {
      rule: 'shape of mode 1',
      at: 0,
      expected: JSON.stringify(pair.second.refines.shape),
      actual: JSON.stringify(second.shape),
    };
  }
  if ('atLeast' in pair.second && n < pair.second.atLeast) {
    return { rule: 'mode 1 reaches all of L', at: 0, expected: `at least ${pair.second.atLeast}`, actual: n };
  }
  assertEnumerable(m * n);
  const leaves = leavesOf(result);
  for (let j = 0; j < n; j++) {
    for (let i = 0; i < m; i++) {
      const want = pair.value(i, j);
      const got = offsetAtLeaves(leaves, i + m * j);
      if (want !== got) return { rule: 'value at (i,j)', at: [i, j], expected: want, actual: got };
    }
  }
  return null;
}

function byMode(
  l: Layout,
  tiler: readonly Tiler[],
  result: Layout,
  pairing: (l: Layout, t: Layout) => Pairing | null,
): Counterexample | null {
  const rank = rankOf(l.shape);
  if (typeof result.shape === 'number' || result.shape.length !== rank) {
    return { rule: 'the rank of L', at: 0, expected: rank, actual: rankOf(result.shape) };
  }
  for (let k = 0; k < rank; k++) {
    const own = tiler[k];
    const broken =
      own === undefined
        ? sameLayout('unnamed modes stay', modeOf(l, k), modeOf(result, k))
        : logicalLaw(modeOf(l, k), own, modeOf(result, k), pairing);
    if (broken) return { ...broken, rule: `mode ${k}: ${broken.rule}` };
  }
  return null;
}

function sameLayout(rule: string, a: Layout, b: Layout): Counterexample | null {
  if (sameTuple(a.shape, b.shape) && sameTuple(a.stride, b.stride)) return null;
  return { rule, at: 0, expected: JSON.stringify(a), actual: JSON.stringify(b) };
}

/** Number of coordinates of the modes with a stride other than 0. */
function distinct(l: Layout): number {
  const { shape, stride } = leavesOf(l);
  return shape.reduce((n, s, k) => (stride[k] === 0 ? n : n * s), 1);
}
