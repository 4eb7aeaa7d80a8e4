import { get } from './get.js';
import { isComposed } from './composed-layout.js';
import { type IntTuple, MAX_DEPTH } from './int-tuple.js';
import { anyLayoutOperand } from './internal/any-operand.js';
import { layoutOf } from './internal/build.js';
import { texts } from './internal/checked.js';
import { composeAny } from './internal/compose-any.js';
import { composed } from './internal/composed.js';
import { compose } from './internal/compose.js';
import { composeAlongAxes, composeCoordinates } from './internal/compose-coordinates.js';
import { givesCoordinates } from './internal/digits.js';
import { tooLarge } from './internal/too-large.js';
import { type AnyLayout, type CoordLayout, isLayout, type Layout, type Tiler } from './layout.js';
import { LayoutError } from './layout-error.js';
import { makeLayout } from './make-layout.js';
import { notATiler } from './not-a-tiler.js';
import { rank } from './rank.js';
import { isSwizzle, type Swizzle } from './swizzle.js';

/**
 * `R(c) = A(B(c)) for every c in dom(B)`, with `compatible(B, R)`: R reads A through B (`cute/layout.hpp`, `composition`).
 *
 * B is a layout (acts as a whole), an integer `n` (as `n:1`), `_` (A unchanged), or a tuple of these, one for each
 * leading mode of A; modes beyond the tuple are dropped. A may give coordinates (basis strides), and so may B, if they are
 * coordinates of A: each of B's modes then walks along one axis of A.
 *
 * Swizzles and composed layouts stand on either side. A of two swizzles is one, where their shifts agree; a swizzle on the right goes
 * to the left of A where a swizzle there has the values (`cute/swizzle_layout.hpp`), proved or tried at every coordinate, and else the
 * result is A composed with what is right of it, as it is. `composition(A, offset, B)` keeps its parts: `A(offset + B(c))`.
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
 * print(composition(makeSwizzle(3, 3, 3), parseLayout('(8,64):(64,1)'))) // => Sw<3,3,3> o 0 o (8,64):(64,1)
 * print(composition(parseLayout('16:2'), makeSwizzle(1, 0, 1))) // => Sw<1,1,1> o 0 o 16:2
 */
export function composition(a: Layout, b: Tiler): Layout;
export function composition(a: CoordLayout, b: Tiler | CoordLayout): CoordLayout;
export function composition(a: Swizzle, b: Swizzle): Swizzle;
export function composition(a: AnyLayout, b: Swizzle): AnyLayout;
export function composition(a: Swizzle | AnyLayout, b: Tiler | AnyLayout): AnyLayout;
export function composition(a: Swizzle | AnyLayout, offset: IntTuple, b: AnyLayout): AnyLayout;
export function composition(
  a: Swizzle | AnyLayout,
  b: Swizzle | Tiler | AnyLayout,
  layoutB?: AnyLayout,
): Swizzle | AnyLayout {
  if (isLayout(a) && isLayout(b)) return composeLayouts(a, b);
  if (layoutB !== undefined) return composed(a, b as IntTuple, layoutB);
  if (isSwizzle(a) || isComposed(a) || isSwizzle(b) || isComposed(b)) return composeAny(a, b);
  return composeTiler(a, b as Exclude<Tiler, Layout>, 0);
}

function composeLayouts(a: CoordLayout, b: CoordLayout): CoordLayout {
  if (givesCoordinates(b)) return composeAlongAxes(a, b);
  return givesCoordinates(a) ? composeCoordinates(a, b as Layout) : compose(a as Layout, b as Layout);
}

function composeTiler(a: CoordLayout, b: Exclude<Tiler, Layout>, depth: number): CoordLayout {
  if (b === '_') return anyLayoutOperand(a, 'composition') as CoordLayout;
  if (typeof b === 'number') {
    const extent = checkedExtent(a, b);
    return givesCoordinates(a)
      ? composeCoordinates(a, makeLayout(extent, 1))
      : compose(a as Layout, layoutOf(extent, 1));
  }
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
    return isLayout(t) ? composeLayouts(mode, t) : composeTiler(mode, t, depth + 1);
  });
  return makeLayout(...(modes as [CoordLayout, ...CoordLayout[]]));
}

function checkedExtent(a: CoordLayout, n: number): number {
  if (Number.isSafeInteger(n) && n >= 0) return n + 0;
  throw new LayoutError({
    code: 'BAD_ARGUMENT',
    op: 'composition',
    inputs: texts(a, n),
    message: `${n} is not a number of elements`,
  });
}
