import type { IntTuple } from './int-tuple.js';
import { shapeOperand } from './internal/operand.js';
import type { AnyLayout } from './layout.js';

/**
 * Deepest nesting; 0 for an integer, 1 for a flat tuple (`cute/int_tuple.hpp`, `depth`).
 *
 * @example
 * depth([2, [3, [4]]]) // => 3
 */
export function depth(x: IntTuple | AnyLayout): number {
  return depthOf(shapeOperand(x, 'depth'));
}

function depthOf(t: IntTuple): number {
  return typeof t === 'number' ? 0 : 1 + Math.max(...t.map(depthOf));
}
