import { alignmentExponent, leastExponent, unpackTable, type Unpacked } from '../numerics/unpack-table.js';
import type { FormatName } from '../formats/value-formats.js';
import type { MmaOpcode } from '../opcodes/types.js';
import { refusedOperand } from './require-operands.js';

/** Where the scale factors of a block-scaled instruction are: a word of each lane for A and for B, of which bytes from `byte` on count. */
export interface MmaScaleOperands {
  readonly a: Uint32Array;
  readonly b: Uint32Array;
  /** PTX's `byte-id-a`, 0 where it is not given. */
  readonly byteA?: number;
  /** PTX's `thread-id-a`: which two lanes of every four give the factors of A, 0 or 1. */
  readonly threadA?: number;
  readonly byteB?: number;
  /** PTX's `thread-id-b`: which lane of every four gives the factors of B, 0 to 3. */
  readonly threadB?: number;
}

/** The factors of an operand: of each row of A or column of B, those of its blocks along k. */
export interface Scales {
  readonly values: Float64Array;
  readonly exponents: Int16Array;
  readonly blocks: number;
}

/** The factors of A and B as PTX ISA 8.8, 9.7.14.3 has them in registers. */
export function scaleFactors(
  opcode: MmaOpcode,
  scales: MmaScaleOperands | undefined,
): { readonly a: Scales; readonly b: Scales } {
  const { shape, scale } = opcode;
  if (scale === undefined || scales === undefined) {
    throw refusedOperand(opcode, 'a block-scaled instruction takes scale factors of A and B');
  }
  const blocks = shape.k / scale.vector;
  const { byteA = 0, threadA = 0, byteB = 0, threadB = 0 } = scales;
  for (const [letter, byte, thread, threads] of [
    ['a', byteA, threadA, 2],
    ['b', byteB, threadB, 4],
  ] as const) {
    if (!(scales[letter] instanceof Uint32Array && scales[letter].length === opcode.lanes)) {
      throw refusedOperand(
        opcode,
        `scale factors of ${letter.toUpperCase()} are a word of each of ${opcode.lanes} lanes`,
      );
    }
    if (!(Number.isInteger(byte / blocks) && byte >= 0 && byte + blocks <= 4)) {
      throw refusedOperand(
        opcode,
        `the byte selector of ${letter.toUpperCase()} is ${byte}, of ${blocks} bytes of a word`,
      );
    }
    if (!(Number.isInteger(thread) && thread >= 0 && thread < threads)) {
      throw refusedOperand(
        opcode,
        `the thread selector of ${letter.toUpperCase()} is below ${threads}, not ${thread}`,
      );
    }
  }
  const laneOfA = (row: number): number => 4 * (row % 8) + 2 * threadA + Math.floor(row / 8);
  const laneOfB = (column: number): number => 4 * column + threadB;
  const type = scale.type as FormatName;
  return {
    a: factorsOf(type, scales.a, shape.m, blocks, byteA, laneOfA),
    b: factorsOf(type, scales.b, shape.n, blocks, byteB, laneOfB),
  };
}

function factorsOf(
  type: FormatName,
  words: Uint32Array,
  rows: number,
  blocks: number,
  byte: number,
  laneOf: (row: number) => number,
): Scales {
  const { values } = unpackTable(type);
  const least = leastExponent(type);
  const all = Float64Array.from(
    { length: rows * blocks },
    (_, i) => values[(words[laneOf(Math.floor(i / blocks))]! >>> (8 * (byte + (i % blocks)))) & 255]!,
  );
  return { values: all, exponents: Int16Array.from(all, (value) => alignmentExponent(value, least)), blocks };
}

/** Multiplies an operand by its factors, powers of two: value and exponent of each element, a row or column of one block. */
export function scaleByPowers({ values, exponents }: Unpacked, scales: Scales): void {
  const depth = values.length / scales.values.length;
  for (let i = 0; i < values.length; i++) {
    const block = Math.floor(i / depth);
    values[i] = values[i]! * scales.values[block]!;
    exponents[i] = exponents[i]! + scales.exponents[block]!;
  }
}
