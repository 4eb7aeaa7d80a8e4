import { type IntTuple, isLayout, type Layout } from '@modewise/layout-core';
import type { Counterexample } from './counterexample.js';
import { offsetsOf, sizeOf } from './reference.js';

/**
 * `size` is the number of coordinates.
 *
 * @example
 * sizeLaw([[2, [3, 4]]], 24) // => null
 */
export function sizeLaw([x]: readonly [IntTuple | Layout], n: number): Counterexample | null {
  const want = sizeOf(isLayout(x) ? x.shape : x);
  return want === n ? null : { rule: 'size', at: 0, expected: want, actual: n };
}

/**
 * `cosize` is one more than the distance from the smallest to the largest offset; a layout of size 0 has neither.
 *
 * @example
 * cosizeLaw([parseLayout('4:-2')], 7) // => null
 */
export function cosizeLaw([l]: readonly [Layout], n: number): Counterexample | null {
  if (sizeOf(l.shape) === 0) return null;
  let [low, high] = [Infinity, -Infinity];
  for (const offset of offsetsOf(l)) {
    low = Math.min(low, offset);
    high = Math.max(high, offset);
  }
  const want = high - low + 1;
  return want === n ? null : { rule: 'cosize', at: 0, expected: want, actual: n };
}
