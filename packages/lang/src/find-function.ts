import type { FunctionEntry } from './function-entry.js';
import { language } from './language.js';
import type { Language } from './language.js';

/**
 * The table entry of a function, if the language has it.
 *
 * @example
 * findFunction('complement').group // => Algebra
 */
export function findFunction(name: string, known: Language = language): FunctionEntry | undefined {
  return known.functions.get(name);
}
