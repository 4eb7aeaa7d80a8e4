/** One word of a C++ type. `start` and `end` are offsets into the text. */
export interface CuteWord {
  readonly kind: 'name' | 'number' | 'punct' | 'end';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const BLANKS = /\s+/y;
const NAME = /[A-Za-z_]\w*/y;
const NUMBER = /[0-9]\w*/y;

/** The word of a C++ type at `from` or after the blanks there; every other character is punctuation, `::` is one word. */
export function cuteWordAt(text: string, from: number): CuteWord {
  const start = endOf(BLANKS, text, from);
  if (start >= text.length) return { kind: 'end', text: '', start: text.length, end: text.length };
  const name = endOf(NAME, text, start);
  if (name > start) return { kind: 'name', text: text.slice(start, name), start, end: name };
  const number = endOf(NUMBER, text, start);
  if (number > start) return { kind: 'number', text: text.slice(start, number), start, end: number };
  const wide = text.startsWith('::', start) || (text.codePointAt(start) as number) > 0xffff;
  const end = start + (wide ? 2 : 1);
  return { kind: 'punct', text: text.slice(start, end), start, end };
}

function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : from;
}

const SUFFIXED = /^(0|[1-9][0-9]*)(?:u|l|ul|lu|ll|ull|llu|z|uz|zu)?$/i;

/** The value of an integer literal with or without a suffix (`4`, `4u`, `4ULL`); `undefined` if it is none, `NaN` beyond 2^53-1. */
export function literalValue(text: string): number | undefined {
  const digits = SUFFIXED.exec(text)?.[1];
  if (digits === undefined) return undefined;
  const value = Number(digits);
  return Number.isSafeInteger(value) ? value : NaN;
}

const LONGEST_SHOWN = 40;

/** A word as an error message shows it. */
export function shown({ kind, text }: CuteWord): string {
  if (kind === 'end') return 'the end';
  return `'${text.length <= LONGEST_SHOWN ? text : `${text.slice(0, LONGEST_SHOWN - 1)}…`}'`;
}
