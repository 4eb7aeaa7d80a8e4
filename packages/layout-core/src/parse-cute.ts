import { CuteReader } from './internal/cute-reader.js';
import { madeOfCute } from './internal/made-of-cute.js';
import type { AnyLayout } from './layout.js';
import { parseAnyLayout } from './parse-any-layout.js';
import { parseIntTuple, parseLayout } from './parse.js';
import type { Stride } from './scaled-basis.js';
import type { Swizzle } from './swizzle.js';
import { syntaxError } from './syntax-error.js';

const OP = 'parse_cute';

/** What starts the notation that CuTe prints: a tuple, an integer, `_4` with a colon or nothing after it, or a swizzle composed. */
const NOTATION = /^\s*(?:[(0-9-]|_-?[0-9]+\s*(?:$|:)|Sw\s*<[^>]*>\s*o\b)/;
/** What only coordinate and composed layouts have. */
const ANY_LAYOUT = /[@o]/;

/**
 * Reads a C++ type of CuTe as compilers and programmers write it, or the notation that CuTe prints.
 *
 * `parseCute(printCute(x))` equals `x`. It takes the types in messages of g++, clang and nvcc and in `__PRETTY_FUNCTION__`: `Layout`, `Shape`,
 * `Stride`, `Coord`, `Step`, `Tile`, `tuple`, `Int<4>`, `C<4>`, `_4`, `_m4`, `constant<int, 4>`, `integral_constant<int, 4>` (of `std` too),
 * `Swizzle<3,4,3>`, `ComposedLayout<…>`, `ScaledBasis<C<2>,0,1>`, `E<0,1>`, `ArithmeticTuple<…>`, literals such as `4ul` and `(short)4`, `const` and `&`, and nvcc's `LayoutLeft::Apply<…>`, `conditional_t` and `tuple_element_t`.
 * `Layout<Shape>` has CuTe's default stride, compact column-major; `LayoutRight` may stand for a compact stride (`cute/layout.hpp`,
 * `cute/numeric/integral_constant.hpp`). `ComposedLayout<Swizzle<3,4,3>,smem_ptr_flag_bits<16>,…>` is read as the layout of elements that
 * `asPositionIndependentSwizzleLayout` makes of it.
 *
 * @throws LayoutError `SYNTAX` with line, column and a caret, also at a run-time integer such as `int`; every error of `makeLayout`
 * @example
 * print(parseCute('cute::Layout<cute::tuple<cute::C<2>, cute::C<3> >, cute::tuple<cute::C<3>, cute::C<1> > >')) // => (2,3):(3,1)
 * print(parseCute('Layout<Shape<_2,Shape<_3,_4>>>')) // => (2,(3,4)):(1,(2,6))
 * print(parseCute('ComposedLayout<Swizzle<3,4>,_0,Layout<Shape<_8,_64>,Stride<_64,_1>>>')) // => Sw<3,4,3> o 0 o (8,64):(64,1)
 * print(parseCute('const cute::Shape<cute::_8,cute::Int<-3>>&')) // => (8,-3)
 */
export function parseCute(text: string): AnyLayout | Swizzle | Stride {
  if (NOTATION.test(text)) {
    if (!text.includes(':')) return parseIntTuple(text);
    return ANY_LAYOUT.test(text) ? parseAnyLayout(text) : parseLayout(text);
  }
  const reader = new CuteReader(text);
  const term = reader.type();
  if (term !== undefined && reader.atEnd()) return madeOfCute(term);
  const { offset, message, hint } = reader.failure ?? { offset: 0, message: 'expected a type of CuTe' };
  throw syntaxError(OP, text, offset, message, hint);
}
