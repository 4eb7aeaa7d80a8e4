import {
  LayoutError,
  MAX_DEPTH,
  MAX_LEAVES,
  parseCuteAt,
  syntaxError,
  tokenize,
} from '@modewise/layout-core';
import type { CuteAt, Token } from '@modewise/layout-core';
import type { Expression, Program, Span, Statement } from './ast.js';
import { explainCharacter } from './explain-character.js';
import { foreignSyntax } from './foreign-syntax.js';
import { missingComma } from './missing-comma.js';
import { addPlace } from './place-error.js';

/** Longest text the language reads, in UTF-16 code units; the largest tuple of the largest integers fits twice. */
export const MAX_TEXT = 2 ** 18;

/** Most statements in one text. */
export const MAX_STATEMENTS = 2 ** 14;

const OP = 'parse';

/** CuTe's flag in place of an offset whose value is known at run time only. */
const POINTER = /smem_ptr\s*\[\s*(\d{1,9})b\s*\]\s*\(\s*unset\s*\)/y;

/**
 * Reads a text of the expression language into statements with their places.
 *
 * ```
 * program    = { statement ( ";" | newline ) }
 * statement  = [ name "=" ] expression
 * expression = composed [ "+" composed ]
 * composed   = layout { "o" layout }
 * layout     = primary [ ":" primary ] { "(" list ")" }
 * primary    = [ "-" ] integer { "@" integer } | "_" | "(" list ")" | "<" list ">" | scoped [ "<" list ">" ] [ "(" list ")" ]
 *            | C++ type of CuTe [ "{" "}" ] | "smem_ptr" "[" integer "b" "]" "(" "unset" ")"
 * scoped     = { name "::" } name
 * list       = expression { "," expression }
 * ```
 *
 * A newline ends a statement only outside brackets and where the statement is complete. Time is linear in
 * the text up to the first error; nesting, text and tuples are bounded before anything is kept.
 *
 * @throws LayoutError `SYNTAX` with line, column and a caret
 * @example
 * parseProgram('a = 3:1; a(2)').statements.length // => 2
 */
export function parseProgram(text: string): Program {
  if (text.length > MAX_TEXT) {
    throw syntaxError(OP, text, MAX_TEXT, `the text has more than ${MAX_TEXT} characters`);
  }
  return { text, statements: new Parser(text).program() };
}

class Parser {
  readonly #text: string;
  #tokens: Iterator<Token, void>;
  #next: Token;
  #previousEnd = 0;
  /** Open brackets, in which newlines mean nothing. */
  #brackets = 0;
  /** The last `(…)` that follows blanks inside brackets, where a comma may be missing. */
  #spaced: Span | undefined;

  constructor(text: string) {
    this.#text = text;
    this.#tokens = tokenize(text, OP);
    this.#next = { kind: 'end', text: '', start: 0, end: 0 };
    this.#advance();
  }

