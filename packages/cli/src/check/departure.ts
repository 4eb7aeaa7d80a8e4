import { printValue } from '@modewise/lang';
import type { CallSite, Value } from '@modewise/lang';
import type { LayoutError } from '@modewise/layout-core';
import { cutlassVerdict } from '@modewise/verify';
import type { CutlassAnswer, CutlassVerdict, Term } from '@modewise/verify';

/** A call of which CUTLASS makes something else than we do, on the same arguments. */
export interface Departure {
  readonly call: CallSite;
  readonly terms: readonly Term[];
  readonly ours: Value | LayoutError;
  readonly theirs: CutlassAnswer;
}

/** Most departures whose answers are held to their law; each may take 2^16 coordinates. */
const MOST = 8;

/** A departure with what CUTLASS's law says of it. */
export interface Judged {
  readonly departure: Departure;
  readonly verdict: Extract<CutlassVerdict, { kind: 'wrong' }>;
}

/** The first of the departures whose answer is wrong. */
export function firstWrong(departures: readonly Departure[]): Judged | undefined {
  for (const departure of departures.slice(0, MOST)) {
    const verdict = cutlassVerdict(departure.call.op, departure.terms);
    if (verdict.kind === 'wrong') return { departure, verdict };
  }
  return undefined;
}

/** The call with the values of its arguments, as an expression. */
export function valueCall({ op, args }: CallSite): string {
  return `${op}(${args.map(printValue).join(', ')})`;
}
