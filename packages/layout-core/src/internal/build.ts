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

const REMEMBERED = 1024;
const pairs: (readonly number[] | undefined)[] = new Array<undefined>(REMEMBERED).fill(undefined);
const triples: (readonly number[] | undefined)[] = new Array<undefined>(REMEMBERED).fill(undefined);

/**
 * The frozen pair `(a,b)`. Shapes and strides of kernels repeat endlessly, and a frozen tuple can be shared, so the last
 * few hundred are remembered: looking one up costs less than half of making and freezing it.
 */
export function pairOf(a: number, b: number): IntTuple {
  const slot = (Math.imul(a, 31) ^ b) & (REMEMBERED - 1);
  const known = pairs[slot];
  if (known?.[0] === a && known[1] === b) return known;
  const made = Object.freeze([a, b]);
  pairs[slot] = made;
  return made;
}

/** The frozen triple `(a,b,c)`, remembered like pairs. */
export function tripleOf(a: number, b: number, c: number): IntTuple {
  const slot = (Math.imul(a, 961) ^ Math.imul(b, 31) ^ c) & (REMEMBERED - 1);
  const known = triples[slot];
  if (known?.[0] === a && known[1] === b && known[2] === c) return known;
  const made = Object.freeze([a, b, c]);
  triples[slot] = made;
  return made;
}

/** A tuple of two, remembered if it is a pair of integers. */
export function tupleOfTwo(a: IntTuple, b: IntTuple): IntTuple {
  return typeof a === 'number' && typeof b === 'number' ? pairOf(a, b) : Object.freeze([a, b]);
}

/** The first `n` numbers of a scratch array as a flat tuple, a single one as an integer. */
export function unwrappedFlat(values: readonly number[], n: number): IntTuple {
  switch (n) {
    case 1:
      return values[0] as number;
    case 2:
      return pairOf(values[0] as number, values[1] as number);
    case 3:
      return tripleOf(values[0] as number, values[1] as number, values[2] as number);
    default:
      return Object.freeze(values.slice(0, n));
  }
}
