import { type IntTuple, MAX_DEPTH, MAX_LEAVES } from '../int-tuple.js';
import type { LayoutError } from '../layout-error.js';
import { syntaxError } from '../syntax-error.js';
import { type Token, tokenize } from '../tokenize.js';

/** Reads integers and tuples off a text, word by word; bounded in depth and length before anything is kept. */
export class TupleReader {
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

  /** The word to be read next. */
  get next(): Token {
    return this.#next;
  }

  /** One integer or tuple of integers. */
  tuple(): IntTuple {
    return this.nested(() => this.integer());
  }

  /** One leaf or tuple of what `leaf` reads. */
  nested<T>(leaf: () => T, depth = 0): T | Nested<T> {
    const token = this.#next;
    if (token.text !== '(') return leaf();
    if (depth === MAX_DEPTH) throw this.error(token, `nesting is deeper than ${MAX_DEPTH}`);
    this.advance();
    if (this.#next.text === ')') throw this.error(this.#next, 'a tuple has at least one mode');
    const items = [this.nested(leaf, depth + 1)];
    while (this.#next.text === ',') {
      this.advance();
      items.push(this.nested(leaf, depth + 1));
    }
    this.expect(')', 'or a comma');
    return items;
  }

  integer(): number {
    const sign = this.#next.text === '-' ? -1 : 1;
    if (sign === -1) this.advance();
    const token = this.#next;
    if (token.value === undefined) throw this.error(token, 'expected an integer or a tuple');
    if (++this.#leaves > 2 * MAX_LEAVES) throw this.error(token, `more than ${MAX_LEAVES} modes`);
    this.advance();
    return sign * token.value + 0;
  }

  expect(text: string, why: string): void {
    if (this.#next.text !== text) throw this.error(this.#next, `expected '${text}' (${why})`);
    this.advance();
  }

  end(): void {
    if (this.#next.kind !== 'end') throw this.error(this.#next, 'expected the end of the text');
  }

  advance(): void {
    this.#next = this.#read();
  }

  #read(): Token {
    for (;;) {
      const item = this.#tokens.next();
      if (item.done) return this.#next;
      if (item.value.kind !== 'newline') return item.value;
    }
  }

  error(token: Token, message: string): LayoutError {
    return syntaxError(this.#op, this.#text, token.start, message);
  }
}

/** A tuple of leaves or tuples. */
export type Nested<T> = readonly (T | Nested<T>)[];
