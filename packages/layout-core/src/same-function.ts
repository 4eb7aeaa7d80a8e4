import { coalesce } from './coalesce.js';
import { isComposed } from './composed-layout.js';
import { crd2idx } from './crd2idx.js';
import { ENUMERABLE } from './internal/additivity.js';
import { anyLayoutOperand } from './internal/any-operand.js';
import { texts } from './internal/checked.js';
import { firstDifference } from './internal/same-values.js';
import type { AnyLayout } from './layout.js';
import { LayoutError } from './layout-error.js';
import { print } from './print.js';
import { size } from './size.js';
import { isSwizzle } from './swizzle.js';

/**
 * Whether two layouts are the same function of an integer: `A(i) = B(i) for every i in [0, size)`, with equal sizes, whatever the
 * profiles.
 *
 * Decided from the modes: coalesced modes are the only ones of their function. Composed layouts with the same swizzle and offset are
 * compared by their layouts B; of others as much is tried as does not repeat, or their bits decide, up to 2^20 indices.
 *
 * @throws LayoutError `UNDECIDED` beyond that
 * @example
 * sameFunction(parseLayout('(2,(3,4)):(1,(2,6))'), parseLayout('24:1')) // => true
 * sameFunction(parseLayout('(2,3):(3,1)'), parseLayout('(3,2):(1,3)')) // => false
 */
export function sameFunction(a: AnyLayout, b: AnyLayout): boolean {
  const left = anyLayoutOperand(a, 'same_function');
  const right = anyLayoutOperand(b, 'same_function');
  const n = size(left);
  if (n !== size(right)) return false;
  if (n === 0) return true;
  if (!isComposed(left) && !isComposed(right)) return print(coalesce(left)) === print(coalesce(right));
  if (isComposed(left) && isComposed(right)) {
    if (print(left) === print(right)) return true;
    const sameA = print(left.layoutA) === print(right.layoutA) && print(left.offset) === print(right.offset);
    // A swizzle takes no two offsets to the same place.
    if (sameA && isSwizzle(left.layoutA)) return sameFunction(left.layoutB, right.layoutB);
  }
  const found = firstDifference(left, right) ?? tryEvery(left, right, n);
  return found === true;
}

/** What has coordinates among its values, or no bits to reason with. */
function tryEvery(a: AnyLayout, b: AnyLayout, n: number): true | number {
  for (let i = 0; i < Math.min(n, ENUMERABLE); i++) {
    const left = crd2idx(i, a);
    const right = crd2idx(i, b);
    if (left !== right && print(left) !== print(right)) return i;
  }
  if (n <= ENUMERABLE) return true;
  throw new LayoutError({
    code: 'UNDECIDED',
    op: 'same_function',
    inputs: texts(a, b),
    message: `the first ${ENUMERABLE} of ${n} values are equal, and no rule decides the others`,
  });
}
