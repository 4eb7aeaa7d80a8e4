import type { FormatName } from '../formats/value-formats.js';
import { VALUE_FORMATS, type FloatFormat } from '../formats/value-formats.js';
import type { MmaOpcode } from '../opcodes/types.js';

/** Numbers from 0 to 2^32 - 1 from a seed (Steele and others, "Fast splittable pseudorandom number generators", 2014, in 32 bits). */
export function randomWords(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
    return (z ^ (z >>> 16)) >>> 0;
  };
}

/** What the elements of an operand are like. */
const KINDS = ['bits', 'near', 'wide', 'tiny', 'cancel', 'special', 'sparse'] as const;

/**
 * Registers of an operand whose elements are of one kind, from a seed: any bits, numbers of like size, wide exponents, numbers without
 * hidden bit, few values of both signs, infinities and NaNs among numbers, mostly zeros.
 */
export function someRegisters(opcode: MmaOpcode, letter: 'a' | 'b' | 'c', seed: number): Uint32Array {
  const random = randomWords(seed);
  const { words, type } = opcode[letter];
  const kind = KINDS[random() % KINDS.length]!;
  const registers = new Uint32Array(words * opcode.lanes);
  const format = VALUE_FORMATS[type as FormatName];
  if (kind === 'bits' || format.kind !== 'float') return registers.map(() => random());
  if (format.bits === 64) {
    const half = registers.length / 2;
    for (let i = 0; i < half; i++) {
      const code = someCode(format, kind, random);
      // The words of a register follow each other, a lane apart.
      const at = 2 * opcode.lanes * Math.floor(i / opcode.lanes) + (i % opcode.lanes);
      registers[at] = Number(code & 0xffffffffn);
      registers[at + opcode.lanes] = Number(code >> 32n);
    }
    return registers;
  }
  const container = format.bits === 6 || (opcode.kind !== undefined && format.bits === 4) ? 8 : format.bits;
  const below = container === 8 && format.bits === 4 ? 2 : 0;
  return registers.map(() => {
    let word = 0n;
    for (let bit = 0; bit < 32; bit += container)
      word |= someCode(format, kind, random) << BigInt(bit + below);
    return Number(word);
  });
}

function someCode(format: FloatFormat, kind: (typeof KINDS)[number], random: () => number): bigint {
  const { exponentBits, fractionBits, bias, unusedBits, signed } = format;
  const fraction = ((BigInt(random()) << 32n) | BigInt(random())) & ((1n << BigInt(fractionBits)) - 1n);
  const sign = signed ? BigInt(random() & 1) : 0n;
  const greatest = 2 ** exponentBits - 1;
  const near = Math.min(greatest - 1, Math.max(1, bias + (random() % 5) - 2));
  const code = (field: number, bits: bigint): bigint =>
    ((((sign << BigInt(exponentBits)) | BigInt(field)) << BigInt(fractionBits)) | bits) << BigInt(unusedBits);
  switch (kind) {
    case 'wide':
      return code(random() % greatest, fraction);
    case 'tiny':
      return code(random() % 3 === 0 ? 1 : 0, fraction);
    case 'cancel':
      return code(near, fraction & (3n << BigInt(Math.max(0, fractionBits - 2))));
    case 'special':
      return random() % 24 === 0 ? code(greatest, random() % 2 === 0 ? 0n : fraction) : code(near, fraction);
    case 'sparse':
      return random() % 6 === 0 ? code(random() % greatest, fraction) : code(0, 0n);
    default:
      return code(near, fraction);
  }
}
