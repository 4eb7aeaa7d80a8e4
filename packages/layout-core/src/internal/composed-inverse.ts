import type { ComposedLayout } from '../composed-layout.js';
import { composition } from '../composition.js';
import { evaluator } from '../evaluator.js';
import type { AnyLayout, Layout } from '../layout.js';
import { LayoutError } from '../layout-error.js';
import { leftInverse } from '../left-inverse.js';
import { makeComposedLayout } from '../make-composed-layout.js';
import { makeLayout } from '../make-layout.js';
import { print } from '../print.js';
import { rightInverse } from '../right-inverse.js';
import { size } from '../size.js';
import { isSwizzle, type Swizzle } from '../swizzle.js';
import { ENUMERABLE } from './additivity.js';
import { composed } from './composed.js';
import { extremesOf } from './composed-image.js';
import { passedSwizzle } from './compose-any.js';
import { firstDifference } from './same-values.js';

/**
 * The right inverse of `A o offset o B`: an index i goes back through A, the offset and B, as far as that stays in the domain of B.
 * With a swizzle and no offset it is CuTe's, the swizzle passed to the left of the inverse of B where it can be.
 */
export function composedRightInverse(layout: ComposedLayout): AnyLayout {
  const { layoutA, offset, layoutB } = layout;
  const back = rightInverse(layoutB);
  const shift = integerOffset(layout, 'right_inverse');
  const outer = isSwizzle(layoutA) ? layoutA : rightInverse(layoutA as Layout);
  const n = isSwizzle(outer) ? size(back) : size(outer);
  const run = runInside(layout, outer, shift, n, size(back));
  if (run === 0)
    throw noInverse(
      layout,
      'right_inverse',
      'no coordinate has the value 0, from which a right inverse starts',
    );
  if (!isSwizzle(outer)) return composed(back, -shift + 0, run === n ? outer : composition(outer, run));
  if (offset !== 0) return composed(back, -shift, composed(outer, 0, makeLayout(run, 1)));
  if (run === n) return composition(back, outer);
  const start = composed(outer, 0, makeLayout(run, 1));
  const unmoved = firstDifference(start, makeLayout(run, 1)) === true;
  return (unmoved ? answerOf(() => composition(back, run)) : undefined) ?? composition(back, start);
}

/** What an operation returns; undefined where it refuses. */
function answerOf(f: () => AnyLayout): AnyLayout | undefined {
  try {
    return f();
  } catch (error) {
    if (error instanceof LayoutError) return undefined;
    throw error;
  }
}

/** How many indices from 0 on lead to a place in `[0, inside)`, at most n. */
function runInside(
  layout: ComposedLayout,
  outer: Swizzle | AnyLayout,
  shift: number,
  n: number,
  inside: number,
): number {
  if (n === 0) return shift === 0 ? 0 : n;
  const way = isSwizzle(outer) ? composed(outer, 0, makeLayout(n)) : outer;
  const places = composedOf(way, -shift);
  const whole = extremesOf(places, 'right_inverse');
  if (whole.least >= 0 && whole.most < inside) return n;
  const at = evaluator(places);
  for (let i = 0; i < Math.min(n, ENUMERABLE); i++) if (at(i) < 0 || at(i) >= inside) return i;
  throw undecided(layout, 'right_inverse');
}

/** `x -> offset + way(x)`, whatever kind of layout the way is. */
function composedOf(way: AnyLayout, offset: number): ComposedLayout {
  return makeComposedLayout(makeLayout(1, 1), offset, way);
}

/**
 * The left inverse of `A o offset o B`: from a value back through A, the offset and B. With a swizzle it always exists where B has one: CuTe's,
 * with the swizzle to the left, where that has the values, else the parts as they are.
 */
export function composedLeftInverse(layout: ComposedLayout): AnyLayout {
  const { layoutA, layoutB } = layout;
  const back = leftInverse(layoutB);
  const shift = integerOffset(layout, 'left_inverse');
  if (isSwizzle(layoutA)) {
    const exact = makeComposedLayout(back, 0, layoutB);
    const inverts = (candidate: AnyLayout | undefined) =>
      candidate !== undefined && firstDifference(makeComposedLayout(candidate, 0, layout), exact) === true;
    if (shift === 0) {
      const passed = passedSwizzle(back, layoutA);
      if (passed !== undefined && inverts(passed)) return passed;
      if (inverts(back)) return back;
    }
    const values = size(layout) === 0 ? 1 : Math.max(0, extremesOf(layout, 'left_inverse').most) + 1;
    return makeComposedLayout(back, -shift + 0, composed(layoutA, 0, makeLayout(values, 1)));
  }
  const inverse = makeComposedLayout(back, -shift + 0, leftInverse(layoutA));
  const again = firstDifference(
    makeComposedLayout(layout, 0, makeComposedLayout(inverse, 0, layout)),
    layout,
  );
  if (again === true) return inverse;
  if (again === undefined) throw undecided(layout, 'left_inverse');
  throw noInverse(
    layout,
    'left_inverse',
    `the inverses of its parts do not lead back at index ${again}`,
    again,
  );
}

function integerOffset(layout: ComposedLayout, op: string): number {
  if (typeof layout.offset === 'number') return layout.offset;
  throw noInverse(layout, op, `its offset ${print(layout.offset)} is a coordinate`);
}

function noInverse(layout: ComposedLayout, op: string, reason: string, at?: number): LayoutError {
  return new LayoutError({
    code: 'NO_INVERSE',
    op,
    inputs: [print(layout)],
    message: reason,
    ...(at === undefined ? {} : { at }),
  });
}

function undecided(layout: ComposedLayout, op: string): LayoutError {
  return new LayoutError({
    code: 'UNDECIDED',
    op,
    inputs: [print(layout)],
    message: `the modes leave it open, and the layout is too large to try: only ${ENUMERABLE} elements are`,
  });
}
