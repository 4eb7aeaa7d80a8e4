import { type IntTuple, isLayout, type Layout } from '@modewise/layout-core';
import { type Counterexample, same } from './counterexample.js';
import { refines, sameProfile } from './reference.js';

type Pair = readonly [IntTuple | Layout, IntTuple | Layout];

/**
 * Every coordinate of the first shape is a coordinate of the second.
 *
 * @example
 * compatibleLaw([24, [4, 6]], true) // => null
 */
export function compatibleLaw([a, b]: Pair, answer: boolean): Counterexample | null {
  return same('compatible', refines(shapeOf(b), shapeOf(a)), answer);
}

/**
 * The profiles are equal.
 *
 * @example
 * congruentLaw([24, [24]], false) // => null
 */
export function congruentLaw([a, b]: Pair, answer: boolean): Counterexample | null {
  return same('congruent', sameProfile(shapeOf(a), shapeOf(b)), answer);
}

/**
 * The first profile is the second with some tuples closed to an integer.
 *
 * @example
 * weaklyCongruentLaw([4, [2, 3]], true) // => null
 */
export function weaklyCongruentLaw([a, b]: Pair, answer: boolean): Counterexample | null {
  return same('weakly congruent', coarser(shapeOf(a), shapeOf(b)), answer);
}

function coarser(a: IntTuple, b: IntTuple): boolean {
  if (typeof a === 'number') return true;
  return typeof b !== 'number' && a.length === b.length && a.every((x, k) => coarser(x, b[k] as IntTuple));
}

function shapeOf(x: IntTuple | Layout): IntTuple {
  return isLayout(x) ? x.shape : x;
}
