import type { IntTuple } from './int-tuple.js';
import { tupleOf } from './internal/build.js';
import { ceilQuotient } from './internal/checked.js';
import { mismatched } from './internal/mismatched.js';
import { tupleOperand } from './internal/operand.js';
import { productOf } from './internal/product-of.js';
import { LayoutError } from './layout-error.js';
import { print } from './print.js';

/**
 * The division of shapes: `size(R) = size(a) / size(b)` where that is whole, and 1 where `size(a)` divides `size(b)`.
 *
 * Tuple by tuple goes mode by mode; an integer divisor is used up from the first mode on, each mode taking what it can. Nothing is
 * rounded: at every leaf one of the two divides the other (`cute/int_tuple.hpp`, `shape_div`).
 *
 * @throws LayoutError `NOT_DIVISIBLE`, `RANK_MISMATCH`, `BAD_ARGUMENT` for a negative leaf or a division by 0
 * @example
 * print(shapeDiv([4, 5, 6], 40)) // => (1,1,3)
 * print(shapeDiv([12, [2, 6]], [4, 6])) // => (3,(1,2))
 */
export function shapeDiv(a: IntTuple, b: IntTuple): IntTuple {
  return divide(tupleOperand(a, 'shape_div'), tupleOperand(b, 'shape_div'));
}

function divide(a: IntTuple, b: IntTuple): IntTuple {
  if (typeof a === 'number') return divideInteger(a, productOf(b));
  if (typeof b === 'number') {
    let rest = b;
    return tupleOf(
      a.map((mode) => {
        const quotient = divide(mode, rest);
        rest = divideInteger(rest, productOf(mode));
        return quotient;
      }),
    );
  }
  if (a.length !== b.length) throw mismatched('shape_div', a, b);
  return tupleOf(a.map((mode, i) => divide(mode, b[i] as IntTuple)));
}

function divideInteger(a: number, b: number): number {
  const refuse = (code: 'BAD_ARGUMENT' | 'NOT_DIVISIBLE', message: string) =>
    new LayoutError({ code, op: 'shape_div', inputs: [print(a), print(b)], message });
  if (a < 0 || b < 1) throw refuse('BAD_ARGUMENT', `${a} / ${b} is not a quotient of shapes`);
  if (a % b !== 0 && b % a !== 0) throw refuse('NOT_DIVISIBLE', `neither of ${a} and ${b} divides the other`);
  return ceilQuotient(a, b);
}
