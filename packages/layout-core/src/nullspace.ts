import { innermost } from './internal/any-operand.js';
import { layoutOf, unwrappedFlat } from './internal/build.js';
import { times } from './internal/checked.js';
import { inDigits } from './internal/digits.js';
import { flattenModes, Modes } from './internal/modes.js';
import type { AnyLayout, Layout } from './layout.js';

const modes = new Modes();

/**
 * The coordinates that a layout ignores: `L(N(i)) = 0 for every i in [0, size(N))`, with one mode for each stride-0 leaf of L
 * and `size(N)` the product of those leaves (`cute/layout.hpp`, `nullspace`). Of a composed layout `L(N(i)) = L(0)`: it ignores what its
 * layout B does (CuTe answers `1:0` there without looking).
 *
 * @example
 * print(nullspace(parseLayout('(2,3,2,6):(0,2,1,0)'))) // => (2,6):(1,12)
 */
export function nullspace(layout: AnyLayout): Layout {
  flattenModes(inDigits(innermost(layout)), modes, 'nullspace');
  const { shape, stride, length } = modes;
  let n = 0;
  let before = 1;
  let behindEmpty = 0;
  for (let i = 0; i < length; i++) {
    const s = shape[i] as number;
    if (stride[i] === 0) {
      shape[n] = s;
      stride[n] = s === 1 ? 0 : before;
      n++;
      if (before === 0) behindEmpty++;
    }
    before = times(before, s, 'nullspace');
  }
  // Behind a mode of size 0 every index is 0: what would take that one place twice is no part of a nullspace.
  if (behindEmpty > 0 && !shape.slice(0, n).includes(0)) n -= behindEmpty;
  if (n === 0) return layoutOf(1, 0);
  return layoutOf(unwrappedFlat(shape, n), unwrappedFlat(stride, n));
}
