import {
  type AnyLayout,
  coalesce,
  complement,
  composition,
  type Layout,
  LayoutError,
  type Like,
  makeLayout,
  print,
  size,
  type Tiler,
} from '@modewise/layout-core';
import { byMode } from './internal/by-mode.js';

/**
 * Splits a layout into tiles: `D(i, j) = L(T(i) + T*(j))`, where `T*` is the complement of the tiler in the shape of `coalesce(L)`.
 * The first mode is the tile, the second the rest; the rest is rounded up where the tile does not divide the layout
 * (`cute/layout.hpp`, `logical_divide`).
 *
 * An integer n takes tiles of n consecutive elements, `_` leaves a mode alone; a tuple acts mode by mode.
 *
 * A composed layout is divided by its layout B.
 *
 * @throws LayoutError `NOT_INJECTIVE` for a tiler that overlaps itself, `NOT_COMPOSABLE` where tile and rest are not a layout over L,
 * `RANK_MISMATCH`, `EMPTY_LAYOUT`, `OVERFLOW`
 * @example
 * print(logicalDivide(parseLayout('(4,2,3):(2,1,8)'), parseLayout('4:2'))) // => ((2,2),(2,3)):((4,1),(2,8))
 * print(logicalDivide(parseLayout('10:1'), 4)) // => (4,3):(1,4)
 */
export function logicalDivide<L extends AnyLayout>(layout: L, tiler: Tiler): Like<L> {
  return byMode(layout, tiler, 'logical_divide', divideByLayout);
}

function divideByLayout(layout: Layout, tiler: Layout): Layout {
  if (size(tiler) === 0) {
    throw new LayoutError({
      code: 'EMPTY_LAYOUT',
      op: 'logical_divide',
      inputs: [print(layout), print(tiler)],
      message: 'a tile without elements divides nothing',
    });
  }
  return composition(layout, makeLayout(tiler, complement(tiler, coalesce(layout).shape)));
}
