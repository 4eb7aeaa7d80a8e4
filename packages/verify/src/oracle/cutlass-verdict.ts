import { type IntTuple, isComposed, isSwizzle, type Layout, LayoutError } from '@modewise/layout-core';
import { type AnyLaw, hasLaw, lawOf } from '../laws/laws.js';
import { type Checked, Sampler } from '../laws/walk.js';
import { filterStatic } from './coalesce.js';
import { cosizeStatic } from './coordinates.js';
import { type CutlassAnswer, cutlassAnswer } from './cutlass-answer.js';
import { parseTerm } from './parse-term.js';
import type { Term } from './tuples.js';

/** The first coordinate at which an answer of CUTLASS breaks the law of its operation. */
export interface Breach {
  /** The part of the law that breaks. */
  readonly law: string;
  readonly at: IntTuple;
  readonly expected: number | string;
  readonly got: number | string;
}

/** What CUTLASS does with an input: it answers rightly, rejects, or answers wrongly. */
export type CutlassVerdict =
  | { readonly kind: 'same'; readonly result: string; readonly checked: Checked }
  | { readonly kind: 'rejects'; readonly rule: string }
  | ({ readonly kind: 'wrong'; readonly answer: string; readonly checked: Checked } & Breach);

/**
 * What CUTLASS 4.7 does with `op(args)` on static integers: `same` (its answer keeps the operation's law), `rejects`
 * (with its rule) or `wrong` (with its answer and the first coordinate at which the law breaks). The laws are those that our own
 * answers are held to, checked by brute force at every coordinate of domains up to 2^16, at a sample beyond that (`checked`).
 * A layout with a negative size is wrong whatever the operation: a law would hold of it for want of coordinates.
 *
 * Products and divides are held to their definition over the free complement: `P(i,j) = L(i) + L*(T(j))` and
 * `D(i,j) = L(T(i) + T*(j))`. For the regrouped forms the coordinate is that of the logical form.
 *
 * @throws LayoutError `BAD_ARGUMENT` for an operation that has no imitation, or no law (`stride` and `make_swizzle`)
 *
 * @example
 * cutlassVerdict('composition', [parseTerm('(6,2):(1,7)'), parseTerm('(3,2):(2,3)')]).kind // => wrong
 * cutlassVerdict('composition', [parseTerm('(6,2):(1,7)'), parseTerm('(3,2):(2,3)')]).at // => 2,1
 * cutlassVerdict('logical_divide', [parseTerm('10:1'), parseTerm('4')]).result // => (4,3):(1,4)
 */
export function cutlassVerdict(op: string, args: readonly Term[]): CutlassVerdict {
  const answer = cutlassAnswer(op, args);
  if (answer.kind === 'rejects') return answer;
  if (!hasLaw(op)) throw withoutLaw(op);
  // A slice that leaves no mode: CUTLASS has tuples and layouts of rank 0, of which there is nothing to hold to a law.
  if (answer.result.endsWith('()')) return { kind: 'same', result: answer.result, checked: 'all' };
  const law: AnyLaw = lawOf(op);
  const sampler = new Sampler();
  const broken = law(operandsOf(op, args), valueOf(answer) as never, sampler.walker);
  const { checked } = sampler;
  if (broken === null) return { kind: 'same', result: answer.result, checked };
  const { rule, at, expected, actual } = broken;
  return { kind: 'wrong', answer: answer.result, checked, law: rule, at, expected, got: actual };
}

function withoutLaw(op: string): LayoutError {
  return new LayoutError({
    code: 'BAD_ARGUMENT',
    op: 'cutlassVerdict',
    inputs: [op],
    message: `there is no law to hold CUTLASS's ${op} to`,
    hint: 'cutlassAnswer gives its answer',
  });
}

/** The answer as a law takes it: a swizzle on the right with a domain. */
function valueOf({ value, result }: Extract<CutlassAnswer, { kind: 'result' }>): unknown {
  return isComposed(value) && isSwizzle(value.layoutB) ? parseTerm(result) : value;
}

/**
 * The operands of the law. CUTLASS's complement of one argument is bounded by the cosize of the filtered layout, of a swizzled one by
 * that of its layout B.
 */
function operandsOf(op: string, args: readonly Term[]): readonly never[] {
  const [l] = args;
  if (op !== 'complement' || args.length > 1) return args as readonly never[];
  const bound = isComposed(l) ? cosizeStatic(l.layoutB as Layout) : cosizeStatic(filterStatic(l as Layout));
  return [l, bound] as never[];
}
