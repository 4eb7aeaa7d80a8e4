import { type IntTuple, MAX_DEPTH } from './int-tuple.js';
import { hasTooManyParts } from './internal/parts.js';
import { isComposed } from './composed-layout.js';
import { type AnyLayout, isLayout, type Tiler } from './layout.js';
import { isScaledBasis, type ScaledBasis, type Stride } from './scaled-basis.js';
import { isSwizzle, type Swizzle } from './swizzle.js';

/**
 * The text of a tuple, layout, swizzle or tiler as CuTe prints it, with no spaces and no static underscores.
 *
 * `parse(print(x))` is `x`. Rank-1 tuples keep their parentheses; by-mode tilers that hold a layout or `_` stand
 * in `<…>`, a by-mode tiler of integers is a tuple.
 *
 * @example
 * print(makeLayout([3, [2, 2]], [2, [1, 6]])) // => (3,(2,2)):(2,(1,6))
 * print([makeLayout(2, 3), '_']) // => <2:3,_>
 * print(makeIdentityLayout([3, 4])) // => (3,4):(1@0,1@1)
 */
export function print(x: Printable): string {
  return printTerm(x, 0);
}

/** Whatever has a notation. */
export type Printable = IntTuple | Stride | Swizzle | AnyLayout | Tiler;

/** What stands for the inside of a tuple nested past the limit: only an error message ever prints one. */
const ELLIPSIS = '…';

function printTerm(x: Printable, depth: number): string {
  if (typeof x === 'number') return String(x);
  if (typeof x === 'string') return x;
  if (isSwizzle(x)) return `Sw<${x.bits},${x.base},${x.shift}>`;
  if (isComposed(x)) {
    if (depth === 0 && hasTooManyParts(x)) return ELLIPSIS;
    const { layoutA, offset, layoutB } = x;
    return `${printPart(layoutA, depth)} o ${printTuple(offset, depth)} o ${printPart(layoutB, depth)}`;
  }
  if (isLayout(x)) return `${printTuple(x.shape, depth)}:${printTuple(x.stride, depth)}`;
  if (isScaledBasis(x)) return printBasis(x);
  if (!Array.isArray(x)) return typeof x;
  if (isIntTuple(x, depth)) return printTuple(x, depth);
  if (depth > MAX_DEPTH) return ELLIPSIS;
  return `<${(x as readonly Tiler[]).map((t) => printTerm(t, depth + 1)).join(',')}>`;
}

/** A part of a composed layout, in parentheses where it is composed itself. */
function printPart(part: Swizzle | AnyLayout, depth: number): string {
  if (depth > MAX_DEPTH) return ELLIPSIS;
  const text = printTerm(part, depth + 1);
  return isComposed(part) ? `(${text})` : text;
}

function printTuple(t: Stride, depth: number): string {
  if (typeof t === 'number') return String(t);
  if (isScaledBasis(t)) return printBasis(t);
  if (!Array.isArray(t)) return typeof t;
  if (depth > MAX_DEPTH) return ELLIPSIS;
  let text = '(';
  for (let i = 0; i < t.length; i++) text += (i === 0 ? '' : ',') + printTuple(t[i] as Stride, depth + 1);
  return text + ')';
}

/** `value@path`, the innermost mode first. */
function printBasis({ value, path }: ScaledBasis): string {
  if (path.length > MAX_DEPTH) return ELLIPSIS;
  return [value, ...[...path].reverse()].map(String).join('@');
}

function isIntTuple(x: Printable, depth: number): x is Stride {
  if (typeof x === 'number' || isScaledBasis(x) || depth > MAX_DEPTH) return true;
  return Array.isArray(x) && (x as readonly Printable[]).every((item) => isIntTuple(item, depth + 1));
}
