import type { FormatName } from '../formats/value-formats.js';
import { alignmentExponent, unpackTable } from '../numerics/unpack-table.js';
import type { Fragment } from './fragment.js';

const pair = new Uint32Array(2);
const asFloats = new Float32Array(pair.buffer);
const asDouble = new Float64Array(pair.buffer);

/** The bits that count of a `tf32`: the 13 lowest do not. */
const TF32_MASK = 0xffffe000;

/**
 * Fills `values` with those of an operand of floats in the order of its fragment, and `exponents` with what they are aligned by. Operands
 * of f64 are not aligned, their exponents stay as they are; those of up to 16 bits may be aligned as values of a format that they fit into.
 */
export function unpackFloats(
  type: FormatName,
  registers: Uint32Array,
  { words, shifts, bits, lanes }: Fragment,
  values: Float64Array,
  exponents?: Int16Array,
  alignedAs = type,
): void {
  if (bits === 64) {
    for (let i = 0; i < words.length; i++) {
      pair[0] = registers[words[i]!]!;
      pair[1] = registers[words[i]! + lanes]!;
      values[i] = asDouble[0]!;
    }
    return;
  }
  if (bits === 32) {
    if (type === 'f32' && exponents === undefined) {
      const floats = new Float32Array(registers.buffer, registers.byteOffset, registers.length);
      for (let i = 0; i < words.length; i++) values[i] = floats[words[i]!]!;
      return;
    }
    const mask = type === 'tf32' ? TF32_MASK : 0xffffffff;
    for (let i = 0; i < words.length; i++) {
      pair[0] = registers[words[i]!]! & mask;
      values[i] = asFloats[0]!;
      if (exponents) exponents[i] = alignmentExponent(values[i]!, -126);
    }
    return;
  }
  const table = unpackTable(type, alignedAs);
  const numbers = table.values;
  // A float of 4 bits in a byte has two empty bits below it (PTX ISA 8.8, 9.7.14.5).
  const below = bits === 8 && table.mask === 15 ? 2 : 0;
  for (let i = 0; i < words.length; i++) {
    const code = (registers[words[i]!]! >>> (shifts[i]! + below)) & table.mask;
    values[i] = numbers[code]!;
    if (exponents) exponents[i] = table.exponents[code]!;
  }
}

/** Fills `target` with the integers of an operand, two's complement where they are signed; bits as words of 32. */
export function unpackIntegers(
  signed: boolean,
  registers: Uint32Array,
  { words, shifts, bits }: Fragment,
  target: Int32Array,
): void {
  for (let i = 0; i < words.length; i++) {
    const atTop = registers[words[i]!]! << (32 - bits - shifts[i]!);
    target[i] = signed ? atTop >> (32 - bits) : atTop >>> (32 - bits);
  }
}
