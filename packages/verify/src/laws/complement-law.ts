import type { IntTuple, Layout } from '@modewise/layout-core';
import { type Counterexample, same } from './counterexample.js';
import { withoutZeros } from './filter-law.js';
import { coordAt, functionOf, leavesOf, rangeOf, sizeOf } from './reference.js';
import { referenceComplement } from './reference-complement.js';
import { everyCoordinate, firstRepetition, type Walker } from './walk.js';

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
export function complementLaw(
  [l, cotarget]: readonly [Layout, IntTuple?],
  r: Layout,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  const filtered = withoutZeros(l);
  const followed = cotarget === undefined ? { ...r, shape: extended(r.shape) } : r;
  const both = { shape: [filtered.shape, followed.shape], stride: [filtered.stride, followed.stride] };
  return (
    increases(followed, walker) ??
    staysClear(filtered, followed, walker) ??
    firstRepetition('(filter(L),R) is injective', both.shape, functionOf(both), walker) ??
    (referenceComplement(l)?.exact === true ? covers(both, cotarget) : null)
  );
}

/** The shape with the last leaf `EXTENSION` times as large. */
function extended(shape: IntTuple): IntTuple {
  if (typeof shape === 'number') return shape * EXTENSION;
  const last = shape.length - 1;
  return shape.map((s, k) => (k === last ? extended(s) : s));
}

function increases(r: Layout, walker: Walker): Counterexample | null {
  const walk = walker(r.shape);
  const offset = functionOf(r);
  for (let k = 0; k < walk.length; k++) {
    const j = walk.at(k);
    if (j === 0 || offset(j - 1) < offset(j)) continue;
    const expected = `more than ${offset(j - 1)}`;
    return { rule: 'R is strictly increasing', at: coordAt(j, r.shape), expected, actual: offset(j) };
  }
  return null;
}

function staysClear(l: Layout, r: Layout, walker: Walker): Counterexample | null {
  const [own, other] = [walker(l.shape), walker(r.shape)];
  const [image, offset] = [functionOf(l), functionOf(r)];
  const taken = new Set<number>();
  for (let k = 0; k < own.length; k++) taken.add(image(own.at(k)));
  for (let k = 0; k < other.length; k++) {
    const j = other.at(k);
    if (j === 0 || !taken.has(offset(j))) continue;
    const expected = 'an offset outside L';
    return { rule: 'R is disjoint from L', at: coordAt(j, r.shape), expected, actual: offset(j) };
  }
  return null;
}

/** As many offsets, each taken once, as there are integers from the smallest to the largest, and as many as asked for. */
function covers(both: Layout, cotarget: IntTuple | undefined): Counterexample | null {
  const count = sizeOf(both.shape);
  if (count === 0) return null;
  const { lowest, highest } = rangeOf(leavesOf(both));
  const broken = same('(filter(L),R) covers a range', highest - lowest + 1, count);
  if (broken || typeof cotarget !== 'number' || count >= cotarget) return broken;
  return { rule: '(filter(L),R) covers the cotarget', at: 0, expected: cotarget, actual: count };
}
