import { type ComposedLayout, isComposed } from '../composed-layout.js';
import { MAX_DEPTH } from '../int-tuple.js';
import type { CoordLayout } from '../layout.js';
import type { Swizzle } from '../swizzle.js';

/** Whether more swizzles and layouts are composed than the limit; bounded on whatever it is given, cycles too. */
export function hasTooManyParts(...all: readonly (Swizzle | CoordLayout | ComposedLayout)[]): boolean {
  return all.reduce((left, x) => visit(x, left), 2 * MAX_DEPTH) <= 0;
}

/** What is left of a number of visits after those to a composition and its parts. */
function visit(x: Swizzle | CoordLayout | ComposedLayout, left: number): number {
  if (left <= 0) return 0;
  return isComposed(x) ? visit(x.layoutB, visit(x.layoutA, left - 1)) : left - 1;
}
