import type { Fragment } from './fragment.js';

const pair = new Uint32Array(2);
const asFloats = new Float32Array(pair.buffer);
const asDouble = new Float64Array(pair.buffer);

/** What tensor cores write for a NaN. */
const NAN_OF_F32 = 0x7fffffff;
const NAN_OF_F16 = 0x7fff;

/** The registers of a result whose elements are numbers of its type. */
export function packFloats(
  values: Float64Array,
  { words, shifts, bits, length, lanes }: Fragment,
): Uint32Array {
  const registers = new Uint32Array(length);
  if (bits === 32) {
    const floats = new Float32Array(registers.buffer);
    for (let i = 0; i < words.length; i++) {
      const value = values[i]!;
      if (value === value) floats[words[i]!] = value;
      else registers[words[i]!] = NAN_OF_F32;
    }
    return registers;
  }
  for (let i = 0; i < words.length; i++) {
    const value = values[i]!;
    const at = words[i]!;
    if (bits === 16) registers[at] = registers[at]! | (halfBits(value) << shifts[i]!);
    else {
      asDouble[0] = value;
      registers[at] = pair[0]!;
      registers[at + lanes] = pair[1]!;
    }
  }
  return registers;
}

/** The registers of a result of s32. */
export function packIntegers(values: Int32Array, { words, length }: Fragment): Uint32Array {
  const registers = new Uint32Array(length);
  for (let i = 0; i < words.length; i++) registers[words[i]!] = values[i]!;
  return registers;
}

/** The bits of a number that is a value of f16. */
function halfBits(value: number): number {
  if (value !== value) return NAN_OF_F16;
  asFloats[0] = value;
  const word = pair[0]!;
  const sign = (word >>> 16) & 0x8000;
  const magnitude = word & 0x7fffffff;
  if (magnitude >= 0x7f800000) return sign | 0x7c00;
  if (magnitude >= 0x38800000) return sign | ((magnitude - 0x38000000) >>> 13);
  return sign | (Math.abs(value) * 2 ** 24);
}
