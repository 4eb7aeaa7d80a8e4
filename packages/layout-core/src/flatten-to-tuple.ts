import type { IntTuple } from './int-tuple.js';
import { toArray } from './to-array.js';

/**
 * The leaves in one flat tuple; an integer becomes a rank-1 tuple, which sets it apart from `flatten`
 * (`cute/algorithm/tuple_algorithms.hpp`, `flatten_to_tuple`).
 *
 * @example
 * print(flattenToTuple(4)) // => (4)
 * print(flattenToTuple([2, [3, [4]]])) // => (2,3,4)
 */
export function flattenToTuple(t: IntTuple): IntTuple {
  return Object.freeze(toArray(t));
}
