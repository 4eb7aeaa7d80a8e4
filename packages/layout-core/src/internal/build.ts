import type { IntTuple } from '../int-tuple.js';
import type { Layout } from '../layout.js';

/*
 * The only places where a Layout or a tuple that leaves the package is made. Callers have established what
 * `makeLayout` checks: congruence, shapes >= 0, safe size and span.
 */

/** Freezes the two halves, already frozen tuples or integers, into a layout. */
export function layoutOf(shape: IntTuple, stride: IntTuple): Layout {
  return Object.freeze({ shape, stride });
}

/** Freezes a tuple that the caller has just made and hands over. */
export function tupleOf(items: IntTuple[]): IntTuple {
  return Object.freeze(items);
}

/** The first `n` numbers of a scratch array as a flat tuple, a single one as an integer. */
export function unwrappedFlat(values: readonly number[], n: number): IntTuple {
  switch (n) {
    case 1:
      return values[0] as number;
    case 2:
      return Object.freeze([values[0] as number, values[1] as number]);
    case 3:
      return Object.freeze([values[0] as number, values[1] as number, values[2] as number]);
    default:
      return Object.freeze(values.slice(0, n));
  }
}
