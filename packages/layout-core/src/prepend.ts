import type { IntTuple } from './int-tuple.js';
import { pad, padding } from './append.js';
import { onBothPairs } from './internal/both.js';
import type { AnyLayout, Like } from './layout.js';

/**
 * Adds `y` before the first mode; with `rank`, adds it as often as that rank needs. For layouts `y` is `1:0` unless given
 * (`cute/layout.hpp`, `prepend`).
 *
 * @throws LayoutError `RANK_MISMATCH` where `rank` is below the rank of `x`
 * @example
 * print(prepend([2, 3], 7)) // => (7,2,3)
 */
export function prepend<T extends IntTuple | AnyLayout>(x: T, y?: T, rank?: number): Like<T> {
  return onBothPairs(x, y ?? padding(x), 'prepend', (a, b) =>
    pad('prepend', a, b, rank, (modes, more) => [...more, ...modes]),
  );
}
