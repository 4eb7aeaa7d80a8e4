import type { IntTuple } from './int-tuple.js';
import { tupleOf } from './internal/build.js';
import { onBoth } from './internal/both.js';
import { modeAt } from './internal/mode-at.js';
import type { AnyLayout, Like } from './layout.js';

/**
 * The modes at `indices`, in that order (`cute/layout.hpp`, `select<Is…>`).
 *
 * @throws LayoutError `BAD_MODE`
 * @example
 * print(select([2, 3, 4], 2, 0)) // => (4,2)
 */
export function select<T extends IntTuple | AnyLayout>(
  x: T,
  ...indices: readonly [number, ...number[]]
): Like<T> {
  return onBoth(x, 'select', (t) => tupleOf(indices.map((i) => modeAt(t, i, 'select'))));
}
