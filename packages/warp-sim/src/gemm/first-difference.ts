import { fragmentsOf } from '../mma/fragment.js';
import type { GemmProgram } from './gemm-kernel.js';
import { type PlainOperands, plainTiles } from './plain-gemm.js';

/** The first element of D, row by row in its tile, that is not what the instructions give without tiling and copies. */
export interface GemmDifference {
  readonly element: readonly [row: number, column: number];
  /** The bits that it has and should have, in hexadecimal. */
  readonly got: string;
  readonly expected: string;
  readonly cta: number;
  /** The thread of the CTA that wrote it, the last one of several; nothing where nobody did. */
  readonly thread?: number;
}

/** Compares a tile of D, bit by bit, with that of the instructions alone. */
export function firstDifference(
  { kernel, opcode, a, b, output, warps }: GemmProgram,
  operands: PlainOperands,
  d: Uint8Array,
  row: number,
  column: number,
  cta: number,
): GemmDifference | undefined {
  const { bits, words, shifts, lanes } = fragmentsOf(opcode).d;
  const bytes = bits / 8;
  let first: { place: number; got: string; expected: string } | undefined;
  const range = { row, column, rows: a.rows, columns: b.rows };
  for (const tile of plainTiles(opcode, kernel.arch, operands, range)) {
    for (let i = 0; i < words.length; i++) {
      const r = tile.row + Math.floor(i / opcode.shape.n);
      const c = tile.column + (i % opcode.shape.n);
      const place = (r - row) * operands.n + c - column;
      if (first !== undefined && place > first.place) continue;
      const at = (r * operands.n + c) * bytes;
      const right = Uint8Array.from({ length: bytes }, (_, byte) => {
        const bit = shifts[i]! + 8 * byte;
        return tile.registers[words[i]! + (bit >> 5) * lanes]! >>> (bit & 31);
      });
      if (right.every((byte, k) => byte === d[at + k])) continue;
      first = { place, got: hex(d.subarray(at, at + bytes)), expected: hex(right) };
    }
  }
  if (first === undefined) return undefined;
  const { place, got, expected } = first;
  const { instructions } = output;
  let writer = instructions.length - 1;
  while (writer >= 0 && !instructions[writer]!.includes(place)) writer--;
  const warp = Math.floor((writer * warps) / instructions.length);
  return {
    element: [row + Math.floor(place / operands.n), column + (place % operands.n)],
    got,
    expected,
    cta,
    ...(writer < 0 ? {} : { thread: 32 * warp + instructions[writer]!.lastIndexOf(place) }),
  };
}

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .reverse()
    .join('');
