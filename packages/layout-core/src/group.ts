import type { IntTuple } from './int-tuple.js';
import { tupleOf } from './internal/build.js';
import { onBoth } from './internal/both.js';
import type { AnyLayout, Like } from './layout.js';
import { modesWithin } from './take.js';

/**
 * Puts the modes in `[begin, end)` into one nested mode (`cute/layout.hpp`, `group<B,E>`).
 *
 * @throws LayoutError `BAD_MODE` unless `0 <= begin < end <= rank`
 * @example
 * print(group([2, 3, 5, 7], 1, 3)) // => (2,(3,5),7)
 */
export function group<T extends IntTuple | AnyLayout>(x: T, begin: number, end: number): Like<T> {
  return onBoth(x, 'group', (t) => {
    const modes = modesWithin('group', t, begin, end);
    return tupleOf([...modes.slice(0, begin), tupleOf(modes.slice(begin, end)), ...modes.slice(end)]);
  });
}
