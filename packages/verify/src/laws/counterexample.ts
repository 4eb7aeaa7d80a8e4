import type { IntTuple } from '@modewise/layout-core';

/** A coordinate at which a law breaks, what the law asks for there, and what the result says. */
export interface Counterexample {
  /** The part of the law that breaks. */
  readonly rule: string;
  readonly at: IntTuple;
  readonly expected: number | string;
  readonly actual: number | string;
}

/** A law: `null` when `result` obeys it at every coordinate. Pure; it never throws on a well-formed result. */
export type Law<Inputs extends readonly unknown[], Result> = (
  inputs: Inputs,
  result: Result,
) => Counterexample | null;

/**
 * One line that tells a counterexample.
 *
 * @example
 * describeCounterexample({ rule: 'L(R(i)) = i', at: [1, 0], expected: 1, actual: 2 }) // => L(R(i)) = i: at (1,0) expected 1, got 2
 */
export function describeCounterexample({ rule, at, expected, actual }: Counterexample): string {
  return `${rule}: at ${JSON.stringify(at).replace(/\[/g, '(').replace(/\]/g, ')')} expected ${expected}, got ${actual}`;
}
