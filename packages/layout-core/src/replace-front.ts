import type { IntTuple } from './int-tuple.js';
import { replace } from './replace.js';

/**
 * The tuple with another first mode; an integer is replaced as a whole (`cute/algorithm/tuple_algorithms.hpp`, `replace_front`).
 *
 * @example
 * print(replaceFront([[2, 3], 4], 5)) // => (5,4)
 */
export function replaceFront(t: IntTuple, item: IntTuple): IntTuple {
  return replace(t, 0, item);
}
