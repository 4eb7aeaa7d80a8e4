import type { IntTuple } from './int-tuple.js';
import { shapeOperand } from './internal/operand.js';
import type { AnyLayout } from './layout.js';
import { productOf } from './internal/product-of.js';

/**
 * Whether every coordinate of `a` is a coordinate of `b`: at each leaf of `a`, the size of `b` is that leaf. A partial
 * order (`cute/int_tuple.hpp`, `compatible`).
 *
 * @example
 * compatible(24, [4, 6]) // => true
 * compatible([24], 24) // => false
 */
export function compatible(a: IntTuple | AnyLayout, b: IntTuple | AnyLayout): boolean {
  return fits(shapeOperand(a, 'compatible'), shapeOperand(b, 'compatible'));
}

function fits(a: IntTuple, b: IntTuple): boolean {
  if (typeof a === 'number') return a === productOf(b);
  if (typeof b === 'number') return false;
  return a.length === b.length && a.every((item, i) => fits(item, b[i] as IntTuple));
}
