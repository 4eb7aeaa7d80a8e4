import { executeMma } from '../mma/execute-mma.js';
import { type Fragment, fragmentsOf } from '../mma/fragment.js';
import type { MmaOpcode } from '../opcodes/types.js';

/** Matrices in bytes, row by row: A is M x K, B is N x K, C is M x N. */
export interface PlainOperands {
  readonly a: Uint8Array;
  readonly b: Uint8Array;
  readonly c: Uint8Array;
  /** Elements along N and K. */
  readonly n: number;
  readonly k: number;
}

/**
 * The register file of the tile of D whose first element is (row, column), by an instruction repeated along K on operands taken straight
 * from the matrices: no tiling, no copies. What a kernel must give bit for bit.
 */
export function plainTile(
  opcode: MmaOpcode,
  arch: string,
  { a, b, c, n, k }: PlainOperands,
  row: number,
  column: number,
): Uint32Array {
  const { shape } = opcode;
  const fragments = fragmentsOf(opcode);
  const wide = opcode.a.type === 'b1' ? 32 : 1;
  const files = (matrix: Uint8Array, fragment: Fragment, first: number, from: number): Uint32Array =>
    fileOf(matrix, fragment, first, k / wide, from / wide, shape.k / wide);
  let sums = fileOf(c, fragments.c, row, n, column, shape.n);
  for (let from = 0; from < k; from += shape.k) {
    sums = executeMma(opcode.name, {
      arch,
      a: files(a, fragments.a, row, from),
      b: files(b, fragments.b, column, from),
      c: sums,
    });
  }
  return sums;
}

/** The register file of a part of a matrix: rows from `first` on, `width` elements of each from `from` on, of `pitch` elements. */
function fileOf(
  matrix: Uint8Array,
  { words, shifts, bits, length, lanes }: Fragment,
  first: number,
  pitch: number,
  from: number,
  width: number,
): Uint32Array {
  const registers = new Uint32Array(length);
  for (let i = 0; i < words.length; i++) {
    const element = (first + Math.floor(i / width)) * pitch + from + (i % width);
    const bit = element * bits;
    if (bits < 8) {
      const code = (matrix[bit >> 3]! >>> (bit & 7)) & (2 ** bits - 1);
      registers[words[i]!] = registers[words[i]!]! | (code << shifts[i]!);
    }
    for (let byte = 0; byte < bits >> 3; byte++) {
      const place = shifts[i]! + 8 * byte;
      const at = words[i]! + (place >> 5) * lanes;
      registers[at] = registers[at]! | (matrix[bit / 8 + byte]! << (place & 31));
    }
  }
  return registers;
}
