import type { IntTuple } from '@modewise/layout-core';
import { and, equal } from './static-int.js';
import { type Term, isRawLayout, productOf } from './tuples.js';

/** The shape of a layout, or the tuple itself. */
export const shapeOf = (t: Term): IntTuple => (isRawLayout(t) ? t.shape : (t as IntTuple));

const all = (
  a: readonly IntTuple[],
  b: readonly IntTuple[],
  f: (x: IntTuple, y: IntTuple) => boolean | undefined,
): boolean | undefined => (a.length === b.length ? a.map((x, i) => f(x, b[i]!)).reduce(and, true) : false);

/** CUTLASS's `compatible`. Source followed: cute/int_tuple.hpp. */
export function compatibleStatic(a: IntTuple, b: IntTuple): boolean | undefined {
  if (typeof a === 'number') return equal(a, productOf(b));
  return typeof b === 'number' ? false : all(a, b, compatibleStatic);
}

/** CUTLASS's `congruent`: the same profile. Source followed: cute/int_tuple.hpp. */
export function congruentStatic(a: IntTuple, b: IntTuple): boolean | undefined {
  if (typeof a === 'number' || typeof b === 'number') return typeof a === typeof b;
  return all(a, b, congruentStatic);
}

/** CUTLASS's `weakly_congruent`: the same profile down to `a`'s leaves. Source followed: cute/int_tuple.hpp. */
export function weaklyCongruentStatic(a: IntTuple, b: IntTuple): boolean | undefined {
  if (typeof a === 'number') return true;
  return typeof b === 'number' ? false : all(a, b, weaklyCongruentStatic);
}
