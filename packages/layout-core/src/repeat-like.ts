import { tupleOperand } from './internal/operand.js';
import type { IntTuple } from './int-tuple.js';
import { tupleOf } from './internal/build.js';

/**
 * A tuple with the profile of `t` and every leaf `value` (`cute/algorithm/tuple_algorithms.hpp`, `repeat_like`).
 *
 * @example
 * print(repeatLike([2, [3, 4]], 0)) // => (0,(0,0))
 */
export function repeatLike(t: IntTuple, value: number): IntTuple {
  return repeat(tupleOperand(t, 'repeat_like'), value);
}

function repeat(t: IntTuple, value: number): IntTuple {
  return typeof t === 'number' ? value : tupleOf(t.map((item) => repeat(item, value)));
}
