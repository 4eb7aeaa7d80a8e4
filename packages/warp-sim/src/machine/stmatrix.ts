import { mark, type Memory, requirePlace } from './memory.js';
import { opcodeOf, requireSpace, requireWords, WARP } from './require-lanes.js';

const ROW = 16;

/**
 * Writes what `ldmatrix` with the same qualifiers would read: of matrix i, lane l gives elements 2 (l mod 4) and the next of row
 * l div 4, or with `.trans` of column l div 4; row r of matrix i goes to the address of lane 8i + r.
 *
 * @throws LayoutError `BAD_ARGUMENT` naming lane and address of a row that is misaligned or out of bounds; `UNKNOWN_NAME`
 * @example
 * stmatrix('stmatrix.sync.aligned.m8n8.x1.shared.b16', makeMemory('shared', 128), Uint32Array.from({ length: 32 }, (_, lane) => 16 * (lane % 8)), new Uint32Array(32).fill(7)).bytes[4] // => 7
 */
export function stmatrix(
  instruction: string,
  shared: Memory,
  addresses: Uint32Array,
  registers: Uint32Array,
): Memory {
  const { words, trans } = opcodeOf(instruction, 'stmatrix');
  requireSpace(instruction, shared, 'shared');
  requireWords(instruction, 'addresses', addresses, 1);
  requireWords(instruction, 'registers', registers, words);
  for (let i = 0; i < words; i++) {
    const rows = Array.from({ length: 8 }, (_, r) => {
      const lane = 8 * i + r;
      return requirePlace(shared, { instruction, lane, address: addresses[lane]!, bytes: ROW });
    });
    for (let lane = 0; lane < WARP; lane++) {
      const word = registers[i * WARP + lane]!;
      const [line, first] = [lane >> 2, 2 * (lane & 3)];
      for (const half of [0, 1]) {
        const [row, column] = trans ? [first + half, line] : [line, first + half];
        const at = rows[row]! + 2 * column;
        shared.bytes[at] = word >>> (16 * half);
        shared.bytes[at + 1] = word >>> (16 * half + 8);
      }
    }
    for (const row of rows) mark(shared, row, ROW);
  }
  return shared;
}
