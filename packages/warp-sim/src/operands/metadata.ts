import { draw } from './mix.js';

/** The two indices of a chunk of four that are there, the lower first. */
const PAIRS = [0b0100, 0b1000, 0b1100, 0b1001, 0b1101, 0b1110];
/** The same with the higher index first, which only unordered metadata may have. */
const DESCENDING = [0b0001, 0b0010, 0b0011, 0b0110, 0b0111, 0b1011];
/** Of a chunk of two elements of 32 bits: the first one, the second one. */
const HALVES = [0b0100, 0b1110];

/** Which patterns a word of metadata is made of. */
export type MetadataKind = 'ordered' | 'unordered' | 'halves';

/** A word of metadata: eight patterns of four bits. */
export function metadataWord(kind: MetadataKind, key: number, place: number): number {
  const choices = kind === 'halves' ? HALVES : kind === 'ordered' ? PAIRS : [...PAIRS, ...DESCENDING];
  let word = 0;
  for (let nibble = 0; nibble < 8; nibble++) {
    const pattern = choices[draw(key, 8 * place + nibble) % choices.length] as number;
    word |= pattern << (4 * nibble);
  }
  return word >>> 0;
}
