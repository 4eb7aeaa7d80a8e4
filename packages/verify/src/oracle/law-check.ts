import type { IntTuple, Layout } from '@modewise/layout-core';
import { type Checked, coordinateOf, evaluator, indicesOf } from './evaluate.js';

/** The first coordinate at which a law does not hold. */
export interface Breach {
  /** The law, as a formula. */
  readonly law: string;
  readonly at: IntTuple;
  readonly expected: number | string;
  readonly got: number | string;
}

/** Whether a law holds, and whether that was found at every coordinate. */
export interface LawCheck {
  readonly breach?: Breach;
  readonly checked: Checked;
}

export const HOLDS: LawCheck = { checked: 'all' };
export const broken = (breach: Breach, checked: Checked = 'all'): LawCheck => ({ breach, checked });

/**
 * `got(i) = expected(i)` for every linear index of `shape`. Where nothing is expected (NaN: a coordinate beyond a mode
 * of size 0) there is nothing to compare.
 */
export function everywhere(
  law: string,
  shape: IntTuple,
  expected: (i: number) => number,
  got: (i: number) => number,
): LawCheck {
  const { indices, checked } = indicesOf(shape);
  for (const i of indices) {
    const want = expected(i);
    if (Number.isNaN(want)) continue;
    const have = got(i);
    if (want !== have) return broken({ law, at: coordinateOf(i, shape), expected: want, got: have }, checked);
  }
  return { checked };
}

/** The layout takes no value twice. */
export function injectiveLaw(law: string, l: Layout): LawCheck {
  const value = evaluator(l);
  const { indices, checked } = indicesOf(l.shape);
  const seen = new Map<number, number>();
  for (const i of indices) {
    const here = value(i);
    const before = seen.get(here) ?? i;
    if (before !== i) {
      const expected = `another value than at ${before}`;
      return broken({ law, at: coordinateOf(i, l.shape), expected, got: here }, checked);
    }
    seen.set(here, i);
  }
  return { checked };
}

/** The first of several laws that breaks; `sampled` if any of them was. */
export function together(laws: readonly (() => LawCheck)[]): LawCheck {
  let checked: Checked = 'all';
  for (const law of laws) {
    const check = law();
    if (check.checked === 'sampled') checked = 'sampled';
    if (check.breach !== undefined) return { breach: check.breach, checked };
  }
  return { checked };
}

/** Puts the check of mode `k` of `rank` at its place in the whole coordinate, zeros elsewhere. */
export function inMode(check: LawCheck, k: number, rank: number): LawCheck {
  const { breach } = check;
  if (breach === undefined) return check;
  const at = Array.from({ length: rank }, (_, i): IntTuple => (i === k ? breach.at : 0));
  return { ...check, breach: { ...breach, at } };
}

/** Equal numbers or texts. */
export const equalLaw = (law: string, expected: number | string, got: number | string): LawCheck =>
  expected === got ? HOLDS : broken({ law, at: 0, expected, got });
