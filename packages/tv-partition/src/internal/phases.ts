import { bitsOf } from '../value-type.js';
import type { WarpAccess } from '../warp-access.js';
import { refusedAccess } from './access-of.js';

/** Banks of shared memory, each of words of 4 bytes. */
export const BANKS = 32;
export const WORD_BITS = 32;
/** No phase touches more words: 32 lanes with a word each, torn over two at worst. */
const MOST_WORDS = 64;

const count = new Int32Array(BANKS);
const words = new Float64Array(BANKS * MOST_WORDS);

/** Calls `phase` with the first elements of the lanes that go together. */
export function forEachPhase(
  { instructions, phaseLanes }: WarpAccess,
  phase: (starts: readonly number[], instruction: number, phase: number) => void,
): void {
  if (!(Number.isInteger(phaseLanes) && phaseLanes > 0)) {
    throw refusedAccess('warp_access', 'BAD_ARGUMENT', '', `${phaseLanes} lanes are no phase`);
  }
  instructions.forEach((starts, instruction) => {
    for (let from = 0, k = 0; from < starts.length; from += phaseLanes, k++) {
      phase(starts.slice(from, from + phaseLanes), instruction, k);
    }
  });
}

/** How often the busiest bank answers in one phase: the most different words that lanes want of one bank. */
export function waysOfPhase(
  starts: ArrayLike<number>,
  from: number,
  to: number,
  bits: number,
  elementBits: number,
): number {
  count.fill(0);
  let ways = 0;
  for (let i = from; i < to; i++) {
    const bit = (starts[i] as number) * elementBits;
    const last = Math.floor((bit + bits - 1) / WORD_BITS);
    for (let word = Math.floor(bit / WORD_BITS); word <= last; word++) {
      const n = addWord(word);
      if (n > ways) ways = n;
    }
  }
  return ways;
}

/** Counts a word that its bank does not have yet; how many the bank has then. */
function addWord(word: number): number {
  const bank = word % BANKS;
  const n = count[bank] as number;
  const base = bank * MOST_WORDS;
  for (let k = 0; k < n; k++) if (words[base + k] === word) return n;
  words[base + n] = word;
  count[bank] = n + 1;
  return n + 1;
}

/** The bits that a lane moves in one instruction. */
export function bitsOfAccess({ type, vector }: WarpAccess): number {
  return vector * bitsOf(type);
}
