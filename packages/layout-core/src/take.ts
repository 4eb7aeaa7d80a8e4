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
  return onBoth(x, 'take', (t) => tupleOf(modesWithin('take', t, begin, end).slice(begin, end)));
}

/** All modes of a tuple that has those in `[begin, end)`, at least one. */
export function modesWithin(op: string, t: IntTuple, begin: number, end: number): readonly IntTuple[] {
  const modes = wrap(t);
  const whole = Number.isSafeInteger(begin) && Number.isSafeInteger(end);
  if (whole && begin >= 0 && begin < end && end <= modes.length) return modes;
  throw new LayoutError({
    code: 'BAD_MODE',
    op,
    inputs: [print(t), String(begin), String(end)],
    message: `[${String(begin)}, ${String(end)}) is not a non-empty range within rank ${modes.length}`,
  });
}
