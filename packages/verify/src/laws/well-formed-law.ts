import type { Layout } from '@modewise/layout-core';
import { type Counterexample, tupleText } from './counterexample.js';
import { leavesOfTuple, sameProfile } from './reference.js';

/**
 * What every answer that is a layout has, whatever the operation: a stride with the profile of the shape, and no negative
 * size. Without the second a law could hold for want of coordinates.
 *
 * @example
 * wellFormedLaw(parseTerm('(8,(-3,0)):(6,(2,-48))')).actual // => -3
 */
export function wellFormedLaw(r: Layout): Counterexample | null {
  if (!sameProfile(r.shape, r.stride)) {
    const expected = `a stride like ${tupleText(r.shape)}`;
    return { rule: 'shape and stride are congruent', at: 0, expected, actual: tupleText(r.stride) };
  }
  const negative = leavesOfTuple(r.shape).find((s) => s < 0);
  if (negative === undefined) return null;
  return { rule: 'no size is negative', at: 0, expected: '0 or more', actual: negative };
}
