import type { IntTuple } from './int-tuple.js';
import { tupleOf } from './internal/build.js';
import { functionOperand } from './internal/function-operand.js';
import { tupleOperand } from './internal/operand.js';
import { frozenTuple } from './internal/validate.js';
import { wrap } from './wrap.js';

/**
 * The values of a fold on its way, each before its own mode is taken in: `(v, f(v, t_0), f(f(v, t_0), t_1), …)`, one a mode
 * (`cute/algorithm/tuple_algorithms.hpp`, `escan`, the exclusive scan). The strides of a compact layout are the exclusive products of
 * its shape.
 *
 * @example
 * print(escan([2, 3, 4], 1, (v, mode) => v * mode)) // => (1,2,6)
 */
export function escan<V extends IntTuple>(t: IntTuple, v: V, f: (v: V, mode: V) => V): IntTuple {
  const step = functionOperand(f, 'escan');
  let next = v;
  const all = wrap(tupleOperand(t, 'escan'));
  const modes = all.map((mode, i) => {
    const value = next;
    if (i < all.length - 1) next = step(value, mode as V);
    return value;
  });
  return frozenTuple(tupleOf(modes), 'escan');
}
