import { evaluate } from './evaluate.js';
import { language } from './language.js';
import type { Language } from './language.js';
import { placedError } from './place-error.js';
import type { Value } from './values.js';

/**
 * The value of a text that holds exactly one expression, after any bindings.
 *
 * @throws LayoutError `BAD_ARGUMENT` for none or several; every error of `evaluate`
 * @example
 * printValue(evaluateOne('a = 3:2; logical_product(a, 4:1)')) // => (3,(2,2)):(2,(1,6))
 */
export function evaluateOne(text: string, known: Language = language): Value {
  const values = evaluate(text, known);
  if (values.length !== 1) {
    const found = values.length === 0 ? 'it has none' : `it has ${values.length}`;
    throw placedError('BAD_ARGUMENT', 'evaluate', text, 0, `the text must have one expression, but ${found}`);
  }
  return values[0]!;
}
