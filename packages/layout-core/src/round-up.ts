import type { IntTuple } from './int-tuple.js';
import { tupleOf } from './internal/build.js';
import { times } from './internal/checked.js';
import { mismatched } from './internal/mismatched.js';
import { tupleOperand } from './internal/operand.js';
import { LayoutError } from './layout-error.js';
import { print } from './print.js';

/**
 * The least multiple of `b` that is not below `a`, mode by mode; modes that `b` does not have stay
 * (`cute/int_tuple.hpp`, `round_up`).
 *
 * Below 0 CuTe's truncating division goes one multiple too far: it rounds -5 up to 0 by 4, where the answer is -4.
 *
 * @throws LayoutError `RANK_MISMATCH`, `BAD_ARGUMENT` for a multiple below 1, `OVERFLOW`
 * @example
 * print(roundUp([5, 6], [4])) // => (8,6)
 * roundUp(-5, 4) // => -4
 */
export function roundUp(a: IntTuple, b: IntTuple): IntTuple {
  return round(tupleOperand(a, 'round_up'), tupleOperand(b, 'round_up'));
}

function round(a: IntTuple, b: IntTuple): IntTuple {
  if (typeof a === 'number' && typeof b === 'number') return roundInteger(a, b);
  if (typeof a === 'number' || typeof b === 'number') throw mismatched('round_up', a, b);
  if (b.length > a.length) {
    throw mismatched('round_up', a, b, `the multiple has ${b.length} modes, the tuple ${a.length}`);
  }
  return tupleOf(a.map((x, i) => (i < b.length ? round(x, b[i] as IntTuple) : x)));
}

function roundInteger(a: number, b: number): number {
  if (b < 1) {
    throw new LayoutError({
      code: 'BAD_ARGUMENT',
      op: 'round_up',
      inputs: [print(a), print(b)],
      message: `${a} cannot be rounded to a multiple of ${b}, which is below 1`,
    });
  }
  const rest = a % b;
  return times(Math.trunc(a / b) + (rest > 0 ? 1 : 0), b, 'round_up');
}
