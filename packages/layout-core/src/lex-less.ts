import type { IntTuple } from './int-tuple.js';
import { comesBefore } from './internal/compare.js';

/**
 * Whether `a` comes before `b` in lexicographic order, first modes first: the order of coordinates in a row-major layout. A tuple
 * that the other begins with comes before it (`cute/int_tuple.hpp`, `lex_less`).
 *
 * @throws LayoutError `RANK_MISMATCH` where an integer meets a tuple
 * @example
 * lexLess([1, 5], [2, 3]) // => true
 */
export function lexLess(a: IntTuple, b: IntTuple): boolean {
  return comesBefore(a, b, 'front', 'lex_less');
}

/**
 * `!lexLess(b, a)` (`cute/int_tuple.hpp`, `lex_leq`).
 *
 * @example
 * lexLeq([1, 5], [1, 5]) // => true
 */
export function lexLeq(a: IntTuple, b: IntTuple): boolean {
  return !comesBefore(b, a, 'front', 'lex_leq');
}

/**
 * `lexLess(b, a)` (`cute/int_tuple.hpp`, `lex_gtr`).
 *
 * @example
 * lexGtr([1, 5], [2, 3]) // => false
 */
export function lexGtr(a: IntTuple, b: IntTuple): boolean {
  return comesBefore(b, a, 'front', 'lex_gtr');
}

/**
 * `!lexLess(a, b)` (`cute/int_tuple.hpp`, `lex_geq`).
 *
 * @example
 * lexGeq([2, 3], [1, 5]) // => true
 */
export function lexGeq(a: IntTuple, b: IntTuple): boolean {
  return !comesBefore(a, b, 'front', 'lex_geq');
}
