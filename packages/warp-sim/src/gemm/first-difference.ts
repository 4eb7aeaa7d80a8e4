import { fragmentsOf } from '../mma/fragment.js';
import type { GemmProgram } from './gemm-kernel.js';
import { type PlainOperands, plainTile } from './plain-gemm.js';

/** The first element of D, row by row in its tile, that is not what the instructions give without tiling and copies. */
export interface GemmDifference {
  readonly element: readonly [row: number, column: number];
  /** The bits that it has and should have, in hexadecimal. */
  readonly got: string;
  readonly expected: string;
  readonly cta: number;
  /** The thread that wrote it; nothing where nobody did. */
  readonly thread?: number;
}

/** Compares a tile of D, bit by bit, with that of the instructions alone. */
export function firstDifference(
  { kernel, opcode, a, b, places, values }: GemmProgram,
  operands: PlainOperands,
  d: Uint8Array,
  row: number,
  column: number,
  cta: number,
): GemmDifference | undefined {
  const { shape } = opcode;
  const fragment = fragmentsOf(opcode).d;
  const { bits, words, shifts, lanes } = fragment;
  const bytes = bits / 8;
  let first: { place: number; got: string; expected: string } | undefined;
  for (let m = 0; m < a.rows; m += shape.m) {
    for (let n = 0; n < b.rows; n += shape.n) {
      const registers = plainTile(opcode, kernel.arch, operands, row + m, column + n);
      for (let i = 0; i < words.length; i++) {
        const [r, c] = [m + Math.floor(i / shape.n), n + (i % shape.n)];
        const at = ((row + r) * operands.n + column + c) * bytes;
        let [got, expected] = ['', ''];
        for (let byte = 0; byte < bytes; byte++) {
          const bit = shifts[i]! + 8 * byte;
          const word = registers[words[i]! + (bit >> 5) * lanes]!;
          got = hex(d[at + byte]!) + got;
          expected = hex((word >>> (bit & 31)) & 255) + expected;
        }
        const place = r * b.rows + c;
        if (got !== expected && (first === undefined || place < first.place))
          first = { place, got, expected };
      }
    }
  }
  if (first === undefined) return undefined;
  const { place, got, expected } = first;
  const writer = places.indexOf(place);
  const ofThread = a.rests * b.rests * values;
  return {
    element: [row + Math.floor(place / b.rows), column + (place % b.rows)],
    got,
    expected,
    cta,
    ...(writer < 0 ? {} : { thread: Math.floor(writer / ofThread) }),
  };
}

const hex = (byte: number): string => byte.toString(16).padStart(2, '0');
