import type { Layout, Tiler } from '@modewise/layout-core';
import type { Counterexample } from './counterexample.js';
import {
  assertEnumerable,
  coordAt,
  isByMode,
  leavesOf,
  modeOf,
  offsetAtLeaves,
  rankOf,
  refines,
  sameTuple,
  sizeOf,
  wholeTiler,
} from './reference.js';

/**
 * `R(c) = A(B(c))` for every c in dom(B), and the shape of R is compatible with that of B.
 *
 * Where A has no value, because a mode of size 0 would have to be split, any value of R will do.
 *
 * A by-mode tiler composes mode by mode and drops the modes of A that it does not name.
 *
 * @example
 * compositionLaw([parseLayout('(6,2):(1,7)'), parseLayout('(3,2):(2,3)')], parseLayout('(3,2):(2,3)')).at // => 2,1
 */
export function compositionLaw([a, b]: readonly [Layout, Tiler], r: Layout): Counterexample | null {
  if (isByMode(b)) {
    if (rankOf(r.shape) !== b.length || typeof r.shape === 'number') {
      return { rule: 'one mode a tiler', at: 0, expected: b.length, actual: rankOf(r.shape) };
    }
    for (let k = 0; k < b.length; k++) {
      const broken = compositionLaw([modeOf(a, k), b[k] as Tiler], modeOf(r, k));
      if (broken) return { ...broken, rule: `mode ${k}: ${broken.rule}` };
    }
    return null;
  }
  if (b === '_') {
    const same = sameTuple(a.shape, r.shape) && sameTuple(a.stride, r.stride);
    return same
      ? null
      : { rule: '_ leaves a mode alone', at: 0, expected: sizeOf(a.shape), actual: sizeOf(r.shape) };
  }
  const right = wholeTiler(b);
  if (!refines(r.shape, right.shape)) {
    return {
      rule: 'shape(R) is compatible with shape(B)',
      at: 0,
      expected: JSON.stringify(right.shape),
      actual: JSON.stringify(r.shape),
    };
  }
  const count = sizeOf(right.shape);
  assertEnumerable(count);
  const [left, middle, result] = [leavesOf(a), leavesOf(right), leavesOf(r)];
  for (let i = 0; i < count; i++) {
    const want = offsetAtLeaves(left, offsetAtLeaves(middle, i));
    const got = offsetAtLeaves(result, i);
    if (want !== got && !Number.isNaN(want))
      return { rule: 'R(c) = A(B(c))', at: coordAt(i, right.shape), expected: want, actual: got };
  }
  return null;
}
