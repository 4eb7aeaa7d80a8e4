import { type Layout, LayoutError } from '@modewise/layout-core';
import { compositionCutegen, rightInverseCutegen } from './cutegen.js';
import { NOT_STATIC, Rejection } from './rejection.js';
import { staticOperations } from './static-operations.js';
import type { Value } from './static-operation.js';
import { checkArguments, fitsSignature } from './signature.js';
import type { Term } from './tuples.js';
import { isKnown, valueText } from './value-text.js';

/** CUTLASS's C++ templates on static integers, or cutegen, the run-time algebra inside CUTLASS. */
export type Dialect = 'static' | 'cutegen';

/** A value known at compile time. */
type Known = Exclude<Value, undefined>;

/** What CUTLASS says: an answer in modewise's notation, or the rule by which it rejects. */
export type CutlassAnswer =
  | { readonly kind: 'result'; readonly result: string; readonly value: Known }
  | { readonly kind: 'rejects'; readonly rule: string };

const rejected = (rule: string): CutlassAnswer => ({ kind: 'rejects', rule });

const CUTEGEN_TAKES: Readonly<Record<string, string>> = {
  composition: 'layout layout',
  right_inverse: 'layout',
};

function cutegenAnswer(op: string, [a, b]: readonly Layout[]): CutlassAnswer {
  const value = op === 'composition' ? compositionCutegen(a!, b!) : rightInverseCutegen(a!);
  return value === undefined ? rejected('x') : { kind: 'result', result: valueText(value), value };
}

/**
 * Whether a dialect of CUTLASS is imitated for a call: its operation, and the number and kinds of its arguments.
 *
 * @throws LayoutError `BAD_ARGUMENT` where not
 */
export function checkCall(op: string, args: readonly Term[], dialect: Dialect = 'static'): void {
  const takes = takenBy(op, dialect);
  if (takes === undefined) throw unknownOperation(op, dialect);
  checkArguments(op, takes, args);
}

/**
 * Whether a dialect of CUTLASS is imitated for a call. Where it is not, nothing is known of what CUTLASS says to it but by compiling it.
 *
 * @example
 * isImitated('coalesce', [parseTerm('4:1')]) // => true
 * isImitated('coalesce', [parseTerm('4:1@0')]) // => false
 */
export function isImitated(op: string, args: readonly Term[], dialect: Dialect = 'static'): boolean {
  const takes = takenBy(op, dialect);
  return takes !== undefined && fitsSignature(takes, args);
}

/**
 * Whether a dialect of CUTLASS is imitated for an operation, on some arguments at least.
 *
 * @example
 * hasImitation('coalesce') // => true
 * hasImitation('toString') // => false
 */
export function hasImitation(op: string, dialect: Dialect = 'static'): boolean {
  return takenBy(op, dialect) !== undefined;
}

/** The operations of which CUTLASS's static templates are imitated, on some arguments at least. */
export const imitatedOperations: readonly string[] = Object.keys(staticOperations);

function takenBy(op: string, dialect: Dialect): string | undefined {
  return dialect === 'cutegen' ? own(CUTEGEN_TAKES, op) : own(staticOperations, op)?.takes;
}

function own<T>(operations: Readonly<Record<string, T>>, op: string): T | undefined {
  return Object.hasOwn(operations, op) ? operations[op] : undefined;
}

/** The error of an operation that no dialect of CUTLASS is imitated for. */
export function unknownOperation(op: string, dialect: Dialect): LayoutError {
  return new LayoutError({
    code: 'BAD_ARGUMENT',
    op: 'cutlassAnswer',
    inputs: [op],
    message: `there is no imitation of CUTLASS's ${op} (${dialect})`,
  });
}

/**
 * CUTLASS's own answer to `op(args)`, its wrong answers and its nonsense included: an imitation of CUTLASS 4.7's
 * static layout algebra (32-bit `Int<N>`), held to thousands of compiled cases, or of cutegen for `composition` and
 * `right_inverse` of layouts, held to millions.
 *
 * Args are raw terms: `{ shape, stride }` objects, int tuples, `_` and arrays of tilers; their number and kinds are checked, their
 * values are CUTLASS's to judge.
 *
 * @throws LayoutError `BAD_ARGUMENT` for an operation that has no imitation, and for arguments that it does not take
 *
 * @example
 * cutlassAnswer('composition', [parseTerm('(6,2):(8,2)'), parseTerm('(4,2):(1,4)')]).result // => (4,2):(8,32)
 * cutlassAnswer('composition', [parseTerm('(10,2):(16,4)'), parseTerm('9:8')]).rule // => Shape Divisibility Condition
 * cutlassAnswer('composition', [parseTerm('(3,2):(1,4)'), parseTerm('4:2')], 'static').result // => (2,2):(2,4)
 * cutlassAnswer('composition', [parseTerm('(3,2):(1,4)'), parseTerm('4:2')], 'cutegen').result // => 4:2
 */
export function cutlassAnswer(op: string, args: readonly Term[], dialect: Dialect = 'static'): CutlassAnswer {
  checkCall(op, args, dialect);
  if (dialect === 'cutegen') return cutegenAnswer(op, args as readonly Layout[]);
  try {
    const value = staticOperations[op]!.run(args);
    return isKnown(value) ? { kind: 'result', result: valueText(value), value } : rejected(NOT_STATIC);
  } catch (error) {
    if (error instanceof Rejection) return rejected(error.rule);
    throw error;
  }
}
