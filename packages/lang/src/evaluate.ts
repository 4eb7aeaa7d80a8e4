import { Evaluator } from './evaluator.js';
import { language } from './language.js';
import type { Language } from './language.js';
import { parseProgram } from './parse-program.js';
import type { Value } from './values.js';

/**
 * The values of a text's expressions, in order; a binding `a = …` has none to show.
 *
 * Pure: bindings live as long as the call. Bounded: whatever the text, time and memory stay small.
 *
 * @throws LayoutError `SYNTAX`, `UNKNOWN_NAME`, `BAD_ARGUMENT`, `TOO_LARGE`, and every error of the algebra, with line, column
 * and a caret under the place
 * @example
 * evaluate('a = (2,3):(3,1); a; a(1,2)').map(printValue) // => (2,3):(3,1),5
 */
export function evaluate(text: string, known: Language = language): Value[] {
  const program = parseProgram(text);
  const evaluator = new Evaluator(text, known);
  const values: Value[] = [];
  for (const statement of program.statements) {
    const value = evaluator.statement(statement);
    if (statement.name === undefined) values.push(value);
  }
  return values;
}
