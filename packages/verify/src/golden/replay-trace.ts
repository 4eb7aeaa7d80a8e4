import { evaluateOne, printValue } from '@modewise/lang';
import {
  type CoordLayout,
  type IntTuple,
  isLayout,
  type Layout,
  LayoutError,
  makeLayout,
  print,
} from '@modewise/layout-core';
import { describeCounterexample } from '../laws/counterexample.js';
import { zeroAtOne } from '../laws/reference.js';
import { operations } from '../operations.js';
import { cutlassAnswer } from '../oracle/cutlass-answer.js';
import { replayNotation } from './replay-notation.js';
import { operandOf, termOf } from './term-of.js';
import type { Trace } from './trace.js';

/**
 * Our answer beside CUTLASS's: the `same` text, and right; `cutlassWrong`, where CUTLASS's breaks the law and ours obeys it or is a
 * rejection; `onlyOurs`, where CUTLASS rejects and ours obeys the law; `bothReject`; `tooLarge`, where CUTLASS rejects and ours has
 * more coordinates than a law enumerates; `unitStride`, where both are right and differ in the stride of a mode of size 1,
 * which CUTLASS took from a complement of negative strides (`sameButUnitStrides`).
 */
export type Comparison = 'same' | 'cutlassWrong' | 'onlyOurs' | 'bothReject' | 'tooLarge' | 'unitStride';

/** One replayed case. */
export type Replayed = { readonly comparison: Comparison } | { readonly mismatch: string };

/** The fault of an answer that no law can enumerate. */
const TOO_LARGE = 'it has too many coordinates to check';
/** The fault of an answer of an operation that only CUTLASS judges. */
const NO_LAW = 'there is no law to tell';

type Answer = { readonly text: string; readonly value: unknown } | { readonly rejection: string };

/**
 * Replays a case: our answer, through the expression language, beside CUTLASS's, ours held to the law, CUTLASS's too where they differ; and
 * the oracle's imitation of CUTLASS, which must say exactly what CUTLASS said.
 *
 * @example
 * replayTrace({ op: 'coalesce', args: ['(2,4):(1,2)'], result: '8:1' }).comparison // => same
 */
export function replayTrace(trace: Trace): Replayed {
  const wrong = (what: string): Replayed => ({ mismatch: `${trace.op}(${trace.args.join(', ')}): ${what}` });
  const notation = replayNotation(trace);
  if (notation !== undefined)
    return notation === trace.result
      ? { comparison: 'same' }
      : wrong(`the trace says ${trace.result ?? 'rejects'}, we ${notation}`);
  const imitation = imitationOf(trace);
  if (imitation !== saidBy(trace)) return wrong(`CUTLASS says ${saidBy(trace)}, its imitation ${imitation}`);

  const ours = answerTo(`${trace.op}(${ourArgs(trace).join(', ')})`);
  const { result } = trace;
  if ('rejection' in ours) {
    if (result === undefined) return { comparison: 'bothReject' };
    const fault = faultOf(trace, answerTo(result));
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
  const theirs = answerTo(result);
  if (faultOf(trace, theirs) !== null) return { comparison: 'cutlassWrong' };
  return sameButUnitStrides(trace, ours, theirs)
    ? { comparison: 'unitStride' }
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

function withoutUnitStrides({ shape, stride }: CoordLayout): Layout {
  return makeLayout(shape, zeroAtOne(shape, stride as IntTuple));
}

/** What CUTLASS says, as one text. */
function saidBy({ result, rejects }: Trace): string {
  return result ?? `rejects${rejects === 'x' ? '' : `: ${rejects ?? ''}`}`;
}

function imitationOf({ op, args, rejects }: Trace): string {
  const answer = cutlassAnswer(op, args.map(termOf));
  if (answer.kind === 'result') return answer.result;
  return rejects === 'x' ? 'rejects' : `rejects: ${answer.rule}`;
}

/** The arguments in our language. CUTLASS's complement of one argument is bounded by the cosize of the filtered layout. */
function ourArgs({ op, args }: Trace): readonly string[] {
  return op === 'complement' && args.length === 1 ? [...args, `cosize(filter(${args[0] ?? ''}))`] : args;
}

function answerTo(expression: string): Answer {
  try {
    const value = evaluateOne(expression);
    return { text: printValue(value), value: operandOf(value) };
  } catch (error) {
    if (error instanceof LayoutError) return { rejection: `${error.code}: ${error.message}` };
    throw error;
  }
}

/** Why an answer is wrong by the law of the operation, or `null`. */
function faultOf(trace: Trace, answer: Answer): string | null {
  if ('rejection' in answer) return `no value of ours: ${answer.rejection}`;
  const operation = Object.hasOwn(operations, trace.op) ? operations[trace.op] : undefined;
  if (!operation) return NO_LAW;
  const operands = ourArgs(trace).map((arg) => operandOf(evaluateOne(arg)));
  try {
    const broken = operation.law(operands as unknown as readonly never[], answer.value as never);
    return broken && describeCounterexample(broken);
  } catch (error) {
    if (error instanceof LayoutError && error.code === 'TOO_LARGE') return TOO_LARGE;
    throw error;
  }
}
