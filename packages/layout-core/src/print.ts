import { type IntTuple, MAX_DEPTH } from './int-tuple.js';
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
  return printTerm(x, 0);
}

/** What stands for the inside of a tuple nested past the limit: only an error message ever prints one. */
const ELLIPSIS = '…';

function printTerm(x: IntTuple | Layout | Tiler, depth: number): string {
  if (typeof x === 'number') return String(x);
  if (typeof x === 'string') return x;
  if (isLayout(x)) return `${printTuple(x.shape, depth)}:${printTuple(x.stride, depth)}`;
  if (!Array.isArray(x)) return typeof x;
  if (isIntTuple(x, depth)) return printTuple(x, depth);
  if (depth > MAX_DEPTH) return ELLIPSIS;
  return `<${(x as readonly Tiler[]).map((t) => printTerm(t, depth + 1)).join(',')}>`;
}

function printTuple(t: IntTuple, depth: number): string {
  if (typeof t === 'number') return String(t);
  if (!Array.isArray(t)) return typeof t;
  if (depth > MAX_DEPTH) return ELLIPSIS;
  let text = '(';
  for (let i = 0; i < t.length; i++) text += (i === 0 ? '' : ',') + printTuple(t[i] as IntTuple, depth + 1);
  return text + ')';
}

function isIntTuple(x: Tiler | IntTuple, depth: number): x is IntTuple {
  if (typeof x === 'number' || depth > MAX_DEPTH) return true;
  return Array.isArray(x) && (x as readonly Tiler[]).every((item) => isIntTuple(item, depth + 1));
}
