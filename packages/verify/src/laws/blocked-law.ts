import type { IntTuple, Layout } from '@modewise/layout-core';
import type { Counterexample } from './counterexample.js';
import { assertEnumerable, modeOf, offsetAt, offsetAtCoord, rankOf, refines, sizeOf } from './reference.js';
import { referenceComplement } from './reference-complement.js';

/**
 * `P(((m,p),(n,q),…)) = L(m,n,…) + L*(T(p,q,…))` for the blocked product; `((p,m),(q,n),…)` for the raked one.
 *
 * The operand of lower rank counts as padded with modes of size 1.
 */
export function blockedLaw(
  order: 'blocked' | 'raked',
  [l, t]: readonly [Layout, Layout],
  p: Layout,
): Counterexample | null {
  const complement = referenceComplement(l);
  if (!complement) return { rule: 'a complement exists', at: 0, expected: 'a rejection', actual: 'an answer' };
  const rank = Math.max(rankOf(l.shape), rankOf(t.shape));
  const broken = pairedShapes(order, [l, t], p, rank);
  if (broken) return broken;
  const [inner, outer] = [topShapes(l, rank), topShapes(t, rank)];
  const [m, n] = [sizeOf(l.shape), sizeOf(t.shape)];
  assertEnumerable(m * n);
  for (let j = 0; j < n; j++) {
    const repeat = complement.at(offsetAt(t, j));
    const outerDigits = digits(j, outer);
    for (let i = 0; i < m; i++) {
      const innerDigits = digits(i, inner);
      const at = innerDigits.map((x, k) => (order === 'blocked' ? [x, outerDigits[k]!] : [outerDigits[k]!, x]));
      const want = offsetAt(l, i) + repeat;
      const got = offsetAtCoord(p, at);
      if (want !== got) return { rule: `${order} coordinates of L(i) + L*(T(j))`, at, expected: want, actual: got };
    }
  }
  return null;
}

/** Mode k is the pair of mode k of L and mode k of T, in the order asked for. */
function pairedShapes(
  order: 'blocked' | 'raked',
  [l, t]: readonly [Layout, Layout],
  p: Layout,
  rank: number,
): Counterexample | null {
  if (typeof p.shape === 'number' || p.shape.length !== rank) {
    return { rule: 'the larger rank', at: 0, expected: rank, actual: rankOf(p.shape) };
  }
  for (let k = 0; k < rank; k++) {
    const pair = p.shape[k] as IntTuple;
    const own: [IntTuple, IntTuple] = [shapeOfMode(l, k), shapeOfMode(t, k)];
    if (order === 'raked') own.reverse();
    if (!refines(pair, own)) {
      return { rule: `shape of mode ${k}`, at: k, expected: JSON.stringify(own), actual: JSON.stringify(pair) };
    }
  }
  return null;
}

function shapeOfMode(l: Layout, k: number): IntTuple {
  return k < rankOf(l.shape) ? modeOf(l, k).shape : 1;
}

function topShapes(l: Layout, rank: number): number[] {
  return Array.from({ length: rank }, (_, k) => sizeOf(shapeOfMode(l, k)));
}

/** Colexicographic digits of an integer below the product of `shapes`. */
export function digits(index: number, shapes: readonly number[]): number[] {
  let rest = index;
  return shapes.map((s) => {
    const digit = rest % s;
    rest = Math.trunc(rest / s);
    return digit;
  });
}
