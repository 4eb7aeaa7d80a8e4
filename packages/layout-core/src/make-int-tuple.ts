import { type IntTuple, MAX_LEAVES } from './int-tuple.js';
import { tupleOf } from './internal/build.js';
import { integerOperand } from './internal/function-operand.js';
import { tupleOperand } from './internal/operand.js';
import { tooLarge } from './internal/too-large.js';
import { frozenTuple } from './internal/validate.js';
import { wrap } from './wrap.js';

/**
 * A tuple of rank `n` with the first modes of `values`, and `init` where there are no more; for `n = 1` the mode itself
 * (`cute/int_tuple.hpp`, `make_int_tuple<N>`).
 *
 * @throws LayoutError `BAD_ARGUMENT` for `n` below 1, `TOO_LARGE`
 * @example
 * print(makeIntTuple([6, 3, 4], 5, 0)) // => (6,3,4,0,0)
 */
export function makeIntTuple(values: IntTuple, n: number, init: IntTuple): IntTuple {
  const given = wrap(tupleOperand(values, 'make_int_tuple'));
  const filler = tupleOperand(init, 'make_int_tuple');
  if (integerOperand(n, 'the rank', 1, 'make_int_tuple') > MAX_LEAVES) throw tooLarge('make_int_tuple');
  const modes = Array.from({ length: n }, (_, i) => given[i] ?? filler);
  return n === 1 ? (modes[0] as IntTuple) : frozenTuple(tupleOf(modes), 'make_int_tuple');
}
