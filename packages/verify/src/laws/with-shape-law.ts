import type { IntTuple, Layout } from '@modewise/layout-core';
import type { Counterexample } from './counterexample.js';
import { assertEnumerable, coordAt, leavesOf, offsetAtLeaves, refines, sizeOf } from './reference.js';

/**
 * `R(c) = L(i)` where i is the integer of coordinate c of the new shape; R's shape is compatible with it.
 *
 * @example
 * withShapeLaw([parseLayout('8:2'), [2, 4]], parseLayout('(2,4):(2,4)')) // => null
 */
export function withShapeLaw([l, shape]: readonly [Layout, IntTuple], r: Layout): Counterexample | null {
  if (!refines(r.shape, shape)) {
    return {
      rule: 'shape(R) is compatible with the new shape',
      at: 0,
      expected: JSON.stringify(shape),
      actual: JSON.stringify(r.shape),
    };
  }
  const count = sizeOf(shape);
  assertEnumerable(count);
  const [left, right] = [leavesOf(l), leavesOf(r)];
  for (let i = 0; i < count; i++) {
    const want = offsetAtLeaves(left, i);
    const got = offsetAtLeaves(right, i);
    if (want !== got && !Number.isNaN(want))
      return { rule: 'R(c) = L(i)', at: coordAt(i, shape), expected: want, actual: got };
  }
  return null;
}
