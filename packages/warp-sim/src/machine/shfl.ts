import { opcodeOf, refusedMove, requireWords, WARP } from './require-lanes.js';

/** The operands of `shfl.sync`: of all lanes one number, or one of each lane. */
export interface ShuffleOperands {
  /** The lane, or the distance to it. */
  readonly b: number | Uint32Array;
  /** The clamp in bits 0 to 4, the mask of segments in bits 8 to 12. */
  readonly c: number | Uint32Array;
  /** Which lanes take part, bit by bit; all where it is not given. */
  readonly membermask?: number;
}

/** What `shfl.sync` gives each lane: a word, and whether the lane that it is from is inside the segment. */
export interface Shuffled {
  readonly values: Uint32Array;
  readonly predicates: readonly boolean[];
}

/**
 * The words that lanes get of each other by `shfl.sync`: of the lane below or above by b, the lane with number `lane xor b`, or lane b of
 * its segment; the lane's own word where that is outside of the segment (PTX ISA 8.8, 9.7.9.6).
 *
 * @throws LayoutError `BAD_ARGUMENT` for registers or operands that are not one word of each lane, and for a word of a lane that takes no
 * part; `UNKNOWN_NAME`
 * @example
 * shfl('shfl.sync.bfly.b32', Uint32Array.from({ length: 32 }, (_, lane) => lane), { b: 1, c: 31 }).values[6] // => 7
 * shfl('shfl.sync.up.b32', Uint32Array.from({ length: 32 }, (_, lane) => lane), { b: 1, c: 0 }).predicates[0] // => false
 */
export function shfl(
  instruction: string,
  registers: Uint32Array,
  { b, c, membermask = 0xffffffff }: ShuffleOperands,
): Shuffled {
  const { mode } = opcodeOf(instruction, 'shfl');
  requireWords(instruction, 'registers', registers, 1);
  const of = (name: string, operand: number | Uint32Array): Uint32Array => {
    const words = typeof operand === 'number' ? new Uint32Array(WARP).fill(operand) : operand;
    requireWords(instruction, `operands ${name}`, words, 1);
    return words;
  };
  const [distances, clamps] = [of('b', b), of('c', c)];
  const takesPart = (lane: number): boolean => ((membermask >>> lane) & 1) === 1;
  const values = new Uint32Array(WARP);
  const predicates: boolean[] = [];
  for (let lane = 0; lane < WARP; lane++) {
    const distance = distances[lane]! & 31;
    const clamp = clamps[lane]! & 31;
    const segments = (clamps[lane]! >>> 8) & 31;
    const last = (lane & segments) | (clamp & ~segments);
    const first = lane & segments;
    const source =
      mode === 'up'
        ? lane - distance
        : mode === 'down'
          ? lane + distance
          : mode === 'bfly'
            ? lane ^ distance
            : first | (distance & ~segments);
    const inside = mode === 'up' ? source >= last : source <= last;
    const from = inside ? source : lane;
    if (takesPart(lane) && !takesPart(from)) {
      throw refusedMove(instruction, `lane ${lane} wants the word of lane ${from}, which takes no part`);
    }
    values[lane] = registers[from]!;
    predicates.push(inside);
  }
  return { values, predicates };
}
