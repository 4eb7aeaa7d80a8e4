import { composition } from './composition.js';
import type { IntTuple } from './int-tuple.js';
import type { AnyLayout, Like } from './layout.js';
import { makeLayout } from './make-layout.js';

/**
 * The same function of an integer read through another shape: `R(c) = L(i)` where `i` is the column-major index of `c` in
 * `shape` (`cute/layout.hpp`, `with_shape`: composition with the compact layout of `shape`).
 *
 * @throws LayoutError `NOT_COMPOSABLE` where no layout has those values, `UNDECIDED`
 * @example
 * print(withShape(parseLayout('8:2'), [2, 4])) // => (2,4):(2,4)
 */
export function withShape<L extends AnyLayout>(layout: L, shape: IntTuple): Like<L> {
  return composition(layout, makeLayout(shape)) as Like<L>;
}
