import type { IntTuple } from './int-tuple.js';
import { tupleOf } from './internal/build.js';
import { modeAt } from './internal/mode-at.js';
import { tupleOperand } from './internal/operand.js';
import { LayoutError } from './layout-error.js';
import { print } from './print.js';
import { wrap } from './wrap.js';

/**
 * The tuple without its mode `index` (`cute/algorithm/tuple_algorithms.hpp`, `remove<N>`).
 *
 * @throws LayoutError `BAD_MODE` where there is no such mode, `EMPTY_TUPLE` where it is the only one
 * @example
 * print(remove([2, 3, 4], 1)) // => (2,4)
 */
export function remove(t: IntTuple, index: number): IntTuple {
  const tuple = tupleOperand(t, 'remove');
  modeAt(tuple, index, 'remove');
  const left = wrap(tuple).filter((_, i) => i !== index);
  if (left.length === 0) {
    throw new LayoutError({
      code: 'EMPTY_TUPLE',
      op: 'remove',
      inputs: [print(tuple), String(index)],
      message: 'without its only mode nothing is left of the tuple',
    });
  }
  return tupleOf(left);
}
