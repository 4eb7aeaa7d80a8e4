import { LayoutError } from '@modewise/layout-core';
import type { Fragment } from './fragment.js';

/**
 * How a matrix of a warpgroup's instruction lies in shared memory: what its descriptor says (PTX ISA 8.8, 9.7.15.5), in bytes. The array of
 * words begins at an address that is a multiple of 1024.
 */
export interface SharedMatrix {
  /** Where it begins, a multiple of 16; 0 where it is not given. */
  readonly start?: number;
  /** The leading dimension byte offset. */
  readonly leading: number;
  /** The stride dimension byte offset. */
  readonly stride: number;
  /** Bytes over which chunks of 16 are swizzled; 0 for none. */
  readonly swizzle: 0 | 32 | 64 | 128;
  /** Along which dimension elements follow each other; K where it is not given. */
  readonly major?: 'K' | 'MN';
}

const SWIZZLES = [0, 32, 64, 128];
const CHUNK = 16;

/** The words of an array that a matrix of `rows` (along M or N) by `columns` (along K) elements is in, as a fragment. */
export function sharedFragment(
  op: string,
  letter: string,
  matrix: SharedMatrix,
  { rows, columns, bits, length }: { rows: number; columns: number; bits: number; length: number },
): Fragment {
  const { start = 0, leading, stride, swizzle, major = 'K' } = matrix;
  const refuse = (message: string): LayoutError =>
    new LayoutError({
      code: 'BAD_ARGUMENT',
      op,
      inputs: [],
      message: `${letter} in shared memory: ${message}`,
    });
  for (const [name, bytes] of [
    ['start', start],
    ['leading', leading],
    ['stride', stride],
  ] as const) {
    if (!(Number.isInteger(bytes / CHUNK) && bytes >= 0 && bytes < 2 ** 18)) {
      throw refuse(`${name} is a multiple of 16 below 2^18, not ${bytes}`);
    }
  }
  if (!SWIZZLES.includes(swizzle))
    throw refuse(`the swizzle is one of ${SWIZZLES.join(', ')}, not ${swizzle}`);
  if (major !== 'K' && bits !== 16) throw refuse(`elements of ${bits} bits are K-major`);
  const width = Math.max(1, swizzle / CHUNK);
  const words = new Int32Array(rows * columns);
  const shifts = new Uint8Array(rows * columns);
  for (let i = 0; i < words.length; i++) {
    const [row, column] = [Math.floor(i / columns), i % columns];
    const bit = major === 'K' ? column * bits : row * bits;
    const chunk = Math.floor(bit / 128); // along the major dimension
    const line = major === 'K' ? row : column; // along the other one, eight to an atom
    // Between atoms along the major dimension, and along the other; without swizzle an atom is one chunk wide and MN-major swaps the two.
    const [along, across] = major === 'MN' && width === 1 ? [stride, leading] : [leading, stride];
    const plain =
      start +
      Math.floor(chunk / width) * along +
      Math.floor(line / 8) * across +
      (line % 8) * width * CHUNK +
      (chunk % width) * CHUNK;
    const address = (plain ^ (((plain >>> 7) & (width - 1)) << 4)) + ((bit % 128) >>> 3);
    if (address + Math.ceil(bits / 8) > 4 * length) {
      throw refuse(`element (${row},${column}) is at byte ${address}, outside of its ${4 * length} bytes`);
    }
    words[i] = address >>> 2;
    shifts[i] = (address & 3) * 8;
  }
  return { bits, words, shifts, length, lanes: 1 };
}

/**
 * K-major without swizzle, cores of 8 rows by 16 bytes one after the other, first along M or N: CUTLASS's `Layout_K_INTER_Atom` tiled to
 * the shape.
 */
export function compactMatrix(rows: number): SharedMatrix {
  return { leading: 128 * Math.ceil(rows / 8), stride: 128, swizzle: 0 };
}

/**
 * What the 64 bits of a matrix descriptor say, but the major, which is an operand of the instruction.
 *
 * @throws LayoutError `BAD_ARGUMENT` for a base offset other than 0: matrices begin in atoms of 1024 bytes
 * @example
 * sharedMatrixOf(0x4000004000080004n).swizzle // => 128
 * sharedMatrixOf(0x4000004000080004n).stride // => 1024
 */
export function sharedMatrixOf(descriptor: bigint): SharedMatrix {
  const field = (from: number, bits: number): number =>
    Number(BigInt.asUintN(bits, descriptor >> BigInt(from)));
  if (field(49, 3) !== 0) {
    throw new LayoutError({
      code: 'BAD_ARGUMENT',
      op: 'shared_matrix_of',
      inputs: [`0x${descriptor.toString(16)}`],
      message: `the base offset is ${field(49, 3)}`,
      hint: 'let the matrix begin at a multiple of what its swizzle repeats at',
    });
  }
  return {
    start: CHUNK * field(0, 14),
    leading: CHUNK * field(16, 14),
    stride: CHUNK * field(32, 14),
    swizzle: ([0, 128, 64, 32] as const)[field(62, 2) as 0 | 1 | 2 | 3],
  };
}
