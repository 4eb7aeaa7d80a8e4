import type { IntTuple } from './int-tuple.js';
import { TupleReader } from './internal/tuple-reader.js';
import type { Layout } from './layout.js';
import { makeLayout } from './make-layout.js';
import { syntaxError } from './syntax-error.js';

/**
 * Reads one `shape:stride` as CuTe prints it; blanks, newlines, comments and static underscores are dropped.
 *
 * `parseLayout(print(l))` equals `l`. For basis strides and composed layouts see `parseAnyLayout`, for whole expressions
 * `@modewise/lang`.
 *
 * @throws LayoutError `SYNTAX` with line, column and a caret; every error of `makeLayout`
 * @example
 * print(parseLayout('(_3,(_2,_2)) : (_2,(_1,_6))')) // => (3,(2,2)):(2,(1,6))
 */
export function parseLayout(text: string): Layout {
  const other = /Sw<|@/.exec(text);
  if (other !== null) {
    const hint = 'parseAnyLayout reads swizzled layouts and basis strides';
    throw syntaxError('parse_layout', text, other.index, 'a layout of integers is shape:stride', hint);
  }
  const reader = new TupleReader(text, 'parse_layout');
  const shape = reader.tuple();
  reader.expect(':', 'a layout is shape:stride');
  const stride = reader.tuple();
  reader.end();
  return makeLayout(shape, stride);
}

/**
 * Reads one integer or tuple of integers.
 *
 * @throws LayoutError `SYNTAX` with line, column and a caret
 * @example
 * print(parseIntTuple('((2, _3), -4)')) // => ((2,3),-4)
 */
export function parseIntTuple(text: string): IntTuple {
  const reader = new TupleReader(text, 'parse_int_tuple');
  const tuple = reader.tuple();
  reader.end();
  return tuple;
}
