import type { Coord, IntTuple, Layout } from '@modewise/layout-core';
import type { Counterexample } from './counterexample.js';
import { coordAt, leavesOfTuple, offsetAtCoord, sameProfile, sameTuple } from './reference.js';

/** `crd2idx(c, L)` is CuTe's offset at c: nested coordinates add up, integers split colexicographically. */
export function crd2idxLaw([coord, layout]: readonly [Coord, Layout], index: number): Counterexample | null {
  const want = offsetAtCoord(layout, coord);
  return want === index ? null : { rule: 'crd2idx', at: coord, expected: want, actual: index };
}

/** `idx2crd(i, S)` is congruent with S, inside S but for its last mode, and goes back to i. */
export function idx2crdLaw([index, shape]: readonly [number, IntTuple], coord: Coord): Counterexample | null {
  const want = coordAt(index, shape);
  if (!sameProfile(coord, shape) || !sameTuple(coord, want)) {
    return { rule: 'idx2crd', at: index, expected: JSON.stringify(want), actual: JSON.stringify(coord) };
  }
  const sizes = leavesOfTuple(shape);
  let stride = 1;
  let back = 0;
  leavesOfTuple(coord).forEach((c, k) => {
    back += c * stride;
    stride *= sizes[k] as number;
  });
  return back === index ? null : { rule: 'idx2crd goes back', at: coord, expected: index, actual: back };
}
