import type { IntTuple } from './int-tuple.js';
import { cuteType } from './internal/cute-type.js';
import type { Layout } from './layout.js';

/**
 * The C++ type of a layout or tuple, as a programmer writes it under `using namespace cute`.
 *
 * `parseCute(printCute(x))` equals `x`. An integer is `_N` where CuTe has that alias and `Int<N>` elsewhere; a tuple is a `Shape<…>`,
 * or a `Stride<…>` in the second half of a layout (`cute/layout.hpp`, `cute/numeric/integral_constant.hpp`).
 *
 * @throws LayoutError `OVERFLOW` for an integer beyond 32 bits: `Int<N>` holds an `int`
 * @example
 * printCute(parseLayout('(2,(3,4)):(1,(2,6))')) // => Layout<Shape<_2,Shape<_3,_4>>,Stride<_1,Stride<_2,_6>>>
 * printCute([11, -3]) // => Shape<Int<11>,Int<-3>>
 */
export function printCute(x: IntTuple | Layout): string {
  return cuteType(x, 'print_cute', '');
}
