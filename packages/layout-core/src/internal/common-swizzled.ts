import { composition } from '../composition.js';
import { type ComposedLayout, isComposed } from '../composed-layout.js';
import { crd2idx } from '../crd2idx.js';
import { type AnyLayout, isLayout, type Layout } from '../layout.js';
import { LayoutError } from '../layout-error.js';
import { makeComposedLayout } from '../make-composed-layout.js';
import { makeLayout } from '../make-layout.js';
import { maxCommonLayout } from '../max-common-layout.js';
import { print } from '../print.js';
import { size } from '../size.js';
import { isSwizzle, type Swizzle } from '../swizzle.js';
import { anyLayoutOperand } from './any-operand.js';
import { extremesOf } from './composed-image.js';
import { integerLayoutOperand } from './integer-layout-operand.js';
import { notSwizzled } from './not-swizzled.js';
import { firstDifference } from './same-values.js';

/** A layout with its swizzle apart. */
interface Split {
  readonly swizzle: Swizzle | undefined;
  readonly layout: Layout;
}

function split(given: AnyLayout, op: string): Split {
  if (!isComposed(given)) return { swizzle: undefined, layout: integerLayoutOperand(given, op) };
  const x = anyLayoutOperand(given, op) as ComposedLayout;
  if (!isSwizzle(x.layoutA) || typeof x.offset !== 'number' || !isLayout(x.layoutB)) throw notSwizzled(op, x);
  return { swizzle: x.layoutA, layout: integerLayoutOperand(x.layoutB, op) };
}

const IDENTITY = makeLayout(1, 1);

/** `maxCommonLayout` where a swizzle stands on either side: a run of what lies under the swizzles, cut to the bits that none changes. */
export function commonThroughSwizzles(a: AnyLayout, b: AnyLayout): Layout {
  const common = commonBeneath(split(a, 'max_common_layout'), split(b, 'max_common_layout'));
  const whole = size(common);
  let run = commonRun(a, b, common);
  for (; run > 1 && run < whole; run--) {
    try {
      return composition(common, run);
    } catch (error) {
      if (!(error instanceof LayoutError)) throw error;
    }
  }
  return run < whole ? composition(common, run) : common;
}

function commonBeneath(source: Split, target: Split): Layout {
  // CuTe takes the swizzled layout first.
  return source.swizzle === undefined
    ? maxCommonLayout(target.layout, source.layout)
    : maxCommonLayout(source.layout, target.layout);
}

/** How many of the first elements of R are a run of offsets in both, of bits that neither swizzle changes. */
function commonRun(a: AnyLayout, b: AnyLayout, common: Layout): number {
  const bases = [a, b].map((x) => split(x, 'max_common_layout').swizzle?.base ?? 53);
  const run = Math.min(size(common), ...bases.map((base) => 2 ** base));
  return run <= 1 ? run : Math.min(runOf(a, common, run), runOf(b, common, run));
}

/** The first elements of a layout, whether or not they are a layout. */
function firstOf(common: Layout, run: number): AnyLayout {
  return makeComposedLayout(common, 0, makeLayout(run, 1));
}

/** How far `x(R(i)) = x(R(0)) + i` goes, up to a number of elements. */
function runOf(x: AnyLayout, common: Layout, run: number): number {
  const start = crd2idx(crd2idx(0, common), x) as number;
  const found = firstDifference(
    makeComposedLayout(x, 0, firstOf(common, run)),
    makeComposedLayout(IDENTITY, start, makeLayout(run)),
  );
  if (found === undefined) throw undecided('max_common_layout', x);
  return found === true ? run : found;
}

/**
 * `maxCommonVector` where a swizzle stands on either side. Under one and the same swizzle a vector may be longer than the bits below it:
 * where it takes the vector to a run of offsets, the elements of both lie there in the same order.
 */
export function commonVectorThroughSwizzles(a: AnyLayout, b: AnyLayout): number {
  const source = split(a, 'max_common_vector');
  const target = split(b, 'max_common_vector');
  const common = commonBeneath(source, target);
  if (source.swizzle !== undefined && sameSwizzle(source.swizzle, target.swizzle)) {
    for (let vector = size(common); vector > 2 ** source.swizzle.base; vector = Math.floor(vector / 2)) {
      if (isVector(a as ComposedLayout, b as ComposedLayout, common, vector)) return vector;
    }
  }
  return commonRun(a, b, common);
}

function sameSwizzle(a: Swizzle, b: Swizzle | undefined): boolean {
  return a.bits === b?.bits && a.base === b.base && a.shift === b.shift;
}

/** Whether the first elements of R lie in one run in both layouts, in the same order. */
function isVector(a: ComposedLayout, b: ComposedLayout, common: Layout, vector: number): boolean {
  try {
    const places = firstOf(common, vector);
    const inA = makeComposedLayout(a, 0, places);
    const inB = makeComposedLayout(b, 0, places);
    const apart = (crd2idx(0, inB) as number) - (crd2idx(0, inA) as number);
    const { least, most } = extremesOf(inA, 'max_common_vector');
    return (
      most - least + 1 === vector && firstDifference(makeComposedLayout(IDENTITY, apart, inA), inB) === true
    );
  } catch (error) {
    if (error instanceof LayoutError) return false;
    throw error;
  }
}

function undecided(op: string, layout: AnyLayout): LayoutError {
  return new LayoutError({
    code: 'UNDECIDED',
    op,
    inputs: [print(layout)],
    message: 'where the run of offsets ends is neither plain from the modes nor small enough to be tried',
  });
}
