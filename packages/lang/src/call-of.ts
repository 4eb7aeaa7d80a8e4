import type { LayoutError } from '@modewise/layout-core';
import { Evaluator } from './evaluator.js';
import { language } from './language.js';
import type { Language } from './language.js';
import { outcomeOf } from './outcome-of.js';
import { parseProgram } from './parse-program.js';
import { placedError } from './place-error.js';
import type { Value } from './values.js';

/** An operation, its inputs and what became of it. */
export interface Call {
  /** CuTe's name. */
  readonly op: string;
  /** What stands in `<…>`: the path of `get<0,1>(x)`. */
  readonly template: readonly Value[];
  readonly args: readonly Value[];
  /** The value, or the reason for which the operation itself refuses. */
  readonly outcome: Value | LayoutError;
}

/**
 * The call a text ends with, taken apart: its operation, the values of its arguments, its outcome. `A o B` counts
 * as `composition(A, B)`; bindings may come first.
 *
 * @throws LayoutError where the last statement is no call, or where something before the call goes wrong
 * @example
 * callOf('a = 3:2; logical_product(a, 4:1)').args.map(printValue).join(' ') // => 3:2 4:1
 */
export function callOf(text: string, known: Language = language): Call {
  const { statements } = parseProgram(text);
  const last = statements.at(-1);
  const evaluator = new Evaluator(text, known);
  for (const statement of statements.slice(0, -1)) evaluator.statement(statement);
  const call = last?.name === undefined && last !== undefined ? evaluator.prepare(last.value) : undefined;
  if (last === undefined || call === undefined) {
    // A misspelt name is told as everywhere.
    if (last !== undefined) evaluator.statement(last);
    const hint = 'such as composition(A, B) or A o B';
    throw placedError(
      'BAD_ARGUMENT',
      'evaluate',
      text,
      last?.start ?? 0,
      'the text must end with a call',
      hint,
    );
  }
  return outcomeOf(call);
}
