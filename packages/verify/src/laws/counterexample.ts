import type { IntTuple, Layout } from '@modewise/layout-core';
import { sameLayout } from './reference.js';
import type { Walker } from './walk.js';

/** A coordinate at which a law breaks, what the law asks for there, and what the result says. */
export interface Counterexample {
  /** The part of the law that breaks. */
  readonly rule: string;
  readonly at: IntTuple;
  readonly expected: number | string;
  readonly actual: number | string;
}

/**
 * A law: `null` when `result` obeys it at every coordinate, or at those that a walker takes. Pure; on a well-formed result it
 * throws only `TOO_LARGE`, and that only without a walker.
 */
export type Law<Inputs extends readonly unknown[], Result> = (
  inputs: Inputs,
  result: Result,
  walker?: Walker,
) => Counterexample | null;

/**
 * One line that tells a counterexample.
 *
 * @example
 * describeCounterexample({ rule: 'L(R(i)) = i', at: [1, 0], expected: 1, actual: 2 }) // => L(R(i)) = i: at (1,0) expected 1, got 2
 */
export function describeCounterexample({ rule, at, expected, actual }: Counterexample): string {
  return `${rule}: at ${tupleText(at)} expected ${expected}, got ${actual}`;
}

/** A tuple as CuTe writes it; nothing is validated. */
export function tupleText(t: IntTuple): string {
  return typeof t === 'number' ? String(t) : `(${t.map(tupleText).join(',')})`;
}

/** A layout as CuTe writes it; nothing is validated. */
export function layoutText({ shape, stride }: Layout): string {
  return `${tupleText(shape)}:${tupleText(stride)}`;
}

/** The counterexample of mode `k` of `rank` at its place in the whole: its coordinate in mode k, zeros elsewhere. */
export function inMode(broken: Counterexample | null, k: number, rank: number): Counterexample | null {
  if (broken === null) return null;
  const at = Array.from({ length: rank }, (_, i): IntTuple => (i === k ? broken.at : 0));
  return { ...broken, rule: `mode ${k}: ${broken.rule}`, at };
}

/** The layout asked for and no other, profile included. */
export function exactly(rule: string, expected: Layout, actual: Layout): Counterexample | null {
  return sameLayout(expected, actual)
    ? null
    : { rule, at: 0, expected: layoutText(expected), actual: layoutText(actual) };
}

/** The number or truth value asked for and no other. */
export function same<T extends number | boolean>(
  rule: string,
  expected: T,
  actual: T,
): Counterexample | null {
  return expected === actual ? null : { rule, at: 0, expected: said(expected), actual: said(actual) };
}

function said(value: number | boolean): number | string {
  return typeof value === 'number' ? value : String(value);
}
