import { BANKS, WORD_BITS } from './internal/phases.js';

/**
 * The bank of shared memory that has the byte at an address: 32 banks of words of 4 bytes, word w in bank `w mod 32`.
 *
 * @example
 * bankOf(260) // => 1
 */
export function bankOf(address: number): number {
  return Math.floor((8 * address) / WORD_BITS) % BANKS;
}
