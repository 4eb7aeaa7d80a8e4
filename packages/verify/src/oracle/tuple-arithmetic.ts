import type { IntTuple, Layout } from '@modewise/layout-core';
import { complementStatic } from './complement.js';
import { COMPILE_ERROR, reject, staticAssert } from './rejection.js';
import { add, ceilDiv, equal, isStatic, mod, mul, or, and } from './static-int.js';
import { ceilDivTuple, isRawLayout, padTo, productOf, rankOf, repeatLikeOf } from './tuples.js';

/** `transform`: f on the modes of two tuples. */
function onModes(
  a: readonly IntTuple[],
  b: IntTuple,
  f: (x: IntTuple, y: IntTuple) => IntTuple,
  mismatch = COMPILE_ERROR,
): IntTuple {
  if (typeof b === 'number') return reject(COMPILE_ERROR);
  if (a.length !== b.length) return reject(mismatch);
  return a.map((mode, i) => f(mode, b[i]!));
}

/** CUTLASS's `round_up`. Source followed: cute/int_tuple.hpp. */
export function roundUpStatic(a: IntTuple, b: IntTuple): IntTuple {
  if (typeof a !== 'number' && typeof b !== 'number') {
    staticAssert(a.length >= b.length, 'Mismatched ranks');
    return onModes(a, padTo(b, a.length, 1), roundUpStatic);
  }
  if (typeof a !== 'number' || typeof b !== 'number') return reject(COMPILE_ERROR);
  return mul(ceilDiv(a, b), b);
}

/** CUTLASS's `shape_div`. Source followed: cute/int_tuple.hpp. */
export function shapeDivStatic(a: IntTuple, b: IntTuple): IntTuple {
  if (typeof a !== 'number') {
    if (typeof b !== 'number') return onModes(a, b, shapeDivStatic, 'Mismatched ranks');
    let rest: IntTuple = b;
    return a.map((mode) => {
      const quotient = shapeDivStatic(mode, rest);
      rest = shapeDivStatic(rest, mode);
      return quotient;
    });
  }
  if (typeof b !== 'number') return shapeDivStatic(a, productOf(b));
  if (isStatic(a) && isStatic(b))
    staticAssert(or(equal(mod(a, b), 0), equal(mod(b, a), 0)), 'Divisibility Condition');
  return ceilDiv(a, b);
}

/** CUTLASS's `elem_scale`. Source followed: cute/int_tuple.hpp. */
export function elemScaleStatic(a: IntTuple, b: IntTuple): IntTuple {
  return typeof a === 'number' ? mul(a, productOf(b)) : onModes(a, b, elemScaleStatic);
}

/** CUTLASS's `evenly_divides`. Source followed: cute/int_tuple.hpp. */
export function evenlyDividesStatic(a: IntTuple, b: IntTuple | Layout): boolean | undefined {
  if (isRawLayout(b)) {
    const rest = complementStatic(b, a).shape;
    return equal(productOf(a), mul(productOf(b.shape), productOf(rest)));
  }
  if (typeof b === 'number') return equal(productOf(a), mul(b, productOf(ceilDivTuple(a, b))));
  if (b.length > rankOf(a)) return false;
  if (typeof a === 'number') return b.length === 1 ? reject(COMPILE_ERROR) : false;
  return b.map((mode, i) => evenlyDividesStatic(a[i]!, mode)).reduce(and, true);
}

/** CUTLASS's `inner_product`. Source followed: cute/int_tuple.hpp. */
export function innerProductStatic(a: IntTuple, b: IntTuple): number {
  if (typeof a !== 'number' && typeof b !== 'number') {
    if (a.length !== b.length) return reject('Mismatched ranks');
    return a.map((mode, i) => innerProductStatic(mode, b[i]!)).reduce(add, 0);
  }
  return typeof a !== 'number' || typeof b !== 'number' ? reject(COMPILE_ERROR) : mul(a, b);
}

/** CUTLASS's `filter_zeros(a, b)`: 1 in `b` for what stands at a 0 of `a`. Source followed: cute/int_tuple.hpp. */
export function filterZerosTuple(a: IntTuple, b: IntTuple): IntTuple {
  if (typeof a === 'number') return a === 0 ? repeatLikeOf(b, 1) : b;
  return onModes(a, b, filterZerosTuple);
}

export const sumOf = (t: IntTuple): number => (typeof t === 'number' ? t : t.map(sumOf).reduce(add, 0));

/** The least or the greatest of all leaves. */
export const leastOf = (t: IntTuple): number => (typeof t === 'number' ? t : Math.min(...t.map(leastOf)));
export const greatestOf = (t: IntTuple): number =>
  typeof t === 'number' ? t : Math.max(...t.map(greatestOf));

export const depthOf = (t: IntTuple): number => (typeof t === 'number' ? 0 : 1 + Math.max(...t.map(depthOf)));

/** The exact quotient of integers, signed or unsigned. Source followed: cute/numeric/integral_constant.hpp (safe_div). */
export function safeDiv(a: number, b: number): number {
  staticAssert(a % b === 0, 'Static safe_div requires t % u == 0');
  return a / b;
}
