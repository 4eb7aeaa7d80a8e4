import { callOf, parseProgram, printValue } from '@modewise/lang';
import type { CallSite, Span, Value } from '@modewise/lang';
import { LayoutError } from '@modewise/layout-core';
import type { CutlassVerdict } from '@modewise/verify';
import { firstWrong } from './departure.js';
import type { Departure } from './departure.js';
import { imitated, isUncovered } from './imitated.js';
import { runBoth } from './run-both.js';
import { firstDifference, sameFunction } from './same-function.js';
import { whyOther } from './why-other.js';

/** The call that decides a verdict: the first at which CUTLASS departs, breaks a law, or rejects. */
interface WithDeparture {
  readonly departure?: Departure;
  /** An earlier call of which CUTLASS makes something else, so that the arguments of the deciding one are not ours. */
  readonly before?: Departure;
  /** Whether that is the call the text ends with. */
  readonly isLast?: boolean;
}

type Wrong = Omit<Extract<CutlassVerdict, { kind: 'wrong' }>, 'answer'>;

/** What CUTLASS makes of a whole text beside what we make of it; `answer` is its value, where it has one. */
export type Comparison = WithDeparture &
  (
    | { readonly kind: 'same'; readonly answer: string; readonly why?: string }
    | { readonly kind: 'rejects'; readonly rule: string }
    | (Wrong & { readonly answer: string | undefined })
    | {
        /** Right by its law, or following from something that is, and not ours. */
        readonly kind: 'other';
        readonly answer: string | undefined;
        readonly why: string | undefined;
        /** Whether it has our offsets all the same. */
        readonly agrees: boolean;
        /** An index at which the offsets differ. */
        readonly differs?: { readonly at: number; readonly ours: number; readonly theirs: number };
      }
  );

/** Our side, CUTLASS's side. */
export interface Checked {
  readonly last: CallSite;
  readonly ours: Value | LayoutError;
  readonly cutlass: Comparison;
  /** The operations on basis strides, composed layouts and tilings that are not covered, which are ours on both sides. */
  readonly uncovered: readonly string[];
}

/**
 * Runs CUTLASS's answers through a whole text, bindings and nested calls included, and compares the values it ends with.
 *
 * @throws LayoutError for what is wrong with the text, and where it asks nothing of which CUTLASS's answer is known
 * @example
 * compare('composition(complement(3:1), 4:1)').cutlass.answer // => 4:0
 */
export function compare(text: string): Checked {
  const program = parseProgram(text);
  const { name, value } = program.statements.at(-1) ?? {};
  if (value === undefined || name !== undefined) throw withoutCall(text);
  const { last, asked, ours, theirs, departures, uncovered } = runBoth(program);
  if (last === undefined) throw withoutCall(text);
  // What CUTLASS makes of the call that ends the text decides: with that unknown, what is the same inside it tells nothing.
  if (!asked || (isWhole(value, last) && isUncovered(last))) throw unasked(last);
  const [first] = departures;
  if (first === undefined) {
    // Both runs are one: what refuses is a function that is only ours.
    if (ours instanceof LayoutError) throw ours;
    return { last, ours, uncovered, cutlass: { kind: 'same', answer: printValue(ours) } };
  }
  return { last, ours, uncovered, cutlass: judge(value, ours, theirs, departures, first) };
}

function judge(
  whole: Span,
  ours: Value | LayoutError,
  theirs: Value | LayoutError | undefined,
  departures: readonly Departure[],
  first: Departure,
): Comparison {
  const at = (departure: Departure) => ({
    departure,
    isLast: isWhole(whole, departure.call),
    ...(departure === first ? {} : { before: first }),
  });
  const end = at(departures.at(-1)!);
  const { theirs: said } = end.departure;
  if (said.kind === 'rejects') return { kind: 'rejects', rule: said.rule, ...end };
  // What is no layout, nothing can be built on; as the last word it is an answer all the same.
  const raw = end.isLast ? said.result : undefined;
  const answer = theirs === undefined || theirs instanceof LayoutError ? raw : printValue(theirs);
  const why = whyOther(first);
  if (!(ours instanceof LayoutError) && answer === printValue(ours))
    return { kind: 'same', answer, ...(why === undefined ? {} : { why }), ...at(first) };
  const wrong = firstWrong(departures);
  if (wrong !== undefined) return { ...wrong.verdict, answer, ...at(wrong.departure) };
  const place = at(first);
  if (ours instanceof LayoutError || theirs === undefined || theirs instanceof LayoutError)
    return { kind: 'other', answer, why, agrees: false, ...place };
  const differs = place.isLast ? undefined : firstDifference(ours, theirs);
  const agrees = place.isLast || sameFunction(ours, theirs);
  return { kind: 'other', answer, why, agrees, ...(differs === undefined ? {} : { differs }), ...place };
}

function isWhole(whole: Span, call: CallSite): boolean {
  return whole.start === call.start && whole.end === call.end;
}

/** The refusal of a text that ends with no call; it has a place. */
function withoutCall(text: string): LayoutError {
  try {
    callOf(text);
  } catch (error) {
    if (error instanceof LayoutError) return error;
    throw error;
  }
  throw new TypeError(`there is a call in ${text}`);
}

function unasked(last: CallSite): LayoutError {
  if (isUncovered(last)) {
    return new LayoutError({
      code: 'BAD_ARGUMENT',
      op: 'check',
      inputs: [],
      message: `basis strides, composed layouts that are more than a swizzle before a layout, and tilings are not covered: it is not known what CUTLASS answers to ${clip(last.text)}`,
      hint: 'modewise eval gives the value, explain the law behind it',
    });
  }
  const how = imitated.includes(last.op) ? ', with these arguments' : '';
  return new LayoutError({
    code: 'BAD_ARGUMENT',
    op: 'check',
    inputs: [],
    message: `it is not known what CUTLASS answers to ${clip(last.text)}${how}`,
    hint: `it is known of ${imitated.join(', ')}`,
  });
}

function clip(text: string): string {
  return text.length <= 120 ? text : `${text.slice(0, 119)}…`;
}
