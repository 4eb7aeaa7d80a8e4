import { compactOrder } from './compact-order.js';
import { filterZeros } from './filter-zeros.js';
import { integerLayoutOperand } from './internal/integer-layout-operand.js';
import type { Layout } from './layout.js';
import { makeLayout } from './make-layout.js';

/**
 * The compact layout of the same shape, its modes in the order of the strides of L, stride 0 staying 0: a register tensor for the
 * data of L. `R(c) = R(c')` only where `L(c) = L(c')`, so R keeps apart what L does (`cute/layout.hpp`, `make_layout_like`).
 *
 * Strides are ordered as signed numbers, and leaves of equal stride begin at the same offset, as in CuTe.
 *
 * @throws LayoutError `OVERFLOW`
 * @example
 * print(makeLayoutLike(parseLayout('(2,2,2,2):(0,2,4,1)'))) // => (2,2,2,2):(0,2,4,1)
 * print(makeLayoutLike(parseLayout('(4,8):(16,0)'))) // => (4,8):(1,0)
 */
export function makeLayoutLike(layout: Layout): Layout {
  const l = integerLayoutOperand(layout, 'make_layout_like');
  return makeLayout(l.shape, compactOrder(filterZeros(l).shape, l.stride));
}
