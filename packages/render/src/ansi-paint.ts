import { PALETTE } from './palette.js';

/**
 * Colours a text by its block with the escape sequences of a terminal: black on one of twelve light backgrounds.
 *
 * @example
 * JSON.stringify(ansiPaint('7', 0)) // => "\u001b[30;48;5;153m7\u001b[0m"
 */
export function ansiPaint(text: string, block: number): string {
  return `\u001b[30;48;5;${PALETTE[block % PALETTE.length]!}m${text}\u001b[0m`;
}
