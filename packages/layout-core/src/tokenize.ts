import { syntaxError } from './syntax-error.js';

/** One word of the notation. `value` is set for integers; `start` and `end` are offsets into the text. */
export interface Token {
  readonly kind: 'int' | 'name' | 'punct' | 'newline' | 'end';
  readonly text: string;
  readonly value?: number;
  readonly start: number;
  readonly end: number;
}

const NAME_START = /[A-Za-z]/;
const NAME = /[A-Za-z0-9_]*/y;
const DIGITS = /[0-9]+/y;
const BLANKS = /[ \t\r]+|#[^\n]*/y;
const PUNCTUATION = '():,<>=;@+-*/.[]{}';

/**
 * Splits a text of the notation into words; the layouts parser and the expression language share it.
 *
 * Integers may carry CuTe's static underscore (`_4` is `4`, `_-4` is `-4`); a lone `_` is punctuation. `# …` runs to the
 * end of the line. Lazy: a parser that stops at an error has read no further. Words before the offset `from` are passed over.
 *
 * @throws LayoutError `SYNTAX` at the place of a character or an integer outside the notation
 * @example
 * [...tokenize('_4:1')].map((t) => t.kind).join(' ') // => int punct int end
 */
export function* tokenize(text: string, op = 'parse', from = 0): Generator<Token, void, undefined> {
  let i = from;
  while (i < text.length) {
    BLANKS.lastIndex = i;
    if (BLANKS.test(text)) {
      i = BLANKS.lastIndex;
      continue;
    }
    const start = i;
    const c = text[i] as string;
    if (c === '_' && text[i + 1] === '-' && isDigit(text[i + 2])) {
      i++;
      continue;
    }
    const isStatic = c === '_' && isDigit(text[i + 1]);
    if (isStatic || isDigit(c)) {
      DIGITS.lastIndex = isStatic ? i + 1 : i;
      const digits = (DIGITS.exec(text) as RegExpExecArray)[0];
      i = DIGITS.lastIndex;
      const value = Number(digits);
      if (!Number.isSafeInteger(value)) {
        throw syntaxError(op, text, start, 'the integer is beyond ±(2^53-1)');
      }
      yield { kind: 'int', text: digits, value, start, end: i };
    } else if (NAME_START.test(c)) {
      NAME.lastIndex = i;
      NAME.test(text);
      i = NAME.lastIndex;
      yield { kind: 'name', text: text.slice(start, i), start, end: i };
    } else if (c === '\n') {
      i++;
      yield { kind: 'newline', text: c, start, end: i };
    } else if (c === '_' || PUNCTUATION.includes(c)) {
      i++;
      yield { kind: 'punct', text: c, start, end: i };
    } else {
      const shown = String.fromCodePoint(text.codePointAt(i) as number);
      throw syntaxError(op, text, start, `unexpected character ${JSON.stringify(shown)}`);
    }
  }
  yield { kind: 'end', text: '', start: text.length, end: text.length };
}

function isDigit(c: string | undefined): boolean {
  return c !== undefined && c >= '0' && c <= '9';
}
