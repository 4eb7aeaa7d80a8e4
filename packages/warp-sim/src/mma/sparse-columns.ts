import type { MmaPlan } from './mma-plan.js';
import { refusedOperand } from './require-operands.js';

/** Of a chunk of two elements of 32 bits: what the nibble is when the first or the second is there. */
const ONE_OF_TWO: Readonly<Record<number, number>> = { 0b0100: 0, 0b1110: 1 };

/**
 * The column along k of each stored element of a sparse A, row by row: what the metadata say (PTX ISA 8.8, 9.7.14.6).
 *
 * A chunk of a row (2 elements of 32 bits, 8 of 4 bits, else 4) has half its elements stored, and a nibble with their two indices; those
 * of 4 bits are stored in pairs. The selector says which lanes of every four give their words. A word has 4 chunks of row r and, above
 * them, 4 of row r + 8, where elements have 16 or 32 bits; 8 chunks of one of the two, those of even lanes of row r, where they have 8
 * or 4.
 */
export function sparseColumns(
  { opcode, fragments }: Pick<MmaPlan, 'opcode' | 'fragments'>,
  metadata: Uint32Array | undefined,
  selector = 0,
): Int32Array {
  const { shape, sparse, lanes } = opcode;
  const { selectors = 1, ordered = false } = sparse ?? {};
  if (!(metadata instanceof Uint32Array && metadata.length === lanes)) {
    throw refusedOperand(opcode, `a sparse A has a word of metadata of each of ${lanes} lanes`);
  }
  if (!(Number.isInteger(selector) && selector >= 0 && selector < selectors)) {
    throw refusedOperand(opcode, `the sparsity selector is below ${selectors}, not ${selector}`);
  }
  const { bits } = fragments.a;
  const chunk = bits === 32 ? 2 : bits === 4 ? 8 : 4;
  const chunks = shape.k / chunk;
  const stored = chunk / 2;
  const givers = 4 / selectors;
  const columns = new Int32Array((shape.m * shape.k) / 2);
  for (let row = 0; row < shape.m; row++) {
    const [warp, inWarp] = [Math.floor(row / 16), row % 16];
    const [quad, upper] = [inWarp % 8, Math.floor(inWarp / 8)];
    for (let i = 0; i < chunks; i++) {
      const giver = bits > 8 ? Math.floor(i / 4) : upper + 2 * Math.floor(i / 8);
      const lane = 32 * warp + 4 * quad + selector * givers + giver;
      const nibble = (metadata[lane]! >>> (bits > 8 ? 4 * (i % 4) + 16 * upper : 4 * (i % 8))) & 15;
      const places = bits === 32 ? [ONE_OF_TWO[nibble]] : [nibble & 3, nibble >> 2];
      if (places[0] === undefined || (ordered && places[1] !== undefined && places[0] >= places[1])) {
        throw refusedOperand(
          opcode,
          `lane ${lane} gives chunk ${i} of row ${row} the metadata 0b${nibble.toString(2).padStart(4, '0')}`,
          bits === 32 ? 'chunks of two elements have 0b0100 or 0b1110' : 'indices of a chunk ascend',
        );
      }
      const width = bits === 4 ? 2 : 1;
      for (let s = 0; s < stored; s++) {
        columns[row * (shape.k / 2) + i * stored + s] =
          i * chunk + places[Math.floor(s / width)]! * width + (s % width);
      }
    }
  }
  return columns;
}
