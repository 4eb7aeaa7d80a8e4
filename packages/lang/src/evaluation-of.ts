import type { Call } from './call-of.js';
import { Evaluator } from './evaluator.js';
import { language } from './language.js';
import type { Language } from './language.js';
import { outcomeOf } from './outcome-of.js';
import { parseProgram } from './parse-program.js';

/**
 * The evaluation of a layout, a part of one or a swizzle at a coordinate that a text ends with, as a call `()` of what is evaluated and
 * the coordinate; `undefined` where the text ends with something else.
 *
 * @throws LayoutError where something before the evaluation goes wrong
 * @example
 * evaluationOf('a = (3,4):(1,3); a(2,3)').args.map(printValue).join(' ') // => (3,4):(1,3) (2,3)
 * evaluationOf('size(3:1)') // => undefined
 */
export function evaluationOf(text: string, known: Language = language): Call | undefined {
  const { statements } = parseProgram(text);
  const last = statements.at(-1);
  if (last === undefined || last.name !== undefined) return undefined;
  const evaluator = new Evaluator(text, known);
  for (const statement of statements.slice(0, -1)) evaluator.statement(statement);
  const call = evaluator.prepareEvaluation(last.value);
  return call === undefined ? undefined : outcomeOf(call);
}
