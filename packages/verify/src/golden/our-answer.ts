import { evaluateOne, printValue } from '@modewise/lang';
import {
  type AnyLayout,
  isComposed,
  isLayout,
  LayoutError,
  print,
  type Printable,
} from '@modewise/layout-core';
import type { PlacedLayout } from '../laws/slice-laws.js';
import { operations } from '../operations.js';
import { operandOf, termOf } from './term-of.js';

/** Our answer to a call, as text and as the laws take it; or why we have none. */
export type Answer = { readonly text: string; readonly value: unknown } | { readonly rejection: string };

/** Calls that the language writes in another way than the traces do. */
const SPELLINGS: Readonly<Record<string, (args: readonly string[]) => string>> = {
  apply_swizzle: ([sw = '', x = '']) => `${sw}(${x})`,
  // Ours are position independent from the start.
  as_position_independent_swizzle_layout: ([l = '']) => l,
};

/**
 * Our answer to a call of the traces: through the expression language, or, where that has no such function, through the library's.
 *
 * @example
 * ourAnswer('coalesce', ['(2,4):(1,2)']).text // => 8:1
 */
export function ourAnswer(op: string, args: readonly string[]): Answer {
  const spelled = Object.hasOwn(SPELLINGS, op) ? SPELLINGS[op]!(args) : `${op}(${args.join(', ')})`;
  const said = answerTo(spelled);
  const unknown = 'rejection' in said && said.rejection.startsWith('UNKNOWN_NAME');
  return unknown ? libraryAnswer(op, args) : said;
}

/** The value of an expression, or why it has none. */
export function answerTo(expression: string): Answer {
  return answered(() => {
    const value = evaluateOne(expression);
    return { text: printValue(value), value: operandOf(value) };
  });
}

/**
 * The value of what CUTLASS says: an expression, or a layout with an offset before it, `6 + (3):(1)`.
 */
export function answerOf(result: string): Answer {
  const [, offset, layout] = /^([^+]*) \+ (.*)$/.exec(result) ?? [];
  if (offset === undefined || layout === undefined) {
    const said = answerTo(result);
    // A layout that we refuse to make is still a function.
    const isMade = !('rejection' in said) || !/@|Sw/.test(result);
    return isMade ? said : answered(() => ({ text: result, value: termOf(result) }));
  }
  return answered(() => ({ text: result, value: { offset: termOf(offset), layout: termOf(layout) } }));
}

/** Our answer by the function of the library. */
export function libraryAnswer(op: string, args: readonly string[]): Answer {
  if (op === 'as_position_independent_swizzle_layout') return answerTo(args[0] ?? '');
  if (!Object.hasOwn(operations, op)) return { rejection: `UNKNOWN_NAME: no operation is called ${op}` };
  return answered(() => {
    const value: unknown = operations[op]!.run(...(args.map(termOf) as never[]));
    return { text: textOf(value), value };
  });
}

function answered(body: () => Answer): Answer {
  try {
    return body();
  } catch (error) {
    if (error instanceof LayoutError) return { rejection: `${error.code}: ${error.message}` };
    throw error;
  }
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return String(value);
  return isPlaced(value) ? `${print(value.offset)} + ${print(value.layout)}` : print(value as Printable);
}

/** Whether a value is a layout with what goes before it. */
export function isPlaced(value: unknown): value is PlacedLayout & { readonly layout: AnyLayout } {
  if (typeof value !== 'object' || value === null || isComposed(value)) return false;
  return 'layout' in value && 'offset' in value && (isLayout(value.layout) || isComposed(value.layout));
}
