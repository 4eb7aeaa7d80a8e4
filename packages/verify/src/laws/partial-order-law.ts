import type { IntTuple } from '@modewise/layout-core';
import type { Counterexample } from './counterexample.js';

/**
 * `compatible` (and `weaklyCongruent`, and `congruent`) is a preorder: x R x, and x R y, y R z give x R z.
 * `congruent` is symmetric besides; `compatible` both ways gives equal shapes.
 *
 * @example
 * preorderLaw(compatible, [24, [4, 6], [[2, 2], 6]]) // => null
 */
export function preorderLaw(
  relation: (a: IntTuple, b: IntTuple) => boolean,
  [x, y, z]: readonly [IntTuple, IntTuple, IntTuple],
): Counterexample | null {
  if (!relation(x, x)) return broken('x R x', x);
  if (relation(x, y) && relation(y, z) && !relation(x, z))
    return broken('x R y and y R z give x R z', [x, y, z]);
  return null;
}

/**
 * x R y and y R x only if `same(x, y)`.
 *
 * @example
 * antisymmetryLaw(() => true, (a, b) => a === b, [1, 2]).actual // => false
 */
export function antisymmetryLaw(
  relation: (a: IntTuple, b: IntTuple) => boolean,
  same: (a: IntTuple, b: IntTuple) => boolean,
  [x, y]: readonly [IntTuple, IntTuple],
): Counterexample | null {
  return relation(x, y) && relation(y, x) && !same(x, y)
    ? broken('x R y and y R x give x = y', [x, y])
    : null;
}

function broken(rule: string, at: IntTuple): Counterexample {
  return { rule, at, expected: 'true', actual: 'false' };
}
