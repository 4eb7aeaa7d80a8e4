import type { IntTuple } from './int-tuple.js';
import { shapeOperand } from './internal/operand.js';
import type { AnyLayout } from './layout.js';

/**
 * Number of top-level modes; 1 for an integer (`cute/int_tuple.hpp`, `rank`).
 *
 * @example
 * rank([2, [3, 4]]) // => 2
 * rank(parseLayout('4:1')) // => 1
 */
export function rank(x: IntTuple | AnyLayout): number {
  const t = shapeOperand(x, 'rank');
  return typeof t === 'number' ? 1 : t.length;
}
