import { type IntTuple, MAX_LEAVES } from './int-tuple.js';
import { tupleOf } from './internal/build.js';
import { integerOperand } from './internal/function-operand.js';
import { tupleOperand } from './internal/operand.js';
import { tooLarge } from './internal/too-large.js';
import { frozenTuple } from './internal/validate.js';

/**
 * A tuple of `n` modes, all of them `item` (`cute/algorithm/tuple_algorithms.hpp`, `tuple_repeat<N>`; CuTe's `repeat<N>` is the same
 * but for `repeat<1>(x)`, which is `x`).
 *
 * @throws LayoutError `BAD_ARGUMENT` for `n` below 1, `TOO_LARGE`
 * @example
 * print(tupleRepeat([2, 3], 2)) // => ((2,3),(2,3))
 */
export function tupleRepeat(item: IntTuple, n: number): IntTuple {
  const mode = tupleOperand(item, 'tuple_repeat');
  if (integerOperand(n, 'the rank', 1, 'tuple_repeat') > MAX_LEAVES) throw tooLarge('tuple_repeat');
  return frozenTuple(tupleOf(new Array<IntTuple>(n).fill(mode)), 'tuple_repeat');
}
