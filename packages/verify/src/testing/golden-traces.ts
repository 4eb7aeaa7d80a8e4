import { readdirSync, readFileSync } from 'node:fs';
import { parseTraces, type Trace } from '../golden/trace.js';

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
