import type { Layout } from '@modewise/layout-core';
import type { Counterexample } from './counterexample.js';
import { assertEnumerable, coordAt, leavesOf, offsetAtLeaves, sizeOf } from './reference.js';

/**
 * `actual(i) = expected(i)` for every integer coordinate i of `expected`, and both have the same size.
 */
export function sameFunction(rule: string, expected: Layout, actual: Layout): Counterexample | null {
  const count = sizeOf(expected.shape);
  if (sizeOf(actual.shape) !== count) {
    return { rule: `${rule} (size)`, at: 0, expected: count, actual: sizeOf(actual.shape) };
  }
  assertEnumerable(count);
  const left = leavesOf(expected);
  const right = leavesOf(actual);
  for (let i = 0; i < count; i++) {
    const want = offsetAtLeaves(left, i);
    const got = offsetAtLeaves(right, i);
    if (want !== got) return { rule, at: coordAt(i, expected.shape), expected: want, actual: got };
  }
  return null;
}
