import type { IntTuple } from './int-tuple.js';
import { isLayout, type Layout, type Tiler } from './layout.js';

/**
 * The text of a tuple, layout or tiler as CuTe prints it, with no spaces and no static underscores.
 *
 * `parse(print(x))` is `x`. Rank-1 tuples keep their parentheses; by-mode tilers that hold a layout or `_` stand
 * in `<…>`, a by-mode tiler of integers is a tuple.
 *
 * @example
 * print(makeLayout([3, [2, 2]], [2, [1, 6]])) // => (3,(2,2)):(2,(1,6))
 * print([makeLayout(2, 3), '_']) // => <2:3,_>
 */
export function print(x: IntTuple | Layout | Tiler): string {
  if (typeof x === 'number') return String(x);
  if (typeof x === 'string') return x;
  if (isLayout(x)) return `${printTuple(x.shape)}:${printTuple(x.stride)}`;
  return isIntTuple(x) ? printTuple(x) : `<${x.map(print).join(',')}>`;
}

function printTuple(t: IntTuple): string {
  if (typeof t === 'number') return String(t);
  let text = '(';
  for (let i = 0; i < t.length; i++) text += (i === 0 ? '' : ',') + printTuple(t[i] as IntTuple);
  return text + ')';
}

function isIntTuple(x: Tiler | IntTuple): x is IntTuple {
  return typeof x === 'number' || (Array.isArray(x) && (x as readonly Tiler[]).every(isIntTuple));
}