  program(): Statement[] {
    const statements: Statement[] = [];
    for (;;) {
      while (this.#next.kind === 'newline' || this.#is(';')) this.#advance();
      if (this.#next.kind === 'end') return statements;
      if (statements.length === MAX_STATEMENTS) throw this.#error(`more than ${MAX_STATEMENTS} statements`);
      statements.push(this.#statement());
      if (!this.#endsStatement()) {
        throw this.#unexpected('expected an operator, or ; or a new line before the next statement');
      }
    }
  }

  #statement(): Statement {
    const start = this.#next.start;
    const value = this.#expression(0);
    if (!this.#is('=')) return { value, ...this.#since(start) };
    if (value.kind !== 'name' || value.template.length > 0) {
      throw this.#error("only a name can stand on the left of '='");
    }
    this.#advance();
    return { name: value.name, value: this.#expression(0), ...this.#since(start) };
  }

  /** A layout may begin at an offset: `offset + layout`, once. */
  #expression(depth: number): Expression {
    const first = this.#composed(depth);
    if (!this.#is('+')) return first;
    const plus = this.#next.start;
    this.#advance();
    const layout = this.#composed(depth);
    return { kind: 'placed', offset: first, layout, plus, ...this.#since(first.start) };
  }

  #composed(depth: number): Expression {
    const first = this.#layout(depth);
    if (!this.#isCompose()) return first;
    const operands = [first];
    while (this.#isCompose()) {
      if (operands.length === MAX_LEAVES) throw this.#error(`more than ${MAX_LEAVES} operands`);
      this.#advance();
      operands.push(this.#layout(depth));
    }
    return { kind: 'compose', operands, ...this.#since(first.start) };
  }

  #layout(depth: number): Expression {
    let result = this.#primary(depth);
    if (this.#is(':')) {
      this.#advance();
      const stride = this.#primary(depth);
      result = { kind: 'layout', shape: result, stride, ...this.#since(result.start) };
    }
    for (let d = depth; this.#is('('); d++) {
      this.#checkDepth(d);
      const { args, spaced } = this.#arguments(d);
      result = { kind: 'apply', target: result, args, ...spaced, ...this.#since(result.start) };
    }
    return result;
  }

  #primary(depth: number): Expression {
    while (this.#next.kind === 'newline') this.#advance();
    const token = this.#next;
    const foreign = this.#foreign();
    if (foreign !== undefined) return foreign;
    if (token.kind === 'int') return this.#integer(1, token.start);
    if (token.kind === 'name' && token.text !== 'o') return this.#name(depth);
    switch (token.text) {
      case '-':
        this.#advance();
        return this.#integer(-1, token.start);
      case '_':
        this.#advance();
        return { kind: 'underscore', ...this.#since(token.start) };
      case '(':
        return { kind: 'tuple', items: this.#list('(', ')', depth), ...this.#since(token.start) };
      case '<':
        return { kind: 'tiler', items: this.#list('<', '>', depth), ...this.#since(token.start) };
      default:
        throw this.#unexpected('expected an integer, a tuple, a layout or a call');
    }
  }

  #integer(sign: 1 | -1, start: number): Expression {
    const number = this.#next.value;
    if (number === undefined) throw this.#unexpected("expected an integer after '-'");
    this.#advance();
    const value = number === 0 ? 0 : sign * number;
    if (!this.#is('@')) return { kind: 'integer', value, ...this.#since(start) };
    const path: number[] = [];
    while (this.#is('@')) {
      if (path.length === MAX_DEPTH)
        throw this.#error(`more than ${MAX_DEPTH} modes in the path of a basis stride`);
      this.#advance();
      const mode = this.#next.value;
      if (mode === undefined) throw this.#unexpected("expected the number of a mode after '@'");
      this.#advance();
      path.push(mode);
    }
    return { kind: 'basis', value, path: path.reverse(), ...this.#since(start) };
  }

  /** What is no notation of ours but C++'s: a type of CuTe, which layout-core reads, or a pointer as CuTe prints it. */
  #foreign(): Expression | undefined {
    const { start } = this.#next;
    POINTER.lastIndex = start;
    const elementBits = POINTER.exec(this.#text)?.[1];
    if (elementBits !== undefined) {
      this.#jump(POINTER.lastIndex);
      return { kind: 'pointer', elementBits: Number(elementBits), ...this.#since(start) };
    }
    const type = this.#cuteAt(start);
    if (type === undefined) return undefined;
    this.#jump(type.end);
    return { kind: 'cute', value: type.value, ...this.#since(start) };
  }

  /** The type that begins at `start`; what the algebra refuses in it gets its place. */
  #cuteAt(start: number): CuteAt | undefined {
    try {
      return parseCuteAt(this.#text, start, OP);
    } catch (error) {
      if (error instanceof LayoutError && error.code !== 'SYNTAX') throw addPlace(error, this.#text, start);
      throw error;
    }
  }

  /** Goes on at an offset: what lies before it is taken, whatever its words. */
  #jump(end: number): void {
    this.#tokens = tokenize(this.#text, OP, end);
    this.#next = { ...this.#next, end };
    this.#advance();
  }

  #name(depth: number): Expression {
    const { start } = this.#next;
    const name = this.#scopedName();
    const template = this.#is('<') ? this.#list('<', '>', depth) : [];
    if (!this.#is('(')) return { kind: 'name', name, template, ...this.#since(start) };
    const { args, spaced } = this.#arguments(depth);
    return { kind: 'call', name, template, args, ...spaced, ...this.#since(start) };
  }

  /** The last part of `SM90::GMMA::name`: what a name means does not depend on its namespace. */
  #scopedName(): string {
    let name = this.#next.text;
    this.#advance();
    while (this.#text.startsWith('::', this.#next.start)) {
      this.#advance();
      this.#advance();
      if (this.#next.kind !== 'name') throw this.#unexpected("expected a name after '::'");
      name = this.#next.text;
      this.#advance();
    }
    return name;
  }

  /** `(a,b,…)` after what it belongs to. */
  #arguments(depth: number): { args: Expression[]; spaced: { spaced?: true } } {
    const { start } = this.#next;
    const isSpaced = this.#brackets > 0 && start > this.#previousEnd;
    const args = this.#list('(', ')', depth);
    if (isSpaced) this.#spaced = this.#since(start);
    return { args, spaced: isSpaced ? { spaced: true } : {} };
  }

  /** A bracket, one expression or more with commas between them, the other bracket. */
  #list(open: string, close: string, depth: number): Expression[] {
    this.#checkDepth(depth);
    this.#brackets++;
    this.#advance();
    if (this.#is(close)) throw this.#error(`nothing between '${open}' and '${close}'`);
    const items = [this.#expression(depth + 1)];
    while (this.#is(',')) {
      if (items.length === MAX_LEAVES) throw this.#error(`more than ${MAX_LEAVES} modes`);
      this.#advance();
      items.push(this.#expression(depth + 1));
    }
    if (!this.#is(close)) throw this.#unexpected(`expected '${close}' or a comma`);
    this.#brackets--;
    this.#advance();
    return items;
  }

  #checkDepth(depth: number): void {
    if (depth >= MAX_DEPTH) throw this.#error(`nesting is deeper than ${MAX_DEPTH}`);
  }

  #is(punctuation: string): boolean {
    return this.#next.kind === 'punct' && this.#next.text === punctuation;
  }

  #endsStatement(): boolean {
    return this.#next.kind === 'end' || this.#next.kind === 'newline' || this.#is(';');
  }

  #isCompose(): boolean {
    return this.#next.kind === 'name' && this.#next.text === 'o';
  }

  #since(start: number): Span {
    return { start, end: this.#previousEnd };
  }

  #advance(): void {
    this.#previousEnd = this.#next.end;
    do {
      const item = this.#read();
      if (item.done) return;
      this.#next = item.value;
    } while (this.#brackets > 0 && this.#next.kind === 'newline');
  }

  /** The next token; a character of another notation gets a hint. */
  #read(): IteratorResult<Token, void> {
    try {
      return this.#tokens.next();
    } catch (error) {
      throw error instanceof LayoutError ? explainCharacter(error, OP, this.#text) : error;
    }
  }

  #unexpected(expected: string): LayoutError {
    const { kind, text } = this.#next;
    const found =
      kind === 'end' ? 'the text ends' : kind === 'newline' ? 'the line ends' : `found '${clip(text)}'`;
    return this.#error(`${expected}, but ${found}`, this.#hint());
  }

  /** What to write instead of the word found, where it is known from C++. */
  #hint(): string | undefined {
    const { text, start } = this.#next;
    const spaced = this.#spaced;
    if (text === ':' && spaced?.end === this.#previousEnd)
      return missingComma(this.#text.slice(spaced.start, spaced.end));
    return foreignSyntax(this.#text, start);
  }

  #error(message: string, hint?: string): LayoutError {
    return syntaxError(OP, this.#text, this.#next.start, message, hint);
  }
}

function clip(text: string): string {
  return text.length <= 40 ? text : `${text.slice(0, 39)}…`;
}
