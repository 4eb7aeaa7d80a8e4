import type { IntTuple } from './int-tuple.js';
import { CPP_KEYWORDS } from './internal/cpp-keywords.js';
import { cuteType, staticTuple } from './internal/cute-type.js';
import { layoutOperand } from './internal/operand.js';
import type { Layout } from './layout.js';
import { LayoutError } from './layout-error.js';

/** `type` declares a type, `value` a variable of that type. */
export type EmitStyle = 'type' | 'value';

const OP = 'emit_cute';
const IDENTIFIER = /^[A-Za-z_]\w*$/;
const LONGEST_NAME = 255;

/**
 * A C++ declaration of a static layout that compiles wherever `cute/layout.hpp` is included, with no `using namespace`.
 *
 * Both styles declare the same type: the one that `parseCute` reads as `layout`. `name` is `L` for a type and `layout` for a value unless
 * given (`cute/layout.hpp`; `golden/emit` holds 1,000 layouts of which g++ proved type, size, cosize and offsets).
 *
 * @throws LayoutError `OVERFLOW` for an integer beyond 32 bits, `BAD_ARGUMENT` for a name that C++ cannot declare
 * @example
 * emitCute(parseLayout('(2,3):(3,1)')) // => using L = cute::Layout<cute::Shape<cute::_2,cute::_3>,cute::Stride<cute::_3,cute::_1>>;
 * emitCute(parseLayout('8:11'), 'row', 'value') // => auto row = cute::make_layout(cute::Int<8>{}, cute::Int<11>{});
 */
export function emitCute(layout: Layout, name?: string, style: EmitStyle = 'type'): string {
  const { shape, stride } = layoutOperand(layout, OP);
  if (style === 'type') return `using ${declared(name ?? 'L')} = ${cuteType(layout, OP, 'cute::')};`;
  const parts = `${tupleValue(staticTuple(shape, OP), 'make_shape')}, ${tupleValue(staticTuple(stride, OP), 'make_stride')}`;
  return `auto ${declared(name ?? 'layout')} = cute::make_layout(${parts});`;
}

function tupleValue(t: IntTuple, maker: string): string {
  if (typeof t === 'number') return `cute::Int<${t}>{}`;
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
