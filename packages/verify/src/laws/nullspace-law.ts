import type { Layout } from '@modewise/layout-core';
import type { Counterexample } from './counterexample.js';
import { leavesOf, offsetAt, offsetsOf, sizeOf } from './reference.js';

/**
 * `L(N(i)) = 0` for every i, N is injective into dom(L), and its size is the product of L's stride-0 shapes.
 *
 * @example
 * nullspaceLaw([parseLayout('(8,4):(1,0)')], parseLayout('4:8')) // => null
 */
export function nullspaceLaw([l]: readonly [Layout], n: Layout): Counterexample | null {
  const { shape, stride } = leavesOf(l);
  const size = shape.reduce((product, s, k) => (stride[k] === 0 ? product * s : product), 1);
  if (sizeOf(n.shape) !== size) return { rule: 'size(N)', at: 0, expected: size, actual: sizeOf(n.shape) };
  const seen = new Set<number>();
  for (const [i, coord] of offsetsOf(n).entries()) {
    if (coord < 0 || coord >= sizeOf(l.shape))
      return { rule: 'N(i) is in dom(L)', at: i, expected: 'a coordinate of L', actual: coord };
    if (seen.has(coord))
      return { rule: 'N is injective', at: i, expected: 'a new coordinate', actual: coord };
    seen.add(coord);
    const got = offsetAt(l, coord);
    if (got !== 0) return { rule: 'L(N(i)) = 0', at: i, expected: 0, actual: got };
  }
  return null;
}
