import { syntaxError } from '@modewise/layout-core';
import type { LayoutError } from '@modewise/layout-core';
import { errorPlace } from './place-error.js';

/** Characters that stand for ones of the notation; full-width forms are found by their compatibility form. */
const MEANT: Readonly<Record<string, string>> = {
  '∘': 'o',
  '◦': 'o',
  '⚬': 'o',
  '·': 'o',
  '•': 'o',
  '−': '-',
  '–': '-',
  '—': '-',
  '、': ',',
  '⟨': '<',
  '⟩': '>',
  '〈': '<',
  '〉': '>',
};

const QUOTES = /["'`“”‘’«»]/;

/**
 * An error of the tokenizer, with a hint where its character is one that people write for one of the notation; else as it is.
 *
 * @example
 * explainCharacter(syntaxError('parse', '8:1 ∘ 4:2', 4, 'unexpected character "∘"'), 'parse', '8:1 ∘ 4:2').message.split('\n')[0] // => parse: line 1, column 5: unexpected character "∘" (write o for composition: A o B)
 */
export function explainCharacter(error: LayoutError, op: string, text: string): LayoutError {
  const offset = offsetOf(error, text);
  const code = offset === undefined ? undefined : text.codePointAt(offset);
  if (offset === undefined || code === undefined) return error;
  const character = String.fromCodePoint(code);
  const hint = hintFor(character);
  return hint === undefined
    ? error
    : syntaxError(op, text, offset, `unexpected character ${JSON.stringify(character)}`, hint);
}

function hintFor(character: string): string | undefined {
  if (QUOTES.test(character)) return 'an expression has no quotes';
  const meant = MEANT[character] ?? character.normalize('NFKC');
  if (meant === character || !/^[ -~]$/.test(meant)) return undefined;
  if (meant === 'o') return 'write o for composition: A o B';
  return meant === ' ' ? 'write a plain blank' : `write ${meant} for ${character}`;
}

/** Where in the text the error is. */
function offsetOf(error: LayoutError, text: string): number | undefined {
  const place = errorPlace(error);
  if (place === undefined) return undefined;
  let start = 0;
  for (let line = 1; line < place.line; line++) start = text.indexOf('\n', start) + 1;
  return start + place.column - 1;
}
