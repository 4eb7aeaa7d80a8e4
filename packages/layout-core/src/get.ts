import type { IntTuple } from './int-tuple.js';
import { onBoth } from './internal/both.js';
import type { AnyLayout, Like } from './layout.js';
import { modeAt } from './internal/mode-at.js';

/**
 * The mode at a path of indices: `get(x, 1, 0)` is mode 0 of mode 1; mode 0 of an integer is itself
 * (`cute/int_tuple.hpp`, `get<I…>`).
 *
 * @throws LayoutError `BAD_MODE` where an index is not below the rank
 * @example
 * print(get(parseLayout('(3,(2,2)):(2,(1,6))'), 1)) // => (2,2):(1,6)
 */
export function get<T extends IntTuple | AnyLayout>(x: T, ...path: readonly number[]): Like<T> {
  return onBoth(x, 'get', (t) => path.reduce((inner, index) => modeAt(inner, index, 'get'), t));
}
