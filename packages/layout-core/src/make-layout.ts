import { compactColMajor } from './compact-col-major.js';
import { compactRowMajor } from './compact-row-major.js';
import type { IntTuple } from './int-tuple.js';
import { layoutOf, tupleOf } from './internal/build.js';
import { checkModes, frozenTuple } from './internal/validate.js';
import { isLayout, type Layout } from './layout.js';

/** CuTe's tags for compact strides: `LayoutLeft` is column-major, `LayoutRight` row-major. */
export type Major = 'LayoutLeft' | 'LayoutRight';

/**
 * Makes a layout: `shape:stride`, or `shape` with compact strides, or the concatenation of layouts.
 *
 * `makeLayout(A, B, …)` is the function `(a, b, …) -> A(a) + B(b) + …`, one mode an argument; a single layout is
 * wrapped into a rank-1 one. Without a stride the layout is compact and column-major, and a size-1 mode
 * gets stride 0, as in CuTe (`cute/layout.hpp`, `cute/stride.hpp`).
 *
 * @throws LayoutError `NOT_AN_INTEGER`, `EMPTY_TUPLE`, `NEGATIVE_SHAPE`, `NOT_CONGRUENT`, `OVERFLOW` where the size or the largest
 * offset leaves 2^53-1, `TOO_LARGE`
 * @example
 * print(makeLayout([1, 4, 1])) // => (1,4,1):(0,1,0)
 * print(makeLayout([2, 3], 'LayoutRight')) // => (2,3):(3,1)
 * print(makeLayout(makeLayout(3, 2), makeLayout([2, 2], [1, 6]))) // => (3,(2,2)):(2,(1,6))
 */
export function makeLayout(shape: IntTuple, stride?: IntTuple | Major): Layout;
export function makeLayout(...layouts: [Layout, ...Layout[]]): Layout;
export function makeLayout(
  first: IntTuple | Layout,
  ...rest: (IntTuple | Major | Layout | undefined)[]
): Layout {
  if (isLayout(first)) return concatenate([first, ...(rest as Layout[])]);
  const shape = frozenTuple(first, 'make_layout');
  const given = rest[0] as IntTuple | Major | undefined;
  const stride =
    given === undefined || typeof given === 'string'
      ? compact(shape, given)
      : frozenTuple(given, 'make_layout');
  checkModes(shape, stride, 'make_layout');
  return layoutOf(shape, stride);
}

function compact(shape: IntTuple, major: Major | undefined): IntTuple {
  return major === 'LayoutRight' ? compactRowMajor(shape) : compactColMajor(shape);
}

function concatenate(layouts: readonly Layout[]): Layout {
  const shape = frozenTuple(tupleOf(layouts.map((l) => l.shape)), 'make_layout');
  const stride = frozenTuple(tupleOf(layouts.map((l) => l.stride)), 'make_layout');
  checkModes(shape, stride, 'make_layout');
  return layoutOf(shape, stride);
}
