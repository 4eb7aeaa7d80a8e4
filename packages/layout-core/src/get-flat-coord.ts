import { crd2crd } from './crd2crd.js';
import { idx2crd } from './idx2crd.js';
import type { Coord } from './int-tuple.js';
import { integerLayoutOperand } from './internal/integer-layout-operand.js';
import type { Layout } from './layout.js';
import { productEach } from './product-each.js';

/**
 * The coordinate of an offset with one integer for each mode: `L(R) = index` where L is compact. Deeper coordinates are those of
 * `idx2crd(index, L)` (`cute/layout.hpp`, `Layout::get_flat_coord`).
 *
 * @throws LayoutError `EMPTY_LAYOUT` where a stride is 0, `BAD_COORDINATE`
 * @example
 * print(getFlatCoord(11, parseLayout('(3,(2,2)):(4,(2,1))'))) // => (2,3)
 */
export function getFlatCoord(index: number, layout: Layout): Coord {
  const l = integerLayoutOperand(layout, 'get_flat_coord');
  const target = typeof l.shape === 'number' ? l.shape : productEach(l.shape);
  return crd2crd(idx2crd(index, l), l.shape, target);
}
