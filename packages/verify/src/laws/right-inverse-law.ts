import type { Layout } from '@modewise/layout-core';
import type { Counterexample } from './counterexample.js';
import { functionOf, sizeOf } from './reference.js';
import { everyCoordinate, firstDifference, staysWithin, type Walker } from './walk.js';

/**
 * `L(R(i)) = i` for every i below the size of R, with R(i) inside the domain of L.
 *
 * @example
 * rightInverseLaw([parseLayout('(4,8):(8,1)')], parseLayout('(8,4):(4,1)')) // => null
 */
export function rightInverseLaw(
  [l]: readonly [Layout],
  r: Layout,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  const [offset, place] = [functionOf(l), functionOf(r)];
  return (
    firstDifference(
      'L(R(i)) = i',
      r.shape,
      (i) => i,
      (i) => offset(place(i)),
      walker,
    ) ?? staysWithin('R(i) is in dom(L)', r, Math.max(1, sizeOf(l.shape)), walker)
  );
}
