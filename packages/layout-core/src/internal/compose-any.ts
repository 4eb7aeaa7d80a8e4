import { type ComposedLayout, isComposed } from '../composed-layout.js';
import { composition } from '../composition.js';
import { crd2idx } from '../crd2idx.js';
import type { IntTuple } from '../int-tuple.js';
import type { AnyLayout, CoordLayout, Layout, Tiler } from '../layout.js';
import { LayoutError } from '../layout-error.js';
import { makeComposedLayout } from '../make-composed-layout.js';
import { makeLayout } from '../make-layout.js';
import { print } from '../print.js';
import { hasBasis } from '../scaled-basis.js';
import { isSwizzle, type Swizzle } from '../swizzle.js';
import { anyLayoutOperand } from './any-operand.js';
import { composed } from './composed.js';
import { firstDifference } from './same-values.js';
import { swizzleOperand } from './swizzle-operand.js';
import { masksOf, mergedSwizzle, swizzleOfMasks } from './swizzle-masks.js';

type Operand = Swizzle | AnyLayout | Tiler;

/** `composition` where a swizzle or a composed layout stands on either side. */
export function composeAny(a: Operand, b: Operand): Swizzle | AnyLayout {
  if (isSwizzle(a)) return afterSwizzle(swizzleOperand(a, 'composition'), b);
  if (isComposed(a)) {
    const { layoutA, offset, layoutB } = anyLayoutOperand(a, 'composition') as ComposedLayout;
    return composed(layoutA, offset, composition(layoutB, b as Tiler));
  }
  const layout = anyLayoutOperand(a as AnyLayout, 'composition') as CoordLayout;
  if (isSwizzle(b)) return throughSwizzle(layout, swizzleOperand(b, 'composition'));
  return throughComposed(layout, anyLayoutOperand(b as AnyLayout, 'composition') as ComposedLayout);
}

/** A swizzle of what a swizzle, a layout or `n:1` gives. */
function afterSwizzle(a: Swizzle, b: Operand): Swizzle | AnyLayout {
  if (isSwizzle(b)) {
    const merged = mergedSwizzle(a, swizzleOperand(b, 'composition'));
    if (merged === undefined) throw notOneSwizzle(a, b);
    return merged;
  }
  if (typeof b === 'number') return composed(a, 0, makeLayout(b));
  const layout = anyLayoutOperand(b as AnyLayout, 'composition');
  if (isComposed(layout) && isSwizzle(layout.layoutA)) {
    const merged = mergedSwizzle(a, layout.layoutA);
    if (merged !== undefined) return composed(merged, layout.offset, layout.layoutB);
  }
  return composed(a, 0, layout);
}

/** `a o Sw`: a swizzle behind `a` where one has those values, else the two as they are over the domain of `a`. */
function throughSwizzle(a: CoordLayout, swizzle: Swizzle): AnyLayout {
  if (swizzle.bits === 0) return a;
  const exact = makeComposedLayout(a, 0, composed(swizzle, 0, makeLayout(a.shape)));
  return sameAs(exact, () => passed(a, swizzle, 0, a)) ?? sameAs(exact, () => a) ?? exact;
}

/** `a o (A' o offset o B)`. */
function throughComposed(a: CoordLayout, b: ComposedLayout): AnyLayout {
  const { layoutA, offset, layoutB } = b;
  const exact = makeComposedLayout(a, 0, b);
  if (!isSwizzle(layoutA)) {
    const joined = () => {
      const outer = composition(a, layoutA as Layout) as AnyLayout;
      return offset === 0 ? composition(outer, layoutB as Layout) : composed(outer, offset, layoutB);
    };
    return sameAs(exact, joined) ?? exact;
  }
  const over = () => composition(a, layoutB as Layout) as AnyLayout;
  return (
    sameAs(exact, () => passed(a, layoutA, offset, over())) ??
    (offset === 0 ? sameAs(exact, over) : undefined) ??
    exact
  );
}

/** CuTe's candidate: the swizzle of the values that `a` has at Y and Z, to the left of what `a` makes of the rest. */
function passed(
  a: CoordLayout,
  swizzle: Swizzle,
  offset: IntTuple,
  layout: AnyLayout,
): AnyLayout | undefined {
  if (hasBasis(a.stride)) return undefined;
  const { y, z } = masksOf(swizzle);
  const left = swizzleOfMasks(crd2idx(y, a as Layout), crd2idx(z, a as Layout));
  return left === undefined ? undefined : composed(left, crd2idx(offset, a), layout);
}

/** The same for a layout and a swizzle alone; a candidate, of which the values are still to be compared. */
export function passedSwizzle(a: AnyLayout, swizzle: Swizzle): AnyLayout | undefined {
  if (isComposed(a)) return undefined;
  try {
    return passed(a, swizzle, 0, a);
  } catch (error) {
    if (error instanceof LayoutError) return undefined;
    throw error;
  }
}

/** A candidate that has the values of the exact answer at every index; undefined where it has not, or that cannot be told. */
function sameAs(exact: AnyLayout, candidate: () => AnyLayout | undefined): AnyLayout | undefined {
  try {
    const made = candidate();
    return made !== undefined && firstDifference(made, exact) === true ? made : undefined;
  } catch (error) {
    // What cannot be composed into one layout stays composed.
    if (error instanceof LayoutError) return undefined;
    throw error;
  }
}

function notOneSwizzle(a: Swizzle, b: Swizzle): LayoutError {
  return new LayoutError({
    code: 'NOT_COMPOSABLE',
    op: 'composition',
    inputs: [print(a), print(b)],
    message:
      a.shift === b.shift
        ? 'the bits that the two change do not make one swizzle'
        : `their shifts ${a.shift} and ${b.shift} differ, so no swizzle does both`,
    hint: 'compose each with a layout: Sw o 0 o (Sw o 0 o L)',
  });
}
