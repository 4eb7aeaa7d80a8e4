import type { IntTuple } from './int-tuple.js';
import { toArray } from './to-array.js';

/**
 * The smallest leaf (`cute/int_tuple.hpp`, `min`).
 *
 * @example
 * min([3, [8, 2]], 5) // => 2
 */
export function min(...tuples: readonly [IntTuple, ...IntTuple[]]): number {
  return Math.min(...toArray(tuples));
}
