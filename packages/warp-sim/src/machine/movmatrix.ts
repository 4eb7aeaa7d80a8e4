import { opcodeOf, requireWords, WARP } from './require-lanes.js';

/**
 * The registers of a warp after `movmatrix`: the 8 x 8 matrix of 16-bit elements that they hold as `ldmatrix` has it, transposed.
 *
 * @throws LayoutError `BAD_ARGUMENT` for registers that are not one word of each lane, `UNKNOWN_NAME`
 * @example
 * movmatrix('movmatrix.sync.aligned.m8n8.trans.b16', Uint32Array.from({ length: 32 }, (_, lane) => lane))[1] // => 786440
 */
export function movmatrix(instruction: string, registers: Uint32Array): Uint32Array {
  opcodeOf(instruction, 'movmatrix');
  requireWords(instruction, 'registers', registers, 1);
  const element = (row: number, column: number): number =>
    (registers[4 * row + (column >> 1)]! >>> (16 * (column & 1))) & 0xffff;
  return Uint32Array.from({ length: WARP }, (_, lane) => {
    const [row, column] = [lane >> 2, 2 * (lane & 3)];
    return element(column, row) | (element(column + 1, row) << 16);
  });
}
