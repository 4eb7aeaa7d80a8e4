import { LayoutError } from './layout-error.js';

const WIDEST_EXCERPT = 78;

/**
 * The error of every parser: says line and column (both from 1) and shows the line with a caret under the place.
 *
 * A long line is cut to a window around the place, so the message stays short whatever the text.
 *
 * @example
 * syntaxError('parse', '(2,x)', 3, 'expected an integer').message.split('\n').length // => 3
 */
export function syntaxError(
  op: string,
  text: string,
  offset: number,
  message: string,
  hint?: string,
): LayoutError {
  const at = Math.max(0, Math.min(offset, text.length));
  const lineStart = text.lastIndexOf('\n', at - 1) + 1;
  const newline = text.indexOf('\n', at);
  const lineEnd = newline === -1 ? text.length : newline;
  let line = 1;
  for (let i = text.indexOf('\n'); i !== -1 && i < at; i = text.indexOf('\n', i + 1)) line++;

  const from = Math.max(lineStart, at - WIDEST_EXCERPT / 2);
  const to = Math.min(lineEnd, from + WIDEST_EXCERPT);
  const before = from > lineStart ? '…' : '';
  const after = to < lineEnd ? '…' : '';
  const excerpt = `${before}${text.slice(from, to).replace(/[\p{Cc}\p{Cf}]/gu, ' ')}${after}`;
  const caret = ' '.repeat(before.length + at - from) + '^';
  return new LayoutError({
    code: 'SYNTAX',
    op,
    inputs: [],
    message: `line ${line}, column ${at - lineStart + 1}: ${message}${hint === undefined ? '' : ` (${hint})`}\n${excerpt}\n${caret}`,
  });
}
