import type { Layout } from '@modewise/layout-core';
import { type Counterexample, same } from './counterexample.js';
import { functionOf, sizeOf } from './reference.js';
import { firstDifference, type Walker } from './walk.js';

/**
 * `actual(i) = expected(i)` for every integer coordinate i of `expected`, and both have the same size.
 */
export function sameFunction(
  rule: string,
  expected: Layout,
  actual: Layout,
  walker: Walker,
): Counterexample | null {
  return (
    same(`${rule} (size)`, sizeOf(expected.shape), sizeOf(actual.shape)) ??
    firstDifference(rule, expected.shape, functionOf(expected), functionOf(actual), walker)
  );
}
