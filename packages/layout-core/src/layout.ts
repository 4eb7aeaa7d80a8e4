import type { IntTuple } from './int-tuple.js';

/**
 * `shape:stride`, a function from coordinates to offsets.
 *
 * A frozen plain object made by `makeLayout`; it survives `structuredClone` and `JSON`, so it crosses
 * worker threads, queues and files. Shape and stride are congruent; shape leaves are `>= 0`; the size and
 * the span of the offsets are safe integers.
 */
export interface Layout {
  readonly shape: IntTuple;
  readonly stride: IntTuple;
}

/** CuTe's `_`: in a tiler it leaves a mode as it is. */
export type Underscore = '_';

/** The value of CuTe's `_`. */
export const underscore: Underscore = '_';

/**
 * What a composition, product or divide takes on its right: a `Layout` acts as a whole, a number `n` is
 * `n:1`, `_` leaves a mode alone, and an array acts mode by mode.
 */
export type Tiler = number | Layout | Underscore | readonly Tiler[];

/**
 * Whether `x` has the form of a `Layout` (its modes are checked by the operation that takes it).
 *
 * @example
 * isLayout(makeLayout(4)) // => true
 * isLayout([4, 1]) // => false
 */
export function isLayout(x: unknown): x is Layout {
  return typeof x === 'object' && x !== null && 'shape' in x && 'stride' in x;
}
