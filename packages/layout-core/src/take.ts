import type { IntTuple } from './int-tuple.js';
import { tupleOf } from './internal/build.js';
import { onBoth } from './internal/both.js';
import type { AnyLayout, Like } from './layout.js';
import { LayoutError } from './layout-error.js';
import { print } from './print.js';
import { wrap } from './wrap.js';

/**
 * The modes in `[begin, end)` (`cute/layout.hpp`, `take<B,E>`).
 *
 * @throws LayoutError `BAD_MODE` unless `0 <= begin < end <= rank`
 * @example
 * print(take([2, 3, 4], 1, 3)) // => (3,4)
 */
export function take<T extends IntTuple | AnyLayout>(x: T, begin: number, end: number): Like<T> {
  return onBoth(x, 'take', (t) => {
    const modes = wrap(t);
    if (!(begin >= 0 && begin < end && end <= modes.length)) throw badRange('take', t, begin, end);
    return tupleOf(modes.slice(begin, end));
  });
}

/** The error of a range of modes that is empty or outside the rank. */
export function badRange(op: string, t: IntTuple, begin: number, end: number): LayoutError {
  return new LayoutError({
    code: 'BAD_MODE',
    op,
    inputs: [print(t), String(begin), String(end)],
    message: `[${begin}, ${end}) is not a non-empty range within rank ${wrap(t).length}`,
  });
}
