import { Evaluator, evaluateOne, language, neededStatements, printValue } from '@modewise/lang';
import type { CallSite, Program, Value } from '@modewise/lang';
import { LayoutError } from '@modewise/layout-core';
import { cutlassAnswer } from '@modewise/verify';
import type { Departure } from './departure.js';
import { isUncovered, termsOf } from './imitated.js';

/** What a text is here, and what CUTLASS makes of it. */
export interface BothRuns {
  /** The last call, the one around all the others where the text ends with a call. */
  readonly last: CallSite | undefined;
  /** Whether CUTLASS was asked anything. */
  readonly asked: boolean;
  /** Our value, or why an operation refuses. */
  readonly ours: Value | LayoutError;
  /** CUTLASS's value; why there is none where what follows from its values is refused here; nothing where it rejects. */
  readonly theirs: Value | LayoutError | undefined;
  /** The calls of which CUTLASS, given its own values, makes something else; the last one where it rejects. */
  readonly departures: readonly Departure[];
  /** The operations on basis strides, composed layouts and tilings that are not covered, which are ours in both runs. */
  readonly uncovered: readonly string[];
}

/**
 * Evaluates a text twice: with our functions, and with CUTLASS's where its answers are known, which go on into the calls around them.
 * What the last statement does not depend on is only ours.
 *
 * @throws LayoutError for what is wrong with the text itself
 */
export function runBoth(program: Program): BothRuns {
  return { ...runOurs(program), ...runTheirs(program) };
}

function runOurs(program: Program): Pick<BothRuns, 'last' | 'ours'> {
  const needed = new Set(neededStatements(program));
  let isNeeded = false;
  let last: CallSite | undefined;
  let refusal: unknown;
  const answer = (call: CallSite): Value => {
    try {
      return call.run();
    } catch (error) {
      refusal = error;
      throw error;
    } finally {
      if (isNeeded) last = call;
    }
  };
  const evaluator = new Evaluator(program.text, { ...language, answer });
  let ours: Value | LayoutError | undefined;
  for (const statement of program.statements) {
    isNeeded = needed.has(statement);
    try {
      ours = evaluator.statement(statement);
    } catch (error) {
      if (!(error instanceof LayoutError) || error !== refusal || !isNeeded) throw error;
      return { last, ours: error };
    }
  }
  return { last, ours: ours! };
}

/** Ends the evaluation where CUTLASS gives no layout to go on with. */
class Stopped extends Error {}

function runTheirs(program: Program): Pick<BothRuns, 'asked' | 'theirs' | 'departures' | 'uncovered'> {
  const departures: Departure[] = [];
  const uncovered = new Set<string>();
  let asked = false;
  const answer = (call: CallSite): Value => {
    const terms = termsOf(call);
    if (terms === undefined) {
      if (isUncovered(call)) uncovered.add(call.op);
      return call.run();
    }
    asked = true;
    const ours = attempt(call.run);
    const theirs = cutlassAnswer(call.op, terms);
    if (!(ours instanceof LayoutError) && theirs.kind === 'result' && theirs.result === printValue(ours))
      return ours;
    departures.push({ call, terms, ours, theirs });
    const value = theirs.kind === 'result' ? attempt(() => evaluateOne(theirs.result)) : undefined;
    if (value === undefined || value instanceof LayoutError) throw new Stopped();
    return value;
  };
  const evaluator = new Evaluator(program.text, { ...language, answer });
  let theirs: Value | LayoutError | undefined;
  try {
    for (const statement of neededStatements(program)) theirs = evaluator.statement(statement);
  } catch (error) {
    if (error instanceof LayoutError) theirs = error;
    else if (error instanceof Stopped) theirs = undefined;
    else throw error;
  }
  return { asked, theirs, departures, uncovered: [...uncovered] };
}

function attempt(run: () => Value): Value | LayoutError {
  try {
    return run();
  } catch (error) {
    if (error instanceof LayoutError) return error;
    throw error;
  }
}
