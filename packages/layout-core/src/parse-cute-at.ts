import { CuteReader } from './internal/cute-reader.js';
import { OPENS_TYPE } from './internal/cute-vocabulary.js';
import { madeOfCute } from './internal/made-of-cute.js';
import type { AnyLayout } from './layout.js';
import type { Stride } from './scaled-basis.js';
import type { Swizzle } from './swizzle.js';
import { syntaxError } from './syntax-error.js';

/** A C++ type of CuTe in a text: what it stands for, and the offset after it. */
export interface CuteAt {
  readonly value: AnyLayout | Swizzle | Stride;
  readonly end: number;
}

/**
 * The C++ type of CuTe that begins at `offset` of a text in which other things may follow, or `undefined` where none begins:
 * `parseCuteAt(text, offset).value` equals `parseCute(text.slice(offset, end))`.
 *
 * For parsers of notations in which such types may stand. A type begins with the name of one that has template arguments, such as
 * `Layout<`, or with a scope before any of CuTe's names: `cute::_4`; `Sw<…>` and `E<…>` without a scope are not taken for types.
 * Qualifiers and references belong to it, and `{}`. Errors are told as those of the operation `op`.
 *
 * @throws LayoutError `SYNTAX` where one begins and goes wrong, with line, column and a caret; every error of `makeLayout`
 * @example
 * parseCuteAt('size(Layout<_4,_1>{})', 5).end // => 20
 * print(parseCuteAt('size(Layout<_4,_1>{})', 5).value) // => 4:1
 * parseCuteAt('size(4:1)', 0) // => undefined
 */
export function parseCuteAt(text: string, offset: number, op = 'parse_cute'): CuteAt | undefined {
  OPENS_TYPE.lastIndex = offset;
  if (!OPENS_TYPE.test(text)) return undefined;
  const reader = new CuteReader(text, offset);
  const term = reader.type();
  if (term === undefined || !reader.takeBraces()) {
    const failure = reader.failure ?? { offset, message: 'expected a type of CuTe' };
    throw syntaxError(op, text, failure.offset, failure.message, failure.hint);
  }
  return { value: madeOfCute(term), end: reader.end };
}
