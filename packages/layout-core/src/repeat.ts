import { layoutOf, tupleOfTwo } from './internal/build.js';
import { ceilQuotient, overflow } from './internal/checked.js';
import { gapModes, pushRest } from './internal/complement-modes.js';
import { composeModes } from './internal/compose.js';
import { leavesOf, Modes } from './internal/modes.js';
import { layoutOperand } from './internal/operand.js';
import { Own } from './internal/own.js';
import type { Layout } from './layout.js';

const blockModes = new Modes();
const tilerModes = new Modes();
const free = new Modes();

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
  const places = leavesOf(tiler, tilerModes, 'logical_product');
  const copies = places.size;
  const reach = places.span + 1;
  const leaves = leavesOf(block, blockModes, 'logical_product');
  const { size, span } = leaves;
  const { shape, stride } = Own.has(block) ? block : layoutOperand(block, 'logical_product');
  const period = gapModes(leaves, block, free);
  if (period === 0) {
    free.push(1, 0);
  } else {
    const bound = size * reach;
    const bounded = bound >= 0 && bound <= Number.MAX_SAFE_INTEGER;
    const rest = bounded ? ceilQuotient(bound, period) : 0;
    if (bounded && sizeOf(free) * rest >= reach) pushRest(rest, period, free);
    else free.push(1, period);
  }
  const placed = composeModes(free, tiler, places);
  if (size * copies > Number.MAX_SAFE_INTEGER) throw overflow('logical_product', 'the size');
  if (size * copies > 0 && span + placed.span >= Number.MAX_SAFE_INTEGER) {
    throw overflow('logical_product', 'the largest offset');
  }
  return layoutOf(tupleOfTwo(shape, placed.shape), tupleOfTwo(stride, placed.stride));
}

function sizeOf({ shape, length }: Modes): number {
  let size = 1;
  for (let i = 0; i < length; i++) size *= shape[i] as number;
  return size;
}
