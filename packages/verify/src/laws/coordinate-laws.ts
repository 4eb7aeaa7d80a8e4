import { type Coord, type IntTuple, isLayout, type Layout } from '@modewise/layout-core';
import { type Counterexample, tupleText } from './counterexample.js';
import { columnMajor, coordAt, leavesOfTuple, offsetAtCoord, sameProfile, sameTuple } from './reference.js';

/**
 * `crd2idx(c, L)` is CuTe's offset at c: nested coordinates add up, integers split colexicographically. For a shape
 * alone it is the offset in the column-major layout of that shape.
 *
 * @example
 * crd2idxLaw([[1, 2], parseLayout('(2,3):(3,1)')], 5) // => null
 */
export function crd2idxLaw(
  [coord, target, stride]: readonly [Coord, Layout | IntTuple, IntTuple?],
  index: number,
): Counterexample | null {
  const layout = isLayout(target) ? target : { shape: target, stride: stride ?? columnMajor(target) };
  const want = offsetAtCoord(layout, coord);
  return want === index ? null : { rule: 'crd2idx', at: coord, expected: want, actual: index };
}

/**
 * `idx2crd(i, S)` is congruent with S, inside S but for its last mode, and goes back to i. With strides each leaf is
 * `i / stride % shape`; a tuple of indices goes mode by mode.
 *
 * @example
 * idx2crdLaw([35, [4, 8]], [3, 8]) // => null
 */
export function idx2crdLaw(
  [index, shape, stride]: readonly [Coord, IntTuple, IntTuple?],
  coord: Coord,
): Counterexample | null {
  const want = coordOf(index, shape, stride);
  if (!sameProfile(coord, shape) || !sameTuple(coord, want)) {
    return { rule: 'idx2crd', at: index, expected: tupleText(want), actual: tupleText(coord) };
  }
  if (typeof index !== 'number' || stride !== undefined) return null;
  const sizes = leavesOfTuple(shape);
  let unit = 1;
  let back = 0;
  leavesOfTuple(coord).forEach((c, k) => {
    back += c * unit;
    unit *= sizes[k] as number;
  });
  return back === index ? null : { rule: 'idx2crd goes back', at: coord, expected: index, actual: back };
}

/** The coordinate of an index; NaN where there is none. */
export function coordOf(index: Coord, shape: IntTuple, stride?: IntTuple): IntTuple {
  if (typeof index !== 'number') {
    return index.map((i, k) =>
      coordOf(i, partOf(shape, k), stride === undefined ? undefined : partOf(stride, k)),
    );
  }
  if (stride === undefined) return coordAt(index, shape);
  if (typeof shape !== 'number') return shape.map((s, k) => coordOf(index, s, partOf(stride, k)));
  return shape === 1 ? 0 : (Math.trunc(index / (stride as number)) % shape) + 0;
}

function partOf(t: IntTuple, k: number): IntTuple {
  return typeof t === 'number' ? t : (t[k] ?? NaN);
}
