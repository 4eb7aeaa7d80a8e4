import type { IntTuple } from './int-tuple.js';
import { tupleOf } from './internal/build.js';
import { tupleOperand } from './internal/operand.js';
import { frozenTuple } from './internal/validate.js';
import { LayoutError } from './layout-error.js';
import { print } from './print.js';
import { wrap } from './wrap.js';

/**
 * The tuple with `item` as its mode `index`, the modes from there on moved up by one
 * (`cute/algorithm/tuple_algorithms.hpp`, `insert<N>`).
 *
 * @throws LayoutError `BAD_MODE` unless `0 <= index <= rank`
 * @example
 * print(insert([2, 3, 4], 1, [5, 6])) // => (2,(5,6),3,4)
 */
export function insert(t: IntTuple, index: number, item: IntTuple): IntTuple {
  const modes = [...wrap(tupleOperand(t, 'insert'))];
  const added = tupleOperand(item, 'insert');
  if (!(Number.isInteger(index) && index >= 0 && index <= modes.length)) {
    throw new LayoutError({
      code: 'BAD_MODE',
      op: 'insert',
      inputs: [print(t), String(index)],
      message: `there is no place ${String(index)} in a tuple of rank ${modes.length}`,
    });
  }
  modes.splice(index, 0, added);
  return frozenTuple(tupleOf(modes), 'insert');
}
