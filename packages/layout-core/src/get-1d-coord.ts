import { crd2idx } from './crd2idx.js';
import { idx2crd } from './idx2crd.js';
import { integerLayoutOperand } from './internal/integer-layout-operand.js';
import type { Layout } from './layout.js';

/**
 * The position, counted column-major, of the coordinate that has an offset: `L(R) = index` where L is compact
 * (`cute/layout.hpp`, `Layout::get_1d_coord`).
 *
 * @throws LayoutError `EMPTY_LAYOUT` where a stride is 0, `BAD_COORDINATE`
 * @example
 * get1dCoord(1, parseLayout('(2,3):(3,1)')) // => 2
 */
export function get1dCoord(index: number, layout: Layout): number {
  const l = integerLayoutOperand(layout, 'get_1d_coord');
  return crd2idx(idx2crd(index, l), l.shape);
}
