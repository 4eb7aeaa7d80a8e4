import type { IntTuple } from '../int-tuple.js';
import { mismatched } from './mismatched.js';
import { tupleOperand } from './operand.js';

/**
 * Whether `a` comes before `b` where modes are compared one after the other, from the front or from the back, and the first that
 * differ decide; of two tuples where none do, the one with fewer modes comes first.
 */
export function comesBefore(a: IntTuple, b: IntTuple, from: 'front' | 'back', op: string): boolean {
  return order(tupleOperand(a, op), tupleOperand(b, op), from, op) < 0;
}

function order(a: IntTuple, b: IntTuple, from: 'front' | 'back', op: string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'number' || typeof b === 'number') throw mismatched(op, a, b);
  const common = Math.min(a.length, b.length);
  let decided = 0;
  // Modes past the deciding one are visited too: whether two tuples can be compared depends on their profiles alone.
  for (let k = 0; k < common; k++) {
    const x = a[from === 'front' ? k : a.length - 1 - k] as IntTuple;
    const y = b[from === 'front' ? k : b.length - 1 - k] as IntTuple;
    const here = order(x, y, from, op);
    if (decided === 0) decided = here;
  }
  return decided === 0 ? a.length - b.length : decided;
}
