import type { IntTuple } from './int-tuple.js';
import { toArray } from './to-array.js';

/**
 * The largest leaf (`cute/int_tuple.hpp`, `max`).
 *
 * @example
 * max([3, [8, 2]], 5) // => 8
 */
export function max(...tuples: readonly [IntTuple, ...IntTuple[]]): number {
  return Math.max(...toArray(tuples));
}
