import type { IntTuple } from './int-tuple.js';
import { tupleOf } from './internal/build.js';
import { functionOperand } from './internal/function-operand.js';
import { tupleOperand } from './internal/operand.js';
import { frozenTuple } from './internal/validate.js';
import { wrap } from './wrap.js';

/**
 * The values of a fold on its way, each with its own mode taken in: `(f(v, t_0), f(f(v, t_0), t_1), …)`
 * (`cute/algorithm/tuple_algorithms.hpp`, `iscan`, the inclusive scan).
 *
 * @example
 * print(iscan([2, 3, 4], 1, (v, mode) => v * mode)) // => (2,6,24)
 */
export function iscan<V extends IntTuple>(t: IntTuple, v: V, f: (v: V, mode: V) => V): IntTuple {
  const step = functionOperand(f, 'iscan');
  let value = v;
  const modes = wrap(tupleOperand(t, 'iscan')).map((mode) => (value = step(value, mode as V)));
  return frozenTuple(tupleOf(modes), 'iscan');
}
