import type { IntTuple, Layout } from '@modewise/layout-core';
import { byProfile } from './by-profile.js';
import { type Counterexample, tupleText } from './counterexample.js';
import { leavesOf, rankOf, sizeOf } from './reference.js';
import { sameFunction } from './same-function.js';
import { everyCoordinate, type Walker } from './walk.js';

/**
 * `R(i) = L(i)` for every i below the size, with the fewest modes that say so and no nesting.
 *
 * With a profile the same of each mode that the profile names; modes beyond it stay as they are.
 *
 * @example
 * coalesceLaw([parseLayout('(4,6):(1,4)')], parseLayout('(4,6):(1,4)')).rule // => neighbours cannot merge
 */
export function coalesceLaw(
  [l, profile]: readonly [Layout, IntTuple?],
  r: Layout,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  const law = (from: Layout, to: Layout): Counterexample | null =>
    sameFunction('R(i) = L(i)', from, to, walker) ?? fewestModes(to);
  return byProfile(law, l, profile, r);
}

/** No nesting, no size-1 mode beside others, no two neighbours that are one. */
function fewestModes(r: Layout): Counterexample | null {
  const { shape, stride } = leavesOf(r);
  const rank = rankOf(r.shape);
  if (shape.length !== rank || (rank === 1 && typeof r.shape !== 'number')) {
    return { rule: 'no nesting', at: 0, expected: 'flat modes', actual: tupleText(r.shape) };
  }
  if (sizeOf(r.shape) === 0) return null;
  for (let k = 0; k < rank; k++) {
    const s = shape[k] as number;
    if (s === 1 && rank > 1) return { rule: 'no size-1 mode', at: k, expected: 'a larger mode', actual: s };
    if (k > 0 && (shape[k - 1] as number) * (stride[k - 1] as number) === stride[k]) {
      return { rule: 'neighbours cannot merge', at: k, expected: 'one mode', actual: 'two' };
    }
  }
  return null;
}
