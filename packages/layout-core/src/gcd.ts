import type { IntTuple } from './int-tuple.js';
import { gcd as gcdOfTwo } from './internal/gcd.js';
import { toArray } from './to-array.js';

/**
 * The greatest common divisor of all leaves, never negative: 0 only where every leaf is 0 (`cute/int_tuple.hpp`, `gcd`).
 *
 * CuTe's works on positive integers and leaves the sign of a negative one to the order of the arguments.
 *
 * @example
 * gcd([12, [18, 30]], 4) // => 2
 */
export function gcd(...tuples: readonly [IntTuple, ...IntTuple[]]): number {
  return toArray(tuples).reduce((common, leaf) => gcdOfTwo(common, Math.abs(leaf)), 0);
}
