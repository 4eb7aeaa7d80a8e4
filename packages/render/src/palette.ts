/** Backgrounds that black text reads well on, in the 256-colour palette of terminals; neighbours in the list differ well. */
export const PALETTE = [153, 216, 151, 223, 182, 195, 210, 187, 117, 222, 157, 218] as const;

/** What the six levels of red, green and blue in that palette are, from 0 to 255. */
const LEVELS = [0, 95, 135, 175, 215, 255] as const;

/**
 * The colour of a block as six hexadecimal digits: the one that a terminal shows.
 *
 * @example
 * colourOf(0) // => afd7ff
 */
export function colourOf(block: number): string {
  const index = PALETTE[block % PALETTE.length]! - 16;
  const levels = [Math.floor(index / 36), Math.floor(index / 6) % 6, index % 6];
  return levels.map((level) => LEVELS[level]!.toString(16).padStart(2, '0')).join('');
}
