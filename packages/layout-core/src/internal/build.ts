import type { IntTuple } from '../int-tuple.js';
import type { Layout } from '../layout.js';
import { Own } from './own.js';

/*
 * The only places where a Layout or a tuple that leaves the package is made. Callers have established what
 * `makeLayout` checks: congruence, shapes >= 0, safe size and span.
 */

/** Freezes the two halves, already frozen tuples or integers, into a layout. */
export function layoutOf(shape: IntTuple, stride: IntTuple): Layout {
  const layout = { shape, stride };
  new Own(layout);
  return Object.freeze(layout);
}

/** Freezes a tuple that the caller has just made and hands over; pairs and triples of integers are remembered. */
export function tupleOf(items: IntTuple[]): IntTuple {
  const a = items[0];
  const b = items[1];
  const c = items[2];
  if (typeof a === 'number' && typeof b === 'number') {
    if (items.length === 2) return pairOf(a, b);
    if (items.length === 3 && typeof c === 'number') return tripleOf(a, b, c);
  }
  return Object.freeze(items);
}

/**
 * A tuple and, beside it, what is in it: V8 reads the elements of a frozen array several times more slowly than the fields of
 * an object.
 */
interface Remembered {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly tuple: readonly number[];
}

const REMEMBERED = 4096;
const nothing: Remembered = { a: NaN, b: NaN, c: NaN, tuple: [] };
const pairs = new Array<Remembered>(REMEMBERED).fill(nothing);
const triples = new Array<Remembered>(REMEMBERED).fill(nothing);

/**
 * The frozen pair `(a,b)`. Shapes and strides of kernels repeat endlessly, and a frozen tuple can be shared, so the last
 * few thousand are remembered: looking one up costs a fraction of making and freezing it.
 */
export function pairOf(a: number, b: number): IntTuple {
  const slot = (Math.imul(a, 31) ^ b) & (REMEMBERED - 1);
  const known = pairs[slot] as Remembered;
  if (known.a === a && known.b === b) return known.tuple;
  const tuple = Object.freeze([a, b]);
  pairs[slot] = { a, b, c: 0, tuple };
  return tuple;
}

/** The frozen triple `(a,b,c)`, remembered like pairs. */
export function tripleOf(a: number, b: number, c: number): IntTuple {
  const slot = (Math.imul(a, 961) ^ Math.imul(b, 31) ^ c) & (REMEMBERED - 1);
  const known = triples[slot] as Remembered;
  if (known.a === a && known.b === b && known.c === c) return known.tuple;
  const tuple = Object.freeze([a, b, c]);
  triples[slot] = { a, b, c, tuple };
  return tuple;
}

/** A tuple of two, remembered if it is a pair of integers. */
export function tupleOfTwo(a: IntTuple, b: IntTuple): IntTuple {
  return typeof a === 'number' && typeof b === 'number' ? pairOf(a, b) : Object.freeze([a, b]);
}

/** The numbers of a scratch array before `to` as a flat tuple, a single one as an integer. */
export function unwrappedFlat(values: readonly number[], to: number, from = 0): IntTuple {
  switch (to - from) {
    case 1:
      return values[from] as number;
    case 2:
      return pairOf(values[from] as number, values[from + 1] as number);
    case 3:
      return tripleOf(values[from] as number, values[from + 1] as number, values[from + 2] as number);
    default:
      return Object.freeze(values.slice(from, to));
  }
}
