import type { IntTuple } from './int-tuple.js';
import { rank } from './rank.js';
import { replace } from './replace.js';

/**
 * The tuple with another last mode; an integer is replaced as a whole (`cute/algorithm/tuple_algorithms.hpp`, `replace_back`).
 *
 * @example
 * print(replaceBack([2, [3, 4]], 5)) // => (2,5)
 */
export function replaceBack(t: IntTuple, item: IntTuple): IntTuple {
  return replace(t, rank(t) - 1, item);
}
