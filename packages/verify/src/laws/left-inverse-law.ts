import type { Layout } from '@modewise/layout-core';
import type { Counterexample } from './counterexample.js';
import { functionOf } from './reference.js';
import { everyCoordinate, firstDifference, type Walker } from './walk.js';

/**
 * `L(R(L(i))) = L(i)` for every i in dom(L).
 *
 * @example
 * leftInverseLaw([parseLayout('4:2')], parseLayout('(2,4):(0,1)')) // => null
 */
export function leftInverseLaw(
  [l]: readonly [Layout],
  r: Layout,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  const [offset, place] = [functionOf(l), functionOf(r)];
  return firstDifference('L(R(L(i))) = L(i)', l.shape, offset, (i) => offset(place(offset(i))), walker);
}
