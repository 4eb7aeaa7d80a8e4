import type { IntTuple } from './int-tuple.js';
import { comesBefore } from './internal/compare.js';

/**
 * Whether `a` comes before `b` in colexicographic order, last modes first: the order of coordinates in a column-major layout, so for
 * coordinates of one shape `colexLess(a, b)` is `crd2idx(a, shape) < crd2idx(b, shape)`. A tuple that the other ends with comes before
 * it (`cute/int_tuple.hpp`, `colex_less`).
 *
 * @throws LayoutError `RANK_MISMATCH` where an integer meets a tuple
 * @example
 * colexLess([1, 5], [2, 3]) // => false
 */
export function colexLess(a: IntTuple, b: IntTuple): boolean {
  return comesBefore(a, b, 'back', 'colex_less');
}

/**
 * `!colexLess(b, a)` (`cute/int_tuple.hpp`, `colex_leq`).
 *
 * @example
 * colexLeq([2, 3], [1, 5]) // => true
 */
export function colexLeq(a: IntTuple, b: IntTuple): boolean {
  return !comesBefore(b, a, 'back', 'colex_leq');
}

/**
 * `colexLess(b, a)` (`cute/int_tuple.hpp`, `colex_gtr`).
 *
 * @example
 * colexGtr([1, 5], [2, 3]) // => true
 */
export function colexGtr(a: IntTuple, b: IntTuple): boolean {
  return comesBefore(b, a, 'back', 'colex_gtr');
}

/**
 * `!colexLess(a, b)` (`cute/int_tuple.hpp`, `colex_geq`).
 *
 * @example
 * colexGeq([1, 5], [1, 5]) // => true
 */
export function colexGeq(a: IntTuple, b: IntTuple): boolean {
  return !comesBefore(a, b, 'back', 'colex_geq');
}
