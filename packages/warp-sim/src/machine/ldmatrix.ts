import { type Memory, requireReadable, wordAt } from './memory.js';
import { opcodeOf, requireSpace, requireWords, WARP } from './require-lanes.js';

/** Bytes of a row of a matrix: 8 elements of 16 bits. */
const ROW = 16;

/**
 * The registers of a warp after `ldmatrix`: of matrix i, lane l has elements 2 (l mod 4) and the next of row l div 4, or with `.trans`
 * of column l div 4. Row r of matrix i begins at the address of lane 8i + r; addresses of further lanes do not count.
 *
 * @throws LayoutError `BAD_ARGUMENT` naming lane and address of a row that is misaligned, out of bounds or was never written;
 * `UNKNOWN_NAME`
 * @example
 * ldmatrix('ldmatrix.sync.aligned.m8n8.x1.shared.b16', makeMemory('shared', Uint8Array.from({ length: 128 }, (_, i) => i)), Uint32Array.from({ length: 32 }, (_, lane) => 16 * (lane % 8)))[5].toString(16) // => 17161514
 */
export function ldmatrix(instruction: string, shared: Memory, addresses: Uint32Array): Uint32Array {
  const { words, trans } = opcodeOf(instruction, 'ldmatrix');
  requireSpace(instruction, shared, 'shared');
  requireWords(instruction, 'addresses', addresses, 1);
  const registers = new Uint32Array(words * WARP);
  for (let i = 0; i < words; i++) {
    const rows = Array.from({ length: 8 }, (_, r) => {
      const lane = 8 * i + r;
      return requireReadable(shared, { instruction, lane, address: addresses[lane]!, bytes: ROW });
    });
    const element = (row: number, column: number): number => {
      const at = rows[row]! + 2 * column;
      return shared.bytes[at]! | (shared.bytes[at + 1]! << 8);
    };
    for (let lane = 0; lane < WARP; lane++) {
      const [line, first] = [lane >> 2, 2 * (lane & 3)];
      registers[i * WARP + lane] = trans
        ? element(first, line) | (element(first + 1, line) << 16)
        : wordAt(shared, rows[line]! + 2 * first);
    }
  }
  return registers;
}
