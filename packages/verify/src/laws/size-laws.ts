import { type IntTuple, isLayout, type Layout } from '@modewise/layout-core';
import { type Counterexample, same } from './counterexample.js';
import { leavesOf, rangeOf, sizeOf } from './reference.js';

/**
 * `size` is the number of coordinates.
 *
 * @example
 * sizeLaw([[2, [3, 4]]], 24) // => null
 */
export function sizeLaw([x]: readonly [IntTuple | Layout], n: number): Counterexample | null {
  return same('size', sizeOf(isLayout(x) ? x.shape : x), n);
}

/**
 * `cosize` is one more than the distance from the smallest to the largest offset; a layout of size 0 has neither.
 *
 * @example
 * cosizeLaw([parseLayout('4:-2')], 7) // => null
 */
export function cosizeLaw([l]: readonly [Layout], n: number): Counterexample | null {
  if (sizeOf(l.shape) === 0) return null;
  const { lowest, highest } = rangeOf(leavesOf(l));
  return same('cosize', highest - lowest + 1, n);
}
