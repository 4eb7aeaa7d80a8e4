import {
  type AnyLayout,
  isComposed,
  isLayout,
  type Layout,
  onLayoutB,
  repeat,
  repeatSwizzled,
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
 * A composed block is repeated by its layout B; for a swizzled tiler the swizzle moves to the left of the result where one there has the
 * values (`cute/swizzle_layout.hpp`), proved or tried.
 *
 * @throws LayoutError `NOT_INJECTIVE` for a block that overlaps itself, `NOT_COMPOSABLE` where the repetitions asked for are not a layout,
 * `RANK_MISMATCH`, `EMPTY_LAYOUT`, `OVERFLOW`
 * @example
 * print(logicalProduct(parseLayout('3:2'), 4)) // => (3,(2,2)):(2,(1,6))
 * print(logicalProduct(parseLayout('(2,3):(3,1)'), [parseLayout('2:3'), parseLayout('2:4')])) // => ((2,2),(3,2)):((3,6),(1,12))
 */
export function logicalProduct(block: Layout, tiler: Tiler): Layout;
export function logicalProduct(block: AnyLayout, tiler: Tiler | AnyLayout): AnyLayout;
export function logicalProduct(block: AnyLayout, tiler: Tiler | AnyLayout): AnyLayout {
  if (isLayout(block) && isLayout(tiler)) return repeat(block as Layout, tiler as Layout);
  if (!isComposed(tiler)) return byMode(block, tiler as Tiler, 'logical_product', repeat);
  return isComposed(block)
    ? onLayoutB(block, (layoutB) => logicalProduct(layoutB, tiler))
    : repeatSwizzled(block as Layout, tiler);
}
