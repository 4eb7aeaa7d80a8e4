import { cuteType } from './internal/cute-type.js';
import type { AnyLayout } from './layout.js';
import type { Stride } from './scaled-basis.js';
import type { Swizzle } from './swizzle.js';

/**
 * The C++ type of a layout of any kind, a swizzle or a tuple, as a programmer writes it under `using namespace cute`.
 *
 * `parseCute(printCute(x))` equals `x`. An integer is `_N` where CuTe has that alias and `Int<N>` elsewhere; a tuple is a `Shape<…>`,
 * or a `Stride<…>` in the second half of a layout and where it has basis elements (`cute/layout.hpp`, `cute/layout_composed.hpp`,
 * `cute/numeric/integral_constant.hpp`, `cute/numeric/arithmetic_tuple.hpp`).
 *
 * @throws LayoutError `OVERFLOW` for an integer beyond 32 bits: `Int<N>` holds an `int`
 * @example
 * printCute(parseLayout('(2,(3,4)):(1,(2,6))')) // => Layout<Shape<_2,Shape<_3,_4>>,Stride<_1,Stride<_2,_6>>>
 * printCute(parseAnyLayout('Sw<3,4,3> o 0 o (8,64):(64,1)')) // => ComposedLayout<Swizzle<3,4,3>,_0,Layout<Shape<_8,_64>,Stride<_64,_1>>>
 * printCute(makeIdentityLayout([3, 4])) // => Layout<Shape<_3,_4>,Stride<E<0>,E<1>>>
 * printCute([11, -3]) // => Shape<Int<11>,Int<-3>>
 */
export function printCute(x: AnyLayout | Swizzle | Stride): string {
  return cuteType(x, 'print_cute', '');
}
