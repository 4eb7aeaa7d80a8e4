import { complement } from './complement.js';
import type { IntTuple } from './int-tuple.js';
import { tupleOf } from './internal/build.js';
import { ceilQuotient } from './internal/checked.js';
import { tupleOperand } from './internal/operand.js';
import { productOf } from './internal/product-of.js';
import { isLayout, type Layout } from './layout.js';
import { LayoutError } from './layout-error.js';
import { print } from './print.js';

/**
 * Quotient rounded up. Tuple by tuple goes mode by mode (missing modes divide by 1); an integer divisor is used up from
 * the first mode on: each mode takes what it can and passes on the rounded rest (`cute/int_tuple.hpp`, `ceil_div`). A layout as the
 * divisor is a tile: the quotient is the shape of the rest, `complement(b, a)` (`cute/layout.hpp`, `ceil_div`).
 *
 * @throws LayoutError `BAD_ARGUMENT` for a divisor below 1, `RANK_MISMATCH`, those of `complement`
 * @example
 * print(ceilDiv([4, 6], [2, 3])) // => (2,2)
 * print(ceilDiv([4, 6], 8)) // => (1,3)
 * print(ceilDiv([16, 6], parseLayout('4:2'))) // => (2,12)
 */
export function ceilDiv(a: IntTuple, b: IntTuple | Layout): IntTuple {
  const dividend = tupleOperand(a, 'ceil_div');
  return isLayout(b) ? complement(b, dividend).shape : divide(dividend, tupleOperand(b, 'ceil_div'));
}

function divide(a: IntTuple, b: IntTuple): IntTuple {
  if (typeof a === 'number') return ceilInteger(a, productOf(b));
  if (typeof b === 'number') {
    let rest = b;
    return tupleOf(
      a.map((item, i) => {
        const quotient = divide(item, rest);
        if (i < a.length - 1) rest = productOf(divide(rest, item));
        return quotient;
      }),
    );
  }
  if (b.length > a.length) {
    throw new LayoutError({
      code: 'RANK_MISMATCH',
      op: 'ceil_div',
      inputs: [print(a), print(b)],
      message: `the divisor has ${b.length} modes, the dividend ${a.length}`,
    });
  }
  return tupleOf(a.map((item, i) => divide(item, b[i] ?? 1)));
}

function ceilInteger(a: number, b: number): number {
  if (b < 1) {
    throw new LayoutError({
      code: 'BAD_ARGUMENT',
      op: 'ceil_div',
      inputs: [print(a), print(b)],
      message: `the divisor ${b} is below 1`,
    });
  }
  return ceilQuotient(a, b);
}
