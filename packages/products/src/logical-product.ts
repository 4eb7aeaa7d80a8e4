import {
  complement,
  composition,
  cosize,
  type Layout,
  makeLayout,
  size,
  type Tiler,
} from '@modewise/layout-core';
import { byMode } from './internal/by-mode.js';

/**
 * Repeats a block: `P(i, j) = L(i) + L*(T(j))`, where `L*` is the free complement of the block. The first mode is the block, the
 * second says which repetition, in the order and at the places that the tiler names (`cute/layout.hpp`, `logical_product`).
 *
 * An integer n repeats n times, `_` not at all; a tuple acts mode by mode, each mode's complement knowing only
 * that mode. Where CUTLASS's bounded complement is too short for the tiler, CUTLASS repeats the block at the same
 * place; this does not.
 *
 * @throws LayoutError `NOT_INJECTIVE` for a block that overlaps itself, `NOT_COMPOSABLE` where the repetitions asked for are not a layout,
 * `RANK_MISMATCH`, `EMPTY_LAYOUT`, `OVERFLOW`
 * @example
 * print(logicalProduct(parseLayout('3:2'), 4)) // => (3,(2,2)):(2,(1,6))
 * print(logicalProduct(parseLayout('(2,3):(3,1)'), [parseLayout('2:3'), parseLayout('2:4')])) // => ((2,2),(3,2)):((3,6),(1,12))
 */
export function logicalProduct(block: Layout, tiler: Tiler): Layout {
  return byMode(block, tiler, 'logical_product', productOfLayouts);
}

function productOfLayouts(block: Layout, tiler: Layout): Layout {
  return makeLayout(block, composition(repetitions(block, tiler), tiler));
}

/**
 * The complement bounded as CUTLASS bounds it, which decides the form of the result, where it reaches every offset of the tiler; else
 * the free one. The two agree as functions as far as the bounded one reaches.
 */
function repetitions(block: Layout, tiler: Layout): Layout {
  const reach = cosize(tiler);
  const cotarget = size(block) * reach;
  if (cotarget >= 0 && Number.isSafeInteger(cotarget)) {
    const bounded = complement(block, cotarget);
    if (reach <= size(bounded)) return bounded;
  }
  return complement(block);
}
