import type { IntTuple, Layout } from '@modewise/layout-core';
import { type Counterexample, tupleText } from './counterexample.js';
import { assertEnumerable, coordAt, functionOf, leavesOfTuple, sizeOf } from './reference.js';

/** The integer coordinates of a shape at which a law compares, in the order it takes them. */
export interface Walk {
  readonly length: number;
  /** Coordinate number `k` of the walk. */
  at(k: number): number;
  /** Whether these are all the coordinates there are, in ascending order. */
  readonly whole: boolean;
}

/** Chooses the coordinates to compare at. */
export type Walker = (shape: IntTuple) => Walk;

/**
 * Every coordinate: what a law walks unless told otherwise.
 *
 * @throws LayoutError `TOO_LARGE` for more than `LAW_LIMIT` of them
 */
export const everyCoordinate: Walker = (shape) => {
  const count = sizeOf(shape);
  assertEnumerable(count);
  return wholeWalk(count);
};

/** Domains up to this size are walked whole by a sampler. */
const WHOLE = 2 ** 16;
/** Coordinates of a sample at either end of the domain. */
const END = 4096;
/** A sample has the corners of the box of so many leaves. */
const CORNER_LEAVES = 11;

/** Were all coordinates of the domains compared, or a sample of some: the first ones, the last ones and the corners? */
export type Checked = 'all' | 'sampled';

/** A walker for domains of any size: whole ones, and samples of those that are large. Remembers whether it sampled. */
export class Sampler {
  checked: Checked = 'all';

  readonly walker: Walker = (shape) => {
    const size = sizeOf(shape);
    if (size <= WHOLE) return wholeWalk(size);
    this.checked = 'sampled';
    return sampleWalk(leavesOfTuple(shape), size);
  };
}

/**
 * The first coordinate of `shape` that the walker takes and where `actual` is not `expected`. Where nothing is expected (NaN: a
 * coordinate beyond a mode of size 0) anything will do.
 */
export function firstDifference(
  rule: string,
  shape: IntTuple,
  expected: (index: number) => number,
  actual: (index: number) => number,
  walker: Walker,
): Counterexample | null {
  const walk = walker(shape);
  for (let k = 0; k < walk.length; k++) {
    const i = walk.at(k);
    const want = expected(i);
    const got = actual(i);
    if (want !== got && !Number.isNaN(want))
      return { rule, at: coordAt(i, shape), expected: want, actual: got };
  }
  return null;
}

/** The first coordinate of `r` that the walker takes and whose offset is not one of 0 … count-1. */
export function staysWithin(rule: string, r: Layout, count: number, walker: Walker): Counterexample | null {
  const walk = walker(r.shape);
  const place = functionOf(r);
  for (let k = 0; k < walk.length; k++) {
    const i = walk.at(k);
    const here = place(i);
    if (!(here >= 0 && here < count))
      return { rule, at: coordAt(i, r.shape), expected: `0 to ${count - 1}`, actual: here };
  }
  return null;
}

/** The first coordinate that the walker takes and whose offset an earlier one has. */
export function firstRepetition(
  rule: string,
  shape: IntTuple,
  offset: (index: number) => number,
  walker: Walker,
): Counterexample | null {
  const walk = walker(shape);
  const seen = new Map<number, number>();
  for (let k = 0; k < walk.length; k++) {
    const i = walk.at(k);
    const here = offset(i);
    const before = seen.get(here);
    if (before !== undefined && before !== i) {
      const where = tupleText(coordAt(before, shape));
      return { rule, at: coordAt(i, shape), expected: `another offset than at ${where}`, actual: here };
    }
    seen.set(here, i);
  }
  return null;
}

function wholeWalk(length: number): Walk {
  return { length, at: (k) => k, whole: true };
}

function sampleWalk(shape: readonly number[], size: number): Walk {
  const leaves = shape.slice(0, CORNER_LEAVES);
  const corner = (number: number): number => {
    let index = 0;
    let step = 1;
    leaves.forEach((s, k) => {
      if ((number >> k) & 1) index += (s - 1) * step;
      step *= s;
    });
    return index;
  };
  return {
    length: 2 * END + 2 ** leaves.length,
    at: (k) => (k < END ? k : k < 2 * END ? size - 2 * END + k : corner(k - 2 * END)),
    whole: false,
  };
}
