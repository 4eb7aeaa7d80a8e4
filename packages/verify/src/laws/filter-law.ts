import type { IntTuple, Layout } from '@modewise/layout-core';
import { byProfile } from './by-profile.js';
import { coalesceLaw } from './coalesce-law.js';
import { type Counterexample, exactly } from './counterexample.js';
import { everyCoordinate, type Walker } from './walk.js';

/**
 * R is L with each stride-0 mode taken for `1:0`, coalesced: it has the image of L, and no value by a broadcast.
 *
 * With a profile the same of each mode that the profile names; modes beyond it stay as they are.
 *
 * @example
 * filterLaw([parseLayout('(4,2):(1,0)')], parseLayout('4:1')) // => null
 */
export function filterLaw(
  [l, profile]: readonly [Layout, IntTuple?],
  r: Layout,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  return byProfile((from, to) => coalesceLaw([withoutZeros(from)], to, walker), l, profile, r);
}

/**
 * `filter_zeros` has the profile and the strides of L; the shape of a stride-0 mode is 1.
 *
 * @example
 * filterZerosLaw([parseLayout('(4,2):(1,0)')], parseLayout('(4,1):(1,0)')) // => null
 */
export function filterZerosLaw([l]: readonly [Layout], r: Layout): Counterexample | null {
  return exactly('stride-0 modes have size 1', withoutZeros(l), r);
}

/** L with the shape of each stride-0 leaf replaced by 1. */
export function withoutZeros(l: Layout): Layout {
  return { shape: onesAtZeros(l.shape, l.stride), stride: l.stride };
}

function onesAtZeros(shape: IntTuple, stride: IntTuple): IntTuple {
  if (typeof shape === 'number' || typeof stride === 'number') return stride === 0 ? 1 : shape;
  return shape.map((s, k) => onesAtZeros(s, stride[k] as IntTuple));
}
