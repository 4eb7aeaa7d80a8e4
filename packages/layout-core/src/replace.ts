import type { IntTuple } from './int-tuple.js';
import { tupleOf } from './internal/build.js';
import { onBothPairs } from './internal/both.js';
import { modeAt } from './internal/mode-at.js';
import type { AnyLayout, Like } from './layout.js';
import { wrap } from './wrap.js';

/**
 * The same with mode `index` replaced by `y` (`cute/layout.hpp`, `replace<N>`).
 *
 * @throws LayoutError `BAD_MODE`
 * @example
 * print(replace([2, 3, 4], 1, [5, 6])) // => (2,(5,6),4)
 */
export function replace<T extends IntTuple | AnyLayout>(x: T, index: number, y: T): Like<T> {
  return onBothPairs(x, y, 'replace', (a, b) => {
    modeAt(a, index, 'replace');
    if (typeof a === 'number') return b;
    return tupleOf(wrap(a).map((item, i) => (i === index ? b : item)));
  });
}
