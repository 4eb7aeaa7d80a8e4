import type { Layout } from '@modewise/layout-core';
import type { Counterexample } from './counterexample.js';
import { assertEnumerable, coordAt, leavesOf, offsetAtLeaves, sizeOf } from './reference.js';

/**
 * `L(R(L(i))) = L(i)` for every i in dom(L).
 *
 * @example
 * leftInverseLaw([parseLayout('4:2')], parseLayout('(2,4):(0,1)')) // => null
 */
export function leftInverseLaw([l]: readonly [Layout], r: Layout): Counterexample | null {
  const count = sizeOf(l.shape);
  assertEnumerable(count);
  const [left, right] = [leavesOf(l), leavesOf(r)];
  for (let i = 0; i < count; i++) {
    const want = offsetAtLeaves(left, i);
    const got = offsetAtLeaves(left, offsetAtLeaves(right, want));
    if (want !== got)
      return { rule: 'L(R(L(i))) = L(i)', at: coordAt(i, l.shape), expected: want, actual: got };
  }
  return null;
}
