import type { IntTuple } from './int-tuple.js';
import { isLayout, type Layout } from './layout.js';

/**
 * Deepest nesting; 0 for an integer, 1 for a flat tuple (`cute/int_tuple.hpp`, `depth`).
 *
 * @example
 * depth([2, [3, [4]]]) // => 3
 */
export function depth(x: IntTuple | Layout): number {
  const t = isLayout(x) ? x.shape : x;
  if (typeof t === 'number') return 0;
  let deepest = 0;
  for (const item of t) deepest = Math.max(deepest, depth(item));
  return deepest + 1;
}
