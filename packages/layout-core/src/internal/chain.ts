import { isComposed } from '../composed-layout.js';
import type { IntTuple } from '../int-tuple.js';
import { type AnyLayout, isLayout, type Layout } from '../layout.js';
import { hasBasis } from '../scaled-basis.js';
import { isSwizzle, type Swizzle } from '../swizzle.js';

/** One step on the way from an offset to the next: a number to add, a swizzle, or a layout that takes the offset as a coordinate. */
export type Step = number | Swizzle | Layout;

/** A composed layout laid out flat: the layout whose coordinates it has, then what is done to its offsets, first to last. */
export interface Chain {
  readonly inner: Layout;
  readonly steps: readonly Step[];
}

/** The chain of a layout; undefined where coordinates (basis strides, tuples as offsets) go from one part to the next. */
export function chainOf(layout: AnyLayout): Chain | undefined {
  const steps: Step[] = [];
  const inner = collect(layout, steps);
  return inner === undefined ? undefined : { inner, steps };
}

/** Adds the steps behind the innermost layout and returns that. */
function collect(x: AnyLayout, steps: Step[]): Layout | undefined {
  if (isLayout(x)) return hasBasis(x.stride) ? undefined : (x as Layout);
  const inner = collect(x.layoutB, steps);
  return inner !== undefined && pushOffset(x.offset, steps) && pushFunction(x.layoutA, steps)
    ? inner
    : undefined;
}

function pushOffset(offset: IntTuple, steps: Step[]): boolean {
  if (typeof offset !== 'number') return false;
  if (offset !== 0) steps.push(offset);
  return true;
}

function pushFunction(a: Swizzle | AnyLayout, steps: Step[]): boolean {
  if (isComposed(a)) {
    return pushFunction(a.layoutB, steps) && pushOffset(a.offset, steps) && pushFunction(a.layoutA, steps);
  }
  if (isSwizzle(a)) {
    if (a.bits > 0) steps.push(a);
    return true;
  }
  if (hasBasis(a.stride)) return false;
  // `n:1` is the identity of all integers.
  if (typeof a.shape !== 'number' || a.stride !== 1) steps.push(a as Layout);
  return true;
}
