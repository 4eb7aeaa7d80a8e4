import { compactColMajor } from './compact-col-major.js';
import { compactRowMajor } from './compact-row-major.js';
import type { IntTuple } from './int-tuple.js';
import { frozenBasisStride } from './internal/basis-stride.js';
import { layoutOf, tupleOf, tupleOfTwo } from './internal/build.js';
import { notALayout } from './internal/operand.js';
import { checkModes, frozenTuple } from './internal/validate.js';
import { type CoordLayout, isLayout, type Layout } from './layout.js';
import { LayoutError } from './layout-error.js';
import { hasBasis, type Stride } from './scaled-basis.js';

/** CuTe's tags for compact strides: `LayoutLeft` is column-major, `LayoutRight` row-major. */
export type Major = 'LayoutLeft' | 'LayoutRight';

/**
 * Makes a layout: `shape:stride`, or `shape` with compact strides, or the concatenation of layouts.
 *
 * `makeLayout(A, B, …)` is the function `(a, b, …) -> A(a) + B(b) + …`, one mode an argument; a single layout is
 * wrapped into a rank-1 one. Without a stride the layout is compact and column-major, and a size-1 mode
 * gets stride 0, as in CuTe (`cute/layout.hpp`, `cute/stride.hpp`). Basis strides make a layout of coordinates.
 *
 * @throws LayoutError `NOT_AN_INTEGER`, `EMPTY_TUPLE`, `NEGATIVE_SHAPE`, `NOT_CONGRUENT`, `OVERFLOW` where the size or the largest
 * offset leaves 2^53-1, `TOO_LARGE`
 * @example
 * print(makeLayout([1, 4, 1])) // => (1,4,1):(0,1,0)
 * print(makeLayout([2, 3], 'LayoutRight')) // => (2,3):(3,1)
 * print(makeLayout(makeLayout(3, 2), makeLayout([2, 2], [1, 6]))) // => (3,(2,2)):(2,(1,6))
 */
export function makeLayout(shape: IntTuple, stride?: IntTuple | Major): Layout;
export function makeLayout(shape: IntTuple, stride: Stride): CoordLayout;
export function makeLayout(...layouts: [Layout, ...Layout[]]): Layout;
export function makeLayout(...layouts: [CoordLayout, ...CoordLayout[]]): CoordLayout;
export function makeLayout(
  ...args: readonly (IntTuple | Stride | Major | CoordLayout | undefined)[]
): CoordLayout {
  const first = args[0] as IntTuple | CoordLayout;
  if (isLayout(first)) return concatenate(args as readonly CoordLayout[]);
  const shape = frozenTuple(first, 'make_layout');
  const given = args[1] as IntTuple | string | undefined;
  if (isBasisStride(given)) return basisLayout(shape, given);
  const stride =
    given === undefined || typeof given === 'string'
      ? compact(shape, given)
      : frozenTuple(given, 'make_layout');
  checkModes(shape, stride, 'make_layout');
  return layoutOf(shape, stride);
}

function compact(shape: IntTuple, major = 'LayoutLeft'): IntTuple {
  if (major === 'LayoutLeft') return compactColMajor(shape);
  if (major === 'LayoutRight') return compactRowMajor(shape);
  throw new LayoutError({
    code: 'BAD_ARGUMENT',
    op: 'make_layout',
    inputs: [],
    message: `there is no major ${JSON.stringify(major)}`,
    hint: 'LayoutLeft is column-major, LayoutRight row-major',
  });
}

function isBasisStride(given: Stride | string | undefined): given is Stride {
  return typeof given === 'object' && hasBasis(given);
}

function basisLayout(shape: IntTuple, stride: Stride): CoordLayout {
  return Object.freeze({ shape, stride: frozenBasisStride(shape, stride, 'make_layout') });
}

function concatenate(layouts: readonly CoordLayout[]): CoordLayout {
  if (layouts.some((layout) => isLayout(layout) && hasBasis(layout.stride))) {
    const shape = tupleOf(layouts.map((layout) => owned(layout).shape));
    return basisLayout(
      shape,
      layouts.map((layout) => layout.stride),
    );
  }
  return concatenateIntegers(layouts as readonly Layout[]);
}

function concatenateIntegers(layouts: readonly Layout[]): Layout {
  let shape: IntTuple;
  let stride: IntTuple;
  if (layouts.length === 2) {
    const a = owned(layouts[0] as Layout);
    const b = owned(layouts[1] as Layout);
    shape = tupleOfTwo(a.shape, b.shape);
    stride = tupleOfTwo(a.stride, b.stride);
  } else {
    const all = layouts.map(owned);
    shape = tupleOf(all.map((l) => l.shape));
    stride = tupleOf(all.map((l) => l.stride));
  }
  checkModes(shape, stride, 'make_layout');
  return layoutOf(shape, stride);
}

/** A layout that was cloned or came from JSON is no longer frozen: a copy that is. */
function owned<L extends CoordLayout>(layout: L): L {
  if (!isLayout(layout)) throw notALayout(layout, 'make_layout');
  return Object.isFrozen(layout) ? layout : (makeLayout(layout.shape, layout.stride) as L);
}
