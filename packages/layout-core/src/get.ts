import type { IntTuple } from './int-tuple.js';
import { onBoth } from './internal/both.js';
import type { Layout } from './layout.js';
import { LayoutError } from './layout-error.js';
import { print } from './print.js';

/**
 * The mode at a path of indices: `get(x, 1, 0)` is mode 0 of mode 1; mode 0 of an integer is itself
 * (`cute/int_tuple.hpp`, `get<I…>`).
 *
 * @throws LayoutError `BAD_MODE` where an index is not below the rank
 * @example
 * print(get(parseLayout('(3,(2,2)):(2,(1,6))'), 1)) // => (2,2):(1,6)
 */
export function get<T extends IntTuple | Layout>(x: T, ...path: readonly number[]): T {
  return onBoth(x, 'get', (t) => path.reduce(mode, t));
}

function mode(t: IntTuple, index: number): IntTuple {
  const found = typeof t === 'number' ? (index === 0 ? t : undefined) : t[index];
  if (found === undefined) {
    throw new LayoutError({
      code: 'BAD_MODE',
      op: 'get',
      inputs: [print(t), String(index)],
      message: `mode ${index} does not exist in a tuple of rank ${typeof t === 'number' ? 1 : t.length}`,
      hint: 'modes count from 0',
    });
  }
  return found;
}
