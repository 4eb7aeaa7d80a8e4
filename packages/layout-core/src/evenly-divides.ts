import { ceilDiv } from './ceil-div.js';
import { type IntTuple, MAX_DEPTH } from './int-tuple.js';
import { shapeOperand } from './internal/operand.js';
import { productOf } from './internal/product-of.js';
import { tooLarge } from './internal/too-large.js';
import { type AnyLayout, isLayout, type Tiler } from './layout.js';
import { notATiler } from './not-a-tiler.js';

/**
 * Whether a tiler goes into a shape without a rest: `size(a) = size(b) * size(ceil_div(a, b))`, mode by mode where b is a tuple. Then
 * `logical_divide` of a layout of shape a by b has as many elements as a (`cute/int_tuple.hpp`, `evenly_divides`).
 *
 * False where b has more modes than a; true for `_`, which divides nothing.
 *
 * @throws LayoutError `BAD_ARGUMENT` for a tile of no elements or no modes, `NOT_INJECTIVE` for a tile that overlaps itself
 * @example
 * evenlyDivides([16, 6], [4, 3]) // => true
 * evenlyDivides([16, 6], [4, 4]) // => false
 */
export function evenlyDivides(a: IntTuple | AnyLayout, b: Tiler): boolean {
  return divides(shapeOperand(a, 'evenly_divides'), b, 0);
}

function divides(a: IntTuple, b: Tiler, depth: number): boolean {
  if (b === '_') return true;
  if (typeof b === 'number') return productOf(a) === b * productOf(ceilDiv(a, b));
  if (isLayout(b)) return productOf(a) === productOf(b.shape) * productOf(ceilDiv(a, b));
  if (!Array.isArray(b) || !(b.length > 0)) throw notATiler(b, 'evenly_divides');
  if (depth >= MAX_DEPTH) throw tooLarge('evenly_divides');
  const modes = typeof a === 'number' ? [a] : a;
  if (b.length > modes.length) return false;
  return (b as readonly Tiler[]).every((t, i) => divides(modes[i] as IntTuple, t, depth + 1));
}
