import type { Layout } from '@modewise/layout-core';
import { type Counterexample, same } from './counterexample.js';
import { offsetsOf } from './reference.js';

/**
 * No two coordinates have one offset, by enumeration.
 *
 * @example
 * injectiveLaw([parseLayout('(4,4):(1,2)')], true).expected // => false
 */
export function injectiveLaw([l]: readonly [Layout], answer: boolean): Counterexample | null {
  const offsets = offsetsOf(l);
  return same('injective', new Set(offsets).size === offsets.length, answer);
}

/**
 * Every integer from the smallest offset to the largest is an offset, by enumeration.
 *
 * @example
 * surjectiveLaw([parseLayout('(4,4):(1,2)')], true) // => null
 */
export function surjectiveLaw([l]: readonly [Layout], answer: boolean): Counterexample | null {
  return same('surjective', covers(l), answer);
}

/**
 * Each integer from the smallest offset to the largest is the offset of exactly one coordinate, by enumeration.
 *
 * @example
 * bijectiveLaw([parseLayout('(2,3):(3,1)')], true) // => null
 */
export function bijectiveLaw([l]: readonly [Layout], answer: boolean): Counterexample | null {
  const offsets = offsetsOf(l);
  return same('bijective', covers(l) && new Set(offsets).size === offsets.length, answer);
}

function covers(l: Layout): boolean {
  const offsets = new Set(offsetsOf(l));
  const lowest = [...offsets].reduce((low, x) => Math.min(low, x), 0);
  for (let x = lowest; x < lowest + offsets.size; x++) if (!offsets.has(x)) return false;
  return true;
}
