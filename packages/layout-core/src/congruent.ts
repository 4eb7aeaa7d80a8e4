import type { IntTuple } from './int-tuple.js';
import { shapeOperand } from './internal/operand.js';
import type { AnyLayout } from './layout.js';

/**
 * Whether two tuples (or the shapes of two layouts) have the same profile (`cute/int_tuple.hpp`, `congruent`).
 *
 * @example
 * congruent([2, [3, 4]], [0, [0, 0]]) // => true
 * congruent(4, [4]) // => false
 */
export function congruent(a: IntTuple | AnyLayout, b: IntTuple | AnyLayout): boolean {
  return sameProfile(shapeOperand(a, 'congruent'), shapeOperand(b, 'congruent'));
}

function sameProfile(a: IntTuple, b: IntTuple): boolean {
  if (typeof a === 'number' || typeof b === 'number') return typeof a === typeof b;
  return a.length === b.length && a.every((item, i) => sameProfile(item, b[i] as IntTuple));
}
