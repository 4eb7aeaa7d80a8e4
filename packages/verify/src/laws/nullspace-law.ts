import type { Layout } from '@modewise/layout-core';
import { type Counterexample, same } from './counterexample.js';
import { functionOf, leavesOf, sizeOf } from './reference.js';
import { everyCoordinate, firstDifference, firstRepetition, staysWithin, type Walker } from './walk.js';

/**
 * `L(N(i)) = 0` for every i, N is injective into dom(L), and its size is the product of L's stride-0 shapes.
 *
 * @example
 * nullspaceLaw([parseLayout('(8,4):(1,0)')], parseLayout('4:8')) // => null
 */
export function nullspaceLaw(
  [l]: readonly [Layout],
  n: Layout,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  const { shape, stride } = leavesOf(l);
  const size = shape.reduce((product, s, k) => (stride[k] === 0 ? product * s : product), 1);
  const [offset, place] = [functionOf(l), functionOf(n)];
  return (
    same('size(N)', size, sizeOf(n.shape)) ??
    staysWithin('N(i) is in dom(L)', n, sizeOf(l.shape), walker) ??
    firstRepetition('N is injective', n.shape, place, walker) ??
    firstDifference(
      'L(N(i)) = 0',
      n.shape,
      () => 0,
      (i) => offset(place(i)),
      walker,
    )
  );
}
