import type { Layout } from '@modewise/layout-core';
import type { Counterexample } from './counterexample.js';
import { leavesOf, leavesOfTuple, sameTuple } from './reference.js';

/**
 * R has the leaves of L in order and no nesting; an integer stays an integer, anything else is a tuple.
 *
 * @example
 * flattenLaw([parseLayout('(2,(3)):(1,(2))')], parseLayout('(2,3):(1,2)')) // => null
 */
export function flattenLaw([l]: readonly [Layout], r: Layout): Counterexample | null {
  const leaves = leavesOf(l);
  const [shape, stride] =
    typeof l.shape === 'number'
      ? [l.shape, leavesOfTuple(l.stride)[0] as number]
      : [leaves.shape, leaves.stride];
  if (sameTuple(shape, r.shape) && sameTuple(stride, r.stride)) return null;
  return {
    rule: 'the leaves in order',
    at: 0,
    expected: JSON.stringify([shape, stride]),
    actual: JSON.stringify([r.shape, r.stride]),
  };
}
