import type { Layout } from '@modewise/layout-core';
import type { Counterexample } from './counterexample.js';
import { assertEnumerable, coordAt, leavesOf, offsetAtLeaves, sizeOf } from './reference.js';

/**
 * `L(R(i)) = i` for every i below the size of R, with R(i) inside the domain of L.
 *
 * @example
 * rightInverseLaw([parseLayout('(4,8):(8,1)')], parseLayout('(8,4):(4,1)')) // => null
 */
export function rightInverseLaw([l]: readonly [Layout], r: Layout): Counterexample | null {
  const count = sizeOf(r.shape);
  assertEnumerable(count);
  const [left, right, domain] = [leavesOf(l), leavesOf(r), Math.max(1, sizeOf(l.shape))];
  for (let i = 0; i < count; i++) {
    const coord = offsetAtLeaves(right, i);
    const at = coordAt(i, r.shape);
    if (coord < 0 || coord >= domain)
      return { rule: 'R(i) is in dom(L)', at, expected: `below ${domain}`, actual: coord };
    const got = offsetAtLeaves(left, coord);
    if (got !== i) return { rule: 'L(R(i)) = i', at, expected: i, actual: got };
  }
  return null;
}
