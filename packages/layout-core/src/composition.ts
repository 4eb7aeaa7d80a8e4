import { get } from './get.js';
import { MAX_DEPTH } from './int-tuple.js';
import { layoutOf, tupleOf } from './internal/build.js';
import { texts } from './internal/checked.js';
import { compose } from './internal/compose.js';
import { layoutOperand, notATiler } from './internal/operand.js';
import { tooLarge } from './internal/too-large.js';
import { checkModes } from './internal/validate.js';
import { isLayout, type Layout, type Tiler } from './layout.js';
import { LayoutError } from './layout-error.js';
import { rank } from './rank.js';

/**
 * `R(c) = A(B(c)) for every c in dom(B)`, with `compatible(B, R)`: R reads A through B (`cute/layout.hpp`, `composition`).
 *
 * B is a layout (acts as a whole), an integer `n` (as `n:1`), `_` (A unchanged), or a tuple of these, one for each
 * leading mode of A; modes beyond the tuple are dropped.
 *
 * Where A has a mode of size 0 it has no value above 0 and there is nothing to hold: the answer is CuTe's.
 * Sound: what is returned holds at every coordinate, also where B reaches past the end of A (A's last mode extends).
 * Complete: it is refused only where no layout with B's profile has those values, with a coordinate that shows it. Where
 * CUTLASS's answer is right this is the same layout, mode for mode; CUTLASS also answers some inputs wrongly and
 * refuses some that have an answer.
 *
 * @throws LayoutError `NOT_COMPOSABLE` with the coordinate, `UNDECIDED` where strides interfere over more than 2^20 coordinates
 * and no break was found, `EMPTY_LAYOUT` where A has a size-0 mode to split by, `RANK_MISMATCH`, `OVERFLOW`
 * @example
 * print(composition(parseLayout('(10,2):(16,4)'), parseLayout('(3,4):(1,5)'))) // => (3,(2,2)):(16,(80,4))
 * print(composition(parseLayout('(12,(4,8)):(59,(13,1))'), [3])) // => (3):(59)
 */
export function composition(a: Layout, b: Tiler): Layout {
  return isLayout(b) ? compose(a, b.shape, b.stride) : composeTiler(a, b, 0);
}

function composeTiler(a: Layout, b: Exclude<Tiler, Layout>, depth: number): Layout {
  if (b === '_') return layoutOperand(a, 'composition');
  if (typeof b === 'number') return compose(a, checkedExtent(a, b), 1);
  if (!Array.isArray(b)) throw notATiler(b, 'composition');
  if (depth >= MAX_DEPTH) throw tooLarge('composition');
  if (b.length === 0 || b.length > rank(a)) {
    throw new LayoutError({
      code: 'RANK_MISMATCH',
      op: 'composition',
      inputs: texts(a, b),
      message: `the tiler has ${b.length} modes, the layout ${rank(a)}`,
      hint: 'a by-mode tiler has at least one mode and at most the rank of the layout',
    });
  }
  const modes = (b as readonly Tiler[]).map((t, i) => {
    const mode = get(a, i);
    return isLayout(t) ? compose(mode, t.shape, t.stride) : composeTiler(mode, t, depth + 1);
  });
  const shape = tupleOf(modes.map((m) => m.shape));
  const stride = tupleOf(modes.map((m) => m.stride));
  checkModes(shape, stride, 'composition');
  return layoutOf(shape, stride);
}

function checkedExtent(a: Layout, n: number): number {
  if (Number.isSafeInteger(n) && n >= 0) return n + 0;
  throw new LayoutError({
    code: 'BAD_ARGUMENT',
    op: 'composition',
    inputs: texts(a, n),
    message: `${n} is not a number of elements`,
  });
}
