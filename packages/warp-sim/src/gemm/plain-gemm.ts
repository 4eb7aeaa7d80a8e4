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
 * The register files of every tile of D of one instruction's shape, in the rows and columns of a range: the instruction repeated along K
 * on operands taken straight from the matrices, without tiling and copies. What a kernel must give bit for bit.
 */
export function plainTiles(
  opcode: MmaOpcode,
  arch: string,
  { a, b, c, n, k }: PlainOperands,
  { row, column, rows, columns }: Record<'row' | 'column' | 'rows' | 'columns', number>,
): { readonly row: number; readonly column: number; readonly registers: Uint32Array }[] {
  const { shape } = opcode;
  const fragments = fragmentsOf(opcode);
  const wide = opcode.a.type === 'b1' ? 32 : 1;
  const along = (matrix: Uint8Array, fragment: Fragment, first: number): Uint32Array[] =>
    Array.from({ length: k / shape.k }, (_, step) =>
      fileOf(matrix, fragment, first, k / wide, (step * shape.k) / wide, shape.k / wide),
    );
  const tiles = (from: number, extent: number, size: number): number[] =>
    Array.from({ length: extent / size }, (_, i) => from + i * size);
  const ofColumns = tiles(column, columns, shape.n).map((at) => ({ at, files: along(b, fragments.b, at) }));
  return tiles(row, rows, shape.m).flatMap((atRow) => {
    const ofRow = along(a, fragments.a, atRow);
    return ofColumns.map(({ at, files }) => ({
      row: atRow,
      column: at,
      registers: ofRow.reduce(
        (sums, file, step) => executeMma(opcode.name, { arch, a: file, b: files[step]!, c: sums }),
        fileOf(c, fragments.c, atRow, n, at, shape.n),
      ),
    }));
  });
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
