import { type IntTuple, MAX_DEPTH, MAX_LEAVES } from './int-tuple.js';
import type { Layout } from './layout.js';
import type { LayoutError } from './layout-error.js';
import { makeLayout } from './make-layout.js';
import { syntaxError } from './syntax-error.js';
import { type Token, tokenize } from './tokenize.js';

/**
 * Reads one `shape:stride` as CuTe prints it; blanks, newlines, comments and static underscores are dropped.
 *
 * `parseLayout(print(l))` equals `l`. For whole expressions see `@modewise/lang`.
 *
 * @throws LayoutError `SYNTAX` with line, column and a caret; every error of `makeLayout`
 * @example
 * print(parseLayout('(_3,(_2,_2)) : (_2,(_1,_6))')) // => (3,(2,2)):(2,(1,6))
 */
export function parseLayout(text: string): Layout {
  const reader = new TupleReader(text, 'parse_layout');
  const shape = reader.tuple();
  reader.expect(':', 'a layout is shape:stride');
  const stride = reader.tuple();
  reader.end();
  return makeLayout(shape, stride);
}

/**
 * Reads one integer or tuple of integers.
 *
 * @throws LayoutError `SYNTAX` with line, column and a caret
 * @example
 * print(parseIntTuple('((2, _3), -4)')) // => ((2,3),-4)
 */
export function parseIntTuple(text: string): IntTuple {
  const reader = new TupleReader(text, 'parse_int_tuple');
  const tuple = reader.tuple();
  reader.end();
  return tuple;
}

class TupleReader {
  readonly #tokens: Iterator<Token, void>;
  readonly #text: string;
  readonly #op: string;
  #next: Token;
  #leaves = 0;

  constructor(text: string, op: string) {
    this.#text = text;
    this.#op = op;
    this.#tokens = tokenize(text, op);
    this.#next = this.#read();
  }

  /** One integer or tuple; nesting and leaves are bounded before anything is kept. */
  tuple(depth = 0): IntTuple {
    const token = this.#next;
    if (token.text === '(') {
      if (depth === MAX_DEPTH) throw this.#error(token, `nesting is deeper than ${MAX_DEPTH}`);
      this.#advance();
      if (this.#next.text === ')') throw this.#error(this.#next, 'a tuple has at least one mode');
      const items: IntTuple[] = [this.tuple(depth + 1)];
      while (this.#next.text === ',') {
        this.#advance();
        items.push(this.tuple(depth + 1));
      }
      this.expect(')', 'or a comma');
      return items;
    }
    return this.#integer();
  }

  expect(text: string, why: string): void {
    if (this.#next.text !== text) throw this.#error(this.#next, `expected '${text}' (${why})`);
    this.#advance();
  }

  end(): void {
    if (this.#next.kind !== 'end') throw this.#error(this.#next, 'expected the end of the text');
  }

  #integer(): number {
    const sign = this.#next.text === '-' ? -1 : 1;
    if (sign === -1) this.#advance();
    const token = this.#next;
    if (token.value === undefined) throw this.#error(token, 'expected an integer or a tuple');
    if (++this.#leaves > 2 * MAX_LEAVES) throw this.#error(token, `more than ${MAX_LEAVES} modes`);
    this.#advance();
    return sign * token.value + 0;
  }

  #advance(): void {
    this.#next = this.#read();
  }

  #read(): Token {
    for (;;) {
      const item = this.#tokens.next();
      if (item.done) return this.#next;
      if (item.value.kind !== 'newline') return item.value;
    }
  }

  #error(token: Token, message: string): LayoutError {
    return syntaxError(this.#op, this.#text, token.start, message);
  }
}
