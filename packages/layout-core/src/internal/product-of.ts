import { type IntTuple, MAX_DEPTH } from '../int-tuple.js';
import { isInteger, times } from './checked.js';
import { tooLarge } from './too-large.js';
import { frozenTuple } from './validate.js';

/** The product of the leaves of a tuple, checked on the way. */
export function productOf(t: IntTuple, depth = 0): number {
  if (typeof t === 'number' && isInteger(t)) return t;
  if (!Array.isArray(t) || t.length === 0) return productOf(frozenTuple(t, 'product'));
  if (depth >= MAX_DEPTH) throw tooLarge('product');
  let total = 1;
  for (let i = 0; i < t.length; i++) total = times(total, productOf(t[i] as IntTuple, depth + 1), 'product');
  return total;
}
