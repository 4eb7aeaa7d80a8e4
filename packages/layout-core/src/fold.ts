import type { IntTuple } from './int-tuple.js';
import { functionOperand } from './internal/function-operand.js';
import { tupleOperand } from './internal/operand.js';
import { wrap } from './wrap.js';

/**
 * `f(… f(f(v, t_0), t_1) …, t_n)` over the top-level modes (`cute/algorithm/tuple_algorithms.hpp`, `fold`).
 *
 * @example
 * fold([2, [3, 4], 5], 1, (total, mode) => total * size(mode)) // => 120
 */
export function fold<V>(t: IntTuple, v: V, f: (v: V, mode: IntTuple) => V): V {
  const step = functionOperand(f, 'fold');
  return wrap(tupleOperand(t, 'fold')).reduce<V>((value, mode) => step(value, mode), v);
}

/**
 * The same with the first mode as the start (`cute/algorithm/tuple_algorithms.hpp`, `fold_first`).
 *
 * @example
 * print(foldFirst([2, 3, 4], (v, mode) => append(v, mode))) // => (2,3,4)
 */
export function foldFirst(t: IntTuple, f: (v: IntTuple, mode: IntTuple) => IntTuple): IntTuple {
  const step = functionOperand(f, 'fold_first');
  return wrap(tupleOperand(t, 'fold_first')).reduce((value, mode) => step(value, mode));
}
