import {
  type CoordLayout,
  type IntTuple,
  isComposed,
  isLayout,
  isScaledBasis,
  isSwizzle,
  type Layout,
  LayoutError,
  makeLayout,
  print,
  productEach,
  size,
} from '@modewise/layout-core';
import { sameMapping } from '../laws/any-domain-laws.js';
import { isMapping, keyOf } from '../laws/any-values.js';
import { describeCounterexample } from '../laws/counterexample.js';
import { hasGeneralLaw, isGeneral } from '../laws/general-laws.js';
import { hasLaw, lawOf } from '../laws/laws.js';
import { zeroAtOne } from '../laws/reference.js';
import { everyCoordinate } from '../laws/walk.js';
import { cutlassAnswer, isImitated } from '../oracle/cutlass-answer.js';
import { type Answer, answerOf, answerTo, ourAnswer } from './our-answer.js';
import { hasPointer, positionIndependent } from './position-independent.js';
import { replayNotation } from './replay-notation.js';
import { termOf } from './term-of.js';
import type { Trace } from './trace.js';

/**
 * Our answer beside CUTLASS's: the `same` text, and right; `cutlassWrong`, where CUTLASS's breaks the law and ours obeys it or is a
 * rejection; `onlyOurs`, where CUTLASS rejects and ours obeys the law; `bothReject`; `tooLarge`, where CUTLASS rejects and ours has
 * more coordinates than a law enumerates; `unitStride`, where both are right and differ in the stride of a mode of size 1,
 * which CUTLASS took from a complement of negative strides (`sameButUnitStrides`); `otherForm`, where both are one value or function, which
 * CUTLASS has in a form that we do not have (`sameInOtherForm`); `noSuchThread`, where CUTLASS answers for a thread that a tiling does not
 * have, and we reject.
 */
export type Comparison =
  | 'same'
  | 'cutlassWrong'
  | 'onlyOurs'
  | 'bothReject'
  | 'tooLarge'
  | 'unitStride'
  | 'otherForm'
  | 'noSuchThread';

/** One replayed case. */
export type Replayed = { readonly comparison: Comparison } | { readonly mismatch: string };

/** The fault of an answer that no law can enumerate. */
const TOO_LARGE = 'it has too many coordinates to check';
/** The fault of an answer of an operation that only CUTLASS judges. */
const NO_LAW = 'there is no law to tell';

/**
 * Replays a case: our answer, through the expression language, beside CUTLASS's, ours held to the law, CUTLASS's too where they differ; and
 * the oracle's imitation of CUTLASS, which must say exactly what CUTLASS said.
 *
 * @example
 * replayTrace({ op: 'coalesce', args: ['(2,4):(1,2)'], result: '8:1' }).comparison // => same
 */
export function replayTrace(recorded: Trace, answer: typeof ourAnswer = ourAnswer): Replayed {
  const trace = independent(recorded);
  const wrong = (what: string): Replayed => ({ mismatch: `${trace.op}(${trace.args.join(', ')}): ${what}` });
  const notation = replayNotation(trace);
  if (notation !== undefined)
    return notation === trace.result
      ? { comparison: 'same' }
      : wrong(`the trace says ${trace.result ?? 'rejects'}, we ${notation}`);
  // A slice over a pointer to come cannot decay to a plain layout.
  const isPointed = trace.op === 'slice' && recorded.args.some(hasPointer);
  const imitation = isPointed ? undefined : imitationOf(trace);
  if (imitation !== undefined && imitation !== saidBy(trace))
    return wrong(`CUTLASS says ${saidBy(trace)}, its imitation ${imitation}`);

  const ours = answer(trace.op, ourArgs(trace));
  const { result } = trace;
  if ('rejection' in ours) {
    if (result === undefined) return { comparison: 'bothReject' };
    const fault = faultOf(trace, answerOf(result));
    return fault === null
      ? wrong(`CUTLASS answers ${result}, we reject: ${ours.rejection}`)
      : { comparison: 'cutlassWrong' };
  }
  const fault = faultOf(trace, ours);
  const unchecked = fault === TOO_LARGE || fault === NO_LAW;
  if (ours.text === result && (fault === null || unchecked)) return { comparison: 'same' };
  if (fault === TOO_LARGE && result === undefined) return { comparison: 'tooLarge' };
  if (fault !== null) return wrong(`we answer ${ours.text}: ${fault}`);
  if (result === undefined) return { comparison: 'onlyOurs' };
  if (withoutParentheses(ours.text) === result) return { comparison: 'otherForm' };
  const theirs = answerOf(result);
  if (faultOf(trace, theirs) !== null) return { comparison: 'cutlassWrong' };
  if (sameButUnitStrides(trace, ours, theirs)) return { comparison: 'unitStride' };
  return sameInOtherForm(recorded, ours, theirs)
    ? { comparison: 'otherForm' }
    : wrong(`CUTLASS answers ${result}, which is right, we ${ours.text}`);
}

/**
 * Whether two layouts are the same but for strides of size-1 modes, in a product of a block with a negative stride. CUTLASS's complement
 * of such a block has negative sizes; a tiler of one element comes out right whatever stride it takes from there.
 */
function sameButUnitStrides({ op, args }: Trace, ours: Answer, theirs: Answer): boolean {
  if (!op.endsWith('_product') || !/-\d/.test(args[0] ?? '')) return false;
  if (!('value' in ours && 'value' in theirs && isLayout(ours.value) && isLayout(theirs.value))) return false;
  return print(withoutUnitStrides(ours.value)) === print(withoutUnitStrides(theirs.value));
}

