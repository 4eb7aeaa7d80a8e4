import type { IntTuple } from '@modewise/layout-core';
import { COMPILE_ERROR, reject } from './rejection.js';
import { and, equal, less, or } from './static-int.js';

type Truth = boolean | undefined;
type Compare = (a: IntTuple, b: IntTuple) => Truth;

/** `a < b` of integers, or of tuples by a rule. An integer has no order with a tuple. */
const lessBy =
  (ofTuples: (a: readonly IntTuple[], b: readonly IntTuple[]) => Truth): Compare =>
  (a, b) => {
    if (typeof a === 'number' && typeof b === 'number') return less(a, b);
    return typeof a === 'number' || typeof b === 'number' ? reject(COMPILE_ERROR) : ofTuples(a, b);
  };

/** `a == b`; tuples of other ranks are not equal. */
function equalTuples(a: IntTuple, b: IntTuple): Truth {
  if (typeof a === 'number' && typeof b === 'number') return equal(a, b);
  if (typeof a === 'number' || typeof b === 'number') return reject(COMPILE_ERROR);
  if (a.length !== b.length) return false;
  return a.map((mode, i) => equalTuples(mode, b[i]!)).reduce(and, true);
}

/** The first modes decide unless they are equal; every mode that both have is compared. */
function byFirst(a: readonly IntTuple[], b: readonly IntTuple[], lessOf: Compare): Truth {
  const [x, ...restA] = a;
  const [y, ...restB] = b;
  if (y === undefined) return false;
  if (x === undefined) return true;
  const [isLess, isEqual] = [lessOf(x, y), equalTuples(x, y)];
  return or(isLess, and(isEqual, byFirst(restA, restB, lessOf)));
}

/** CUTLASS's `lex_less`. Source followed: cute/int_tuple.hpp. */
export const lexLessStatic: Compare = lessBy((a, b) => byFirst(a, b, lexLessStatic));

/** CUTLASS's `colex_less`. Source followed: cute/int_tuple.hpp. */
export const colexLessStatic: Compare = lessBy((a, b) =>
  byFirst([...a].reverse(), [...b].reverse(), colexLessStatic),
);

/** CUTLASS's `elem_less`. Source followed: cute/int_tuple.hpp. */
export const elemLessStatic: Compare = lessBy((a, b) => {
  const shared = a.slice(0, b.length).map((x, i) => elemLessStatic(x, b[i]!));
  return [...shared, a.length <= b.length].reduce(and, true);
});
