import type { Layout } from '@modewise/layout-core';
import { type Counterexample, exactly } from './counterexample.js';
import { leavesOf } from './reference.js';

/**
 * R has the leaves of L in order and no nesting; an integer stays an integer, anything else is a tuple.
 *
 * @example
 * flattenLaw([parseLayout('(2,(3)):(1,(2))')], parseLayout('(2,3):(1,2)')) // => null
 */
export function flattenLaw([l]: readonly [Layout], r: Layout): Counterexample | null {
  return exactly('the leaves in order', typeof l.shape === 'number' ? l : leavesOf(l), r);
}
