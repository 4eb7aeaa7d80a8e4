import { isComposed } from './composed-layout.js';
import { anyLayoutOperand } from './internal/any-operand.js';
import { CPP_KEYWORDS } from './internal/cpp-keywords.js';
import { basisType, cuteType, staticStride } from './internal/cute-type.js';
import type { AnyLayout } from './layout.js';
import { LayoutError } from './layout-error.js';
import { isScaledBasis, type Stride } from './scaled-basis.js';
import { isSwizzle } from './swizzle.js';

/** `type` declares a type, `value` a variable of that type. */
export type EmitStyle = 'type' | 'value';

const OP = 'emit_cute';
const IDENTIFIER = /^[A-Za-z_]\w*$/;
const LONGEST_NAME = 255;

/**
 * A C++ declaration of a static layout of any kind that compiles wherever `cute/layout.hpp` (for a composed one
 * `cute/swizzle_layout.hpp`) is included, with no `using namespace`.
 *
 * Both styles declare the same type: the one that `parseCute` reads as `layout`. `name` is `L` for a type and `layout` for a value unless
 * given (`cute/layout.hpp`; `golden/emit` holds 1,300 layouts of which g++ proved type and size, of those with offsets these too).
 *
 * @throws LayoutError `OVERFLOW` for an integer beyond 32 bits, `BAD_ARGUMENT` for a name that C++ cannot declare
 * @example
 * emitCute(parseLayout('(2,3):(3,1)')) // => using L = cute::Layout<cute::Shape<cute::_2,cute::_3>,cute::Stride<cute::_3,cute::_1>>;
 * emitCute(makeIdentityLayout([2, 3]), 'C') // => using C = cute::Layout<cute::Shape<cute::_2,cute::_3>,cute::Stride<cute::E<0>,cute::E<1>>>;
 * emitCute(parseLayout('8:11'), 'row', 'value') // => auto row = cute::make_layout(cute::Int<8>{}, cute::Int<11>{});
 */
export function emitCute(layout: AnyLayout, name?: string, style: EmitStyle = 'type'): string {
  const checked = anyLayoutOperand(layout, OP);
  if (style === 'type') return `using ${declared(name ?? 'L')} = ${cuteType(checked, OP, 'cute::')};`;
  return `auto ${declared(name ?? 'layout')} = ${layoutValue(checked)};`;
}

function layoutValue(layout: AnyLayout): string {
  if (isComposed(layout)) {
    const { layoutA, offset, layoutB } = layout;
    const a = isSwizzle(layoutA) ? `${cuteType(layoutA, OP, 'cute::')}{}` : layoutValue(layoutA);
    const middle = tupleValue(staticStride(offset, OP), 'make_coord');
    return `cute::make_composed_layout(${a}, ${middle}, ${layoutValue(layoutB)})`;
  }
  const { shape, stride } = layout;
  const parts = `${tupleValue(staticStride(shape, OP), 'make_shape')}, ${tupleValue(staticStride(stride, OP), 'make_stride')}`;
  return `cute::make_layout(${parts})`;
}

function tupleValue(t: Stride, maker: string): string {
  if (typeof t === 'number') return `cute::Int<${t}>{}`;
  if (isScaledBasis(t)) return `${basisType(t, 'cute::')}{}`;
  return `cute::${maker}(${t.map((item) => tupleValue(item, maker)).join(', ')})`;
}

function declared(name: string): string {
  if (IDENTIFIER.test(name) && name.length <= LONGEST_NAME && !CPP_KEYWORDS.has(name)) return name;
  throw new LayoutError({
    code: 'BAD_ARGUMENT',
    op: OP,
    inputs: [],
    message: `${JSON.stringify(name.slice(0, LONGEST_NAME))} is no name that C++ can declare`,
    hint: 'a name has letters, digits and underscores, starts with no digit and is no keyword',
  });
}
