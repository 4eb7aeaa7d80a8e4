import type { IntTuple } from './int-tuple.js';
import { mismatched } from './internal/mismatched.js';
import { tupleOperand } from './internal/operand.js';

/**
 * Whether every leaf of `a` is below that of `b`: whether a coordinate lies inside a shape, the test of a predicate. Modes that `a`
 * does not have are inside; one that `b` does not have is not (`cute/int_tuple.hpp`, `elem_less`).
 *
 * @throws LayoutError `RANK_MISMATCH` where an integer meets a tuple
 * @example
 * elemLess([1, 2], [2, 3]) // => true
 * elemLess([1, 3], [2, 3]) // => false
 */
export function elemLess(a: IntTuple, b: IntTuple): boolean {
  return inside(a, b, 'elem_less');
}

/**
 * `!elemLess(b, a)`, as in CuTe, which is not "every leaf is at most": it holds as soon as one leaf of `a` is
 * (`cute/int_tuple.hpp`, `elem_leq`).
 *
 * @example
 * elemLeq([1, 5], [2, 3]) // => true
 */
export function elemLeq(a: IntTuple, b: IntTuple): boolean {
  return !inside(b, a, 'elem_leq');
}

/**
 * `elemLess(b, a)`: whether every leaf of `a` is above that of `b` (`cute/int_tuple.hpp`, `elem_gtr`).
 *
 * @example
 * elemGtr([2, 3], [1, 2]) // => true
 */
export function elemGtr(a: IntTuple, b: IntTuple): boolean {
  return inside(b, a, 'elem_gtr');
}

/**
 * `!elemLess(a, b)`, as in CuTe: whether `a` is outside of the shape `b`, so one leaf is enough (`cute/int_tuple.hpp`, `elem_geq`).
 *
 * @example
 * elemGeq([1, 3], [2, 3]) // => true
 */
export function elemGeq(a: IntTuple, b: IntTuple): boolean {
  return !inside(a, b, 'elem_geq');
}

function inside(a: IntTuple, b: IntTuple, op: string): boolean {
  return allBelow(tupleOperand(a, op), tupleOperand(b, op), op);
}

function allBelow(a: IntTuple, b: IntTuple, op: string): boolean {
  if (typeof a === 'number' && typeof b === 'number') return a < b;
  if (typeof a === 'number' || typeof b === 'number') throw mismatched(op, a, b);
  let below = a.length <= b.length;
  // Every pair is visited: whether two tuples can be compared depends on their profiles alone.
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    if (!allBelow(a[i] as IntTuple, b[i] as IntTuple, op)) below = false;
  }
  return below;
}
