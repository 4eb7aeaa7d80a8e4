import type { IntTuple } from './int-tuple.js';
import { shapeOperand } from './internal/operand.js';
import type { AnyLayout } from './layout.js';

/**
 * Whether the profile of `b` refines the profile of `a`: a partial order (`cute/int_tuple.hpp`, `weakly_congruent`).
 *
 * @example
 * weaklyCongruent(4, [2, 3]) // => true
 * weaklyCongruent([2, 3], 4) // => false
 */
export function weaklyCongruent(a: IntTuple | AnyLayout, b: IntTuple | AnyLayout): boolean {
  return refines(shapeOperand(a, 'weakly_congruent'), shapeOperand(b, 'weakly_congruent'));
}

function refines(a: IntTuple, b: IntTuple): boolean {
  if (typeof a === 'number') return true;
  if (typeof b === 'number') return false;
  return a.length === b.length && a.every((item, i) => refines(item, b[i] as IntTuple));
}
