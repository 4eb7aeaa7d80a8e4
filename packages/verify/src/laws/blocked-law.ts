import type { Layout } from '@modewise/layout-core';
import { pairsBack } from './brackets.js';
import type { Counterexample } from './counterexample.js';
import { logicalProductLaw } from './logical-law.js';
import { rankOf } from './reference.js';
import { misplaced } from './regrouped-law.js';
import { everyCoordinate, type Walker } from './walk.js';

/** In which order a mode of the block and the mode of the tiler beside it stand. */
export type PairOrder = 'blocked' | 'raked';

/**
 * `P(((m,p),(n,q),…)) = L(m,n,…) + L*(T(p,q,…))` for the blocked product; `((p,m),(q,n),…)` for the raked one: with its pairs
 * put back, P is a logical product. A counterexample has the coordinate of that.
 *
 * The operand of lower rank counts as padded with modes of size 1.
 *
 * @example
 * blockedLaw('raked', [makeLayout(4), makeLayout(2)], parseLayout('((2,4)):((4,1))')) // => null
 */
export function blockedLaw(
  order: PairOrder,
  [l, t]: readonly [Layout, Layout],
  p: Layout,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  const rank = Math.max(rankOf(l.shape), rankOf(t.shape));
  // Two operands of rank 1, of which one is an integer, are paired as they are.
  const single = rank === 1 && (typeof l.shape === 'number' || typeof t.shape === 'number');
  const logical = pairsBack(p, rank, single, order === 'blocked' ? 0 : 1);
  if (logical === null) return misplaced(`${order} pairs`, p);
  return logicalProductLaw([padded(l, rank), padded(t, rank)], logical, walker);
}

/** The layout brought to a rank by modes of size 1. */
export function padded(l: Layout, rank: number): Layout {
  if (rankOf(l.shape) === rank) return l;
  const more = <T>(item: T): T[] => Array.from({ length: rank - rankOf(l.shape) }, () => item);
  return { shape: [l.shape, ...more(1)].flat(1), stride: [l.stride, ...more(0)].flat(1) };
}
