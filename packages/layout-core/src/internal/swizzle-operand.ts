import { LayoutError } from '../layout-error.js';
import { makeSwizzle } from '../make-swizzle.js';
import { isSwizzle, type Swizzle } from '../swizzle.js';

/** A swizzle argument; one that is not frozen (cloned, from JSON, written by hand) is checked and copied. */
export function swizzleOperand(x: Swizzle, op: string): Swizzle {
  const given: unknown = x;
  if (!isSwizzle(given)) {
    throw new LayoutError({
      code: 'BAD_ARGUMENT',
      op,
      inputs: [],
      message: `${given === null ? 'null' : `a ${typeof given}`} is not a swizzle`,
      hint: 'make one with makeSwizzle(bits, base, shift)',
    });
  }
  return Object.isFrozen(x) ? x : makeSwizzle(x.bits, x.base, x.shift);
}
