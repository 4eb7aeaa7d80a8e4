import { tupleOfTwo, layoutOf } from './internal/build.js';
import { overflow } from './internal/checked.js';
import { complementModes } from './internal/complement-modes.js';
import { composeModes } from './internal/compose.js';
import { flattenModes, Modes } from './internal/modes.js';
import { layoutOperand } from './internal/operand.js';
import type { Layout } from './layout.js';

const modes = new Modes();

/**
 * A block and its repetitions, in the order and at the places that a tiler names: `P(i, j) = L(i) + L*(T(j))`, with `L*` the free
 * complement of the block. CuTe's `logical_product` of two layouts (`cute/layout.hpp`), of which the products are made.
 *
 * It is `make_layout(L, composition(complement(L, n), T))` with CUTLASS's bound `n = size(L) * cosize(T)`, which decides the form of the
 * result, where that complement reaches every offset of T; else with the free complement. The two agree as functions as far as the
 * bounded one reaches; past it CUTLASS repeats the block at the same place. One step and not three, because search loops make
 * products by the million.
 *
 * @throws LayoutError `NOT_INJECTIVE` for a block that overlaps itself, `NOT_COMPOSABLE` where the places asked for are not a layout,
 * `UNDECIDED`, `OVERFLOW`
 * @example
 * print(repeat(parseLayout('3:2'), parseLayout('4:1'))) // => (3,(2,2)):(2,(1,6))
 * print(repeat(parseLayout('(2,2,2):(1,3,11)'), parseLayout('2:1'))) // => ((2,2,2),2):((1,3,11),22)
 */
export function repeat(block: Layout, tiler: Layout): Layout {
  const times = extents(tiler);
  const copies = times.size;
  const reach = times.span + 1;
  const { shape, stride } = layoutOperand(block, 'logical_product');
  const { size, span } = extents(block);
  const bound = size * reach;
  const bounded = bound >= 0 && bound <= Number.MAX_SAFE_INTEGER;
  complementModes(block, bounded ? bound : undefined, modes);
  if (bounded && reach > sizeOf(modes)) complementModes(block, undefined, modes);
  const places = composeModes(modes, tiler.shape, tiler.stride);
  if (size * copies > Number.MAX_SAFE_INTEGER) throw overflow('logical_product', 'the size');
  if (size * copies > 0 && span + places.span >= Number.MAX_SAFE_INTEGER) {
    throw overflow('logical_product', 'the largest offset');
  }
  return layoutOf(tupleOfTwo(shape, places.shape), tupleOfTwo(stride, places.stride));
}

const extent = { size: 1, span: 0 };

/** Size and `cosize - 1` of a layout; the object is reused from call to call. */
function extents(layout: Layout): { readonly size: number; readonly span: number } {
  flattenModes(layout, modes, 'logical_product');
  extent.size = sizeOf(modes);
  extent.span = 0;
  for (let i = 0; i < modes.length; i++) {
    extent.span += ((modes.shape[i] as number) - 1) * Math.abs(modes.stride[i] as number);
  }
  return extent;
}

function sizeOf({ shape, length }: Modes): number {
  let total = 1;
  for (let i = 0; i < length; i++) total *= shape[i] as number;
  return total;
}