/** A case with swizzles of elements for those of bytes over a pointer to come, which we do not have. */
function independent(trace: Trace): Trace {
  const { args, result } = trace;
  return { ...trace, args: args.map(positionIndependent), result: result && positionIndependent(result) };
}

/** A text without the parentheses around composed layouts inside composed layouts, as CUTLASS prints them. */
function withoutParentheses(text: string): string {
  const left = /^\((Sw<[^()]*> o .*)\) o (.* o .*)$/.exec(text);
  if (left !== null) return `${left[1]!} o ${left[2]!}`;
  return text.replace(/^(Sw<[^()]*> o \S+ o )\((Sw<.*)\)$/, '$1$2');
}

/**
 * Whether two answers are one in two forms: a coordinate that CUTLASS leaves as a basis element, `10@0@1` for `(0,(10))`; a composition of a
 * composed layout, which CUTLASS prints without its parentheses; a swizzle on the right of an inverse, which
 * CUTLASS has without a domain; a slice over a
 * pointer to come, which CUTLASS cannot let decay to a plain layout.
 */
function sameInOtherForm({ op, args, result }: Trace, ours: Answer, theirs: Answer): boolean {
  if (!('value' in ours && 'value' in theirs)) return false;
  // Of a layout without elements any alignment is right, and any slice whose modes have the right sizes.
  if (op === 'max_alignment') return elementsOf(termOf(args[0] ?? '')) === 0;
  if (op === 'slice' && elementsOf(ours.value) === 0 && elementsOf(theirs.value) === 0)
    return print(productEach(shapeOf(ours.value))) === print(productEach(shapeOf(theirs.value)));
  if (op.endsWith('_inverse')) {
    const [, outer, sw] = /^(.* o )(Sw<.*>)$/.exec(result ?? '') ?? [];
    const own = sw?.startsWith('Sw<0,') ? /^\d+:1$/ : /^\((Sw<.*>) o 0 o \d+:1\)$/;
    if (outer === undefined || sw === undefined || !ours.text.startsWith(outer)) return false;
    const found = own.exec(ours.text.slice(outer.length));
    return found !== null && (found[1] ?? sw) === sw;
  }
  if (op === 'crd2idx' && isScaledBasis(theirs.value))
    return keyOf(theirs.value) === keyOf(ours.value as IntTuple);
  const sliced = op === 'slice' && args.some(hasPointer) && isMapping(ours.value) && isMapping(theirs.value);
  if (!sliced || isSwizzle(ours.value) || isSwizzle(theirs.value)) return false;
  return sameMapping('one function', theirs.value, ours.value, everyCoordinate) === null;
}

function shapeOf(x: unknown): IntTuple {
  return isComposed(x) ? shapeOf(x.layoutB) : (x as CoordLayout).shape;
}

function elementsOf(x: unknown): number {
  return isLayout(x) || isComposed(x) ? size(x) : 1;
}

function withoutUnitStrides({ shape, stride }: CoordLayout): Layout {
  return makeLayout(shape, zeroAtOne(shape, stride as IntTuple));
}

/** What CUTLASS says, as one text. */
function saidBy({ result, rejects }: Trace): string {
  return result ?? `rejects${rejects === 'x' ? '' : `: ${rejects ?? ''}`}`;
}

/** What the imitation of CUTLASS says; `undefined` where there is none. */
function imitationOf({ op, args, rejects }: Trace): string | undefined {
  if (args.some(hasPointer)) return undefined;
  const terms = args.map(termOf);
  if (!isImitated(op, terms)) return undefined;
  const answer = cutlassAnswer(op, terms);
  if (answer.kind === 'result') return answer.result;
  return rejects === 'x' ? 'rejects' : `rejects: ${answer.rule}`;
}

/** The arguments in our language. CUTLASS's complement of one argument is bounded by the cosize of the filtered layout. */
function ourArgs({ op, args }: Trace): readonly string[] {
  if (op !== 'complement' || args.length !== 1) return args;
  // Of a composed layout it is the complement of its layout B.
  const inner = args[0]!.split(' o ').at(-1)!;
  return isGeneral(termOf(inner)) ? args : [...args, `cosize(filter(${inner}))`];
}

/** Why an answer is wrong by the law of the operation, or `null`. */
function faultOf(trace: Trace, answer: Answer): string | null {
  if ('rejection' in answer) return `no value of ours: ${answer.rejection}`;
  if (!hasLaw(trace.op)) return NO_LAW;
  const operands = ourArgs(trace).map((arg) => operandOfArgument(arg)) as unknown as readonly never[];
  if (!lawKnows(trace.op, operands)) return NO_LAW;
  try {
    const broken = lawOf(trace.op)(operands, answer.value as never);
    return broken && describeCounterexample(broken);
  } catch (error) {
    if (error instanceof LayoutError && error.code === 'TOO_LARGE') return TOO_LARGE;
    throw error;
  }
}

/** Whether the law of an operation is about operands of these kinds. */
function lawKnows(op: string, operands: readonly unknown[]): boolean {
  return hasGeneralLaw(op) || !operands.some(isGeneral);
}

/** An argument as a law takes it. What CUTLASS takes and we do not is taken as it is written. */
function operandOfArgument(arg: string): unknown {
  const said = answerTo(arg);
  return 'rejection' in said ? termOf(arg) : said.value;
}
