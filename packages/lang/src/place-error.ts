import { LayoutError, syntaxError } from '@modewise/layout-core';
import type { LayoutErrorCode } from '@modewise/layout-core';

/** Where in a text an error is; both counted from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** An error of the language itself, with the place in the text where it was found and a caret under it. */
export function placedError(
  code: LayoutErrorCode,
  op: string,
  text: string,
  offset: number,
  message: string,
  hint?: string,
): LayoutError {
  return new LayoutError({ code, op, inputs: [], message: drawing(text, offset, message, hint) });
}

/**
 * Adds the place of the call to an error that the algebra threw; code, inputs, coordinate and hint stay.
 *
 * The first line stays the algebra's own, so that whoever wants one line takes the first.
 */
export function addPlace(error: LayoutError, text: string, offset: number, hint?: string): LayoutError {
  error.message += `\n${drawing(text, offset, 'in this call', hint)}`;
  return error;
}

/**
 * The place an error of `parseProgram` or `evaluate` tells in its message.
 *
 * @example
 * errorPlace(syntaxError('parse', '3:1\n4:', 6, 'expected a stride')).line // => 2
 */
export function errorPlace(error: LayoutError): Place | undefined {
  const found = /(?:^|\n|: )line (\d+), column (\d+): /.exec(error.message);
  return found === null ? undefined : { line: Number(found[1]), column: Number(found[2]) };
}

/** `line l, column c: message`, then the line of the text, then the caret. */
function drawing(text: string, offset: number, message: string, hint?: string): string {
  const op = 'place';
  return syntaxError(op, text, offset, message, hint).message.slice(op.length + 2);
}
