import type { IntTuple, Layout } from '@modewise/layout-core';
import type { Counterexample } from './counterexample.js';
import { withoutZeros } from './filter-law.js';
import { assertEnumerable, coordAt, leavesOf, offsetAtLeaves, offsetsOf, sizeOf } from './reference.js';
import { referenceComplement } from './reference-complement.js';

/** How many times its own size the free complement is followed, because its last mode extends. */
const EXTENSION = 3;

/**
 * `R` is strictly increasing from 0, meets the image of L in 0 only, and `(filter(L), R)` is injective.
 *
 * Where every stride of L divides the next one, the sums `L(i) + R(j)` are moreover consecutive integers, and with an
 * integer cotarget n there are at least n of them. The free complement (no cotarget) is followed beyond its size, because
 * its last mode says where growth continues.
 *
 * @example
 * complementLaw([parseLayout('3:2')], parseLayout('(2,1):(1,6)')) // => null
 */
export function complementLaw([l, cotarget]: readonly [Layout, IntTuple?], r: Layout): Counterexample | null {
  const filtered = offsetsOf(withoutZeros(l));
  const image = new Set(filtered);
  const size = sizeOf(r.shape);
  const count = cotarget === undefined ? size * EXTENSION : size;
  assertEnumerable(count * filtered.length);
  const leaves = leavesOf(r);
  const seen = new Set<number>();
  let previous = -1;
  for (let j = 0; j < count; j++) {
    const offset = offsetAtLeaves(leaves, j);
    const at = coordAt(j, r.shape);
    if (j === 0 && offset !== 0) return { rule: 'R(0) = 0', at, expected: 0, actual: offset };
    if (offset <= previous)
      return { rule: 'R is strictly increasing', at, expected: `more than ${previous}`, actual: offset };
    if (j > 0 && image.has(offset))
      return { rule: 'R is disjoint from L', at, expected: 'an offset outside L', actual: offset };
    previous = offset;
    for (const base of filtered) {
      if (seen.has(base + offset))
        return { rule: '(filter(L),R) is injective', at, expected: 'a new offset', actual: base + offset };
      seen.add(base + offset);
    }
  }
  if (filtered.length === 0 || referenceComplement(l)?.exact !== true) return null;
  const lowest = filtered.reduce((low, x) => Math.min(low, x), 0);
  for (let x = lowest; x < lowest + seen.size; x++) {
    if (!seen.has(x)) return { rule: '(filter(L),R) covers a range', at: x, expected: x, actual: 'a hole' };
  }
  const target = typeof cotarget === 'number' ? cotarget : 0;
  return seen.size >= target
    ? null
    : { rule: '(filter(L),R) covers the cotarget', at: 0, expected: target, actual: seen.size };
}
