import { readdirSync, readFileSync } from 'node:fs';
import { hasPointer } from '../golden/position-independent.js';
import { parseTraces, type Trace } from '../golden/trace.js';
import { hasImitation, isImitated } from '../oracle/cutlass-answer.js';
import { termOf } from '../golden/term-of.js';

/** The golden folder of the checkout. */
export const golden = new URL('../../../../golden/', import.meta.url);

/** The text of a golden file. */
export function goldenText(name: string): string {
  return readFileSync(new URL(name, golden), 'utf8');
}

/** The files of `golden/cutlass/`. */
export const traceFiles = readdirSync(new URL('cutlass/', golden)).map((name) => `cutlass/${name}`);

/** The cases of a golden trace. */
export function tracesOf(name: string): Trace[] {
  return parseTraces(goldenText(name), name);
}

/** Those among them that are calls of an operation that is imitated, on arguments of kinds that it is imitated for. */
export function imitatedOf(name: string): Trace[] {
  return tracesOf(name).filter(
    ({ op, args }) => !args.some(hasPointer) && hasImitation(op) && isImitated(op, args.map(termOf)),
  );
}
