import type { IntTuple } from './int-tuple.js';
import { CuteReader } from './internal/cute-reader.js';
import { madeOfCute } from './internal/made-of-cute.js';
import type { Layout } from './layout.js';
import { parseIntTuple, parseLayout } from './parse.js';
import { syntaxError } from './syntax-error.js';

const OP = 'parse_cute';

/** What starts the notation that CuTe prints: a tuple, an integer, or `_4` with a colon or nothing after it. */
const NOTATION = /^\s*(?:[(0-9-]|_[0-9]+\s*(?:$|:))/;

/**
 * Reads a C++ type of CuTe as compilers and programmers write it, or the notation that CuTe prints.
 *
 * `parseCute(printCute(x))` equals `x`. It takes the types in messages of g++, clang and nvcc and in `__PRETTY_FUNCTION__`: `Layout`, `Shape`,
 * `Stride`, `Coord`, `Step`, `Tile`, `tuple`, `Int<4>`, `C<4>`, `_4`, `_m4`, `constant<int, 4>`, `integral_constant<int, 4>` (of `std` too),
 * literals such as `4ul` and `(short)4`, `const` and `&`, and nvcc's `LayoutLeft::Apply<…>`, `conditional_t` and `tuple_element_t`.
 * `Layout<Shape>` has CuTe's default stride, compact column-major (`cute/layout.hpp`, `cute/numeric/integral_constant.hpp`).
 *
 * @throws LayoutError `SYNTAX` with line, column and a caret, also at a run-time integer such as `int`; every error of `makeLayout`
 * @example
 * print(parseCute('cute::Layout<cute::tuple<cute::C<2>, cute::C<3> >, cute::tuple<cute::C<3>, cute::C<1> > >')) // => (2,3):(3,1)
 * print(parseCute('Layout<Shape<_2,Shape<_3,_4>>>')) // => (2,(3,4)):(1,(2,6))
 * print(parseCute('const cute::Shape<cute::_8,cute::Int<-3>>&')) // => (8,-3)
 */
export function parseCute(text: string): Layout | IntTuple {
  if (NOTATION.test(text)) return text.includes(':') ? parseLayout(text) : parseIntTuple(text);
  const reader = new CuteReader(text);
  const term = reader.type();
  if (term !== undefined && reader.atEnd()) return madeOfCute(term);
  const { offset, message, hint } = reader.failure ?? { offset: 0, message: 'expected a type of CuTe' };
  throw syntaxError(OP, text, offset, message, hint);
}
