/** Backgrounds that dark text reads well on, of the 256-colour palette; neighbours in the list differ well. */
const BACKGROUNDS = [153, 216, 151, 223, 182, 195, 210, 187, 117, 222, 157, 218] as const;

/**
 * Colours a text by its block with the escape sequences of a terminal: black on one of twelve light backgrounds.
 *
 * @example
 * JSON.stringify(ansiPaint('7', 0)) // => "\u001b[30;48;5;153m7\u001b[0m"
 */
export function ansiPaint(text: string, block: number): string {
  return `\u001b[30;48;5;${BACKGROUNDS[block % BACKGROUNDS.length]!}m${text}\u001b[0m`;
}
