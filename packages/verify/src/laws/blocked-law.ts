import type { IntTuple, Layout } from '@modewise/layout-core';
import type { Counterexample } from './counterexample.js';
import {
  assertEnumerable,
  coordAt,
  leavesOf,
  modeOf,
  offsetAtLeaves,
  rankOf,
  refines,
  sizeOf,
} from './reference.js';
import { referenceComplement } from './reference-complement.js';

/**
 * `P(((m,p),(n,q),…)) = L(m,n,…) + L*(T(p,q,…))` for the blocked product; `((p,m),(q,n),…)` for the raked one.
 *
 * The operand of lower rank counts as padded with modes of size 1.
 *
 * @example
 * blockedLaw('raked', [makeLayout(4), makeLayout(2)], parseLayout('((2,4)):((4,1))')) // => null
 */
export function blockedLaw(
  order: 'blocked' | 'raked',
  [l, t]: readonly [Layout, Layout],
  p: Layout,
): Counterexample | null {
  const complement = referenceComplement(l);
  if (!complement)
    return { rule: 'a complement exists', at: 0, expected: 'a rejection', actual: 'an answer' };
  const rank = Math.max(rankOf(l.shape), rankOf(t.shape));
  const broken = pairedShapes(order, [l, t], p, rank);
  if (broken) return broken;
  const [inner, outer] = [topShapes(l, rank), topShapes(t, rank)];
  const [left, right, result] = [leavesOf(l), leavesOf(t), leavesOf(p)];
  const [m, n] = [sizeOf(l.shape), sizeOf(t.shape)];
  assertEnumerable(m * n);
  // Where a coordinate of L, and one of T, stand in the integer coordinate of P: mode by mode, in the order asked for.
  const units = inner.map((_, k) => inner.slice(0, k).reduce((a, s, i) => a * s * outer[i]!, 1));
  const unitsOf = (own: 'inner' | 'outer'): number[] =>
    units.map((unit, k) =>
      (own === 'inner') === (order === 'blocked') ? unit : unit * (own === 'inner' ? outer : inner)[k]!,
    );
  const [innerUnits, outerUnits] = [unitsOf('inner'), unitsOf('outer')];
  for (let j = 0; j < n; j++) {
    const repeat = complement.at(offsetAtLeaves(right, j));
    const outerPlace = place(j, outer, outerUnits);
    for (let i = 0; i < m; i++) {
      const want = offsetAtLeaves(left, i) + repeat;
      const index = outerPlace + place(i, inner, innerUnits);
      const got = offsetAtLeaves(result, index);
      if (want === got) continue;
      return {
        rule: `${order} coordinates of L(i) + L*(T(j))`,
        at: coordAt(index, p.shape),
        expected: want,
        actual: got,
      };
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
    const own: [IntTuple, IntTuple] = [shapeOfMode(l, k, t), shapeOfMode(t, k, l)];
    if (order === 'raked') own.reverse();
    if (!refines(pair, own)) {
      return {
        rule: `shape of mode ${k}`,
        at: k,
        expected: JSON.stringify(own),
        actual: JSON.stringify(pair),
      };
    }
  }
  return null;
}

/** Shape of mode k, 1 beyond the rank. Two operands of rank 1 are paired as they are where one of them is an integer. */
function shapeOfMode(l: Layout, k: number, other: Layout): IntTuple {
  if (rankOf(l.shape) === 1 && rankOf(other.shape) === 1 && typeof other.shape === 'number') return l.shape;
  return k < rankOf(l.shape) ? modeOf(l, k).shape : 1;
}

function topShapes(l: Layout, rank: number): number[] {
  return Array.from({ length: rank }, (_, k) => (k < rankOf(l.shape) ? sizeOf(modeOf(l, k).shape) : 1));
}

/** An integer split by `shapes`, its digits put at `units`. */
function place(index: number, shapes: readonly number[], units: readonly number[]): number {
  let rest = index;
  let sum = 0;
  for (let k = 0; k < shapes.length; k++) {
    const s = shapes[k] as number;
    sum += (rest % s) * (units[k] as number);
    rest = Math.trunc(rest / s);
  }
  return sum;
}
