import { LayoutError } from '@modewise/layout-core';
import { type FloatFormat, type FormatName, formatOf } from '../formats/value-formats.js';
import { floatOperand } from './float-operand.js';
import { integerOperand } from './integer-operand.js';
import { type MetadataKind, metadataWord } from './metadata.js';
import { draw, streamKey } from './mix.js';
import { OPERAND_CLASSES } from './operand-classes.js';

const op = 'operand_bits';

/** The operands of an instruction, in the order of their streams. */
const PLACES = ['a', 'b', 'c', 'metadata', 'data', 'addresses'] as const;

/** Which operand of which case. */
export interface OperandRequest {
  readonly seed: number;
  /** The opcode, with what a trace says of its variant. */
  readonly name: string;
  /** The number of the case; modulo 8 its class. */
  readonly case: number;
  readonly operand: (typeof PLACES)[number];
  /** A format, which bits are there of a sparse operand, or `bits`: random ones whatever the class. */
  readonly type: FormatName | MetadataKind | 'bits';
  /** 32-bit words of each lane. */
  readonly words: number;
  /** 1 for an operand in shared memory. */
  readonly lanes: number;
}

/**
 * The bits of one operand of a case: the same on every machine and in `golden/companion/hardware/operands.hpp`, so that traces of hardware
 * need not keep them.
 *
 * Words are ordered `[word * lanes + lane]`, elements of a word from its lowest bit up; a 64-bit element takes words `2r` and `2r+1`.
 *
 * @throws LayoutError `UNKNOWN_NAME` for a type that there is not, `BAD_ARGUMENT` for half a 64-bit element
 * @example
 * operandBits({ seed: 1, name: 'mma', case: 7, operand: 'a', type: 'f16', words: 2, lanes: 32 }).length // => 64
 */
export function operandBits(request: OperandRequest): Uint32Array {
  const { seed, name, operand, type, words, lanes } = request;
  const key = streamKey(seed, name, request.case, PLACES.indexOf(operand));
  const out = new Uint32Array(words * lanes);
  if (type === 'bits') return out.map((_, place) => draw(key, 4 * place + 1));
  if (type === 'ordered' || type === 'unordered' || type === 'halves')
    return out.map((_, place) => metadataWord(type, key, place));

  const format = formatOf(op, type);
  const cls = OPERAND_CLASSES[request.case % OPERAND_CLASSES.length] as (typeof OPERAND_CLASSES)[number];
  const mode = draw(key, -1);
  if (format.bits === 64) {
    if (words % 2 !== 0)
      throw new LayoutError({
        code: 'BAD_ARGUMENT',
        op,
        inputs: [name],
        message: `elements of ${type} take two words, ${words} words of a lane are odd`,
      });
    for (let place = 0; place < out.length / 2; place++) {
      const at = place + Math.floor(place / lanes) * lanes;
      const bits: readonly [number, number] =
        cls === 'random'
          ? [draw(key, 4 * place + 1), draw(key, 4 * place + 2)]
          : double(format as FloatFormat, floatOperand(format as FloatFormat, cls, mode, key, place));
      out[at] = bits[0];
      out[at + lanes] = bits[1];
    }
    return out;
  }

  const { bits } = format;
  const perWord = Math.floor(32 / bits);
  const mask = bits === 32 ? 0xffffffff : 2 ** bits - 1;
  for (let place = 0; place < out.length * perWord; place++) {
    const value =
      cls === 'random'
        ? draw(key, 4 * place + 1)
        : format.kind === 'integer'
          ? integerOperand(bits, cls, mode, key, place)
          : packed(format, floatOperand(format, cls, mode, key, place), draw(key, 4 * place + 2));
    out[Math.floor(place / perWord)]! |= (value & mask) << (bits * (place % perWord));
  }
  return out;
}

/** The fields side by side; bits below the fraction that do not count are noise. */
function packed(format: FloatFormat, parts: ReturnType<typeof floatOperand>, noise: number): number {
  const { exponentBits, fractionBits, unusedBits } = format;
  const fraction = fractionBits === 0 ? 0 : (parts.high >>> (32 - fractionBits)) | parts.lowest;
  const magnitude = (parts.exponent << fractionBits) | fraction;
  const word = format.signed ? (parts.sign << (exponentBits + fractionBits)) | magnitude : magnitude;
  return (word << unusedBits) | (noise & (2 ** unusedBits - 1));
}

/** The low and the high word of a value of f64. */
function double(format: FloatFormat, parts: ReturnType<typeof floatOperand>): readonly [number, number] {
  const inHigh = format.fractionBits - 32;
  const low = (parts.high << inHigh) | (parts.low >>> (32 - inHigh)) | parts.lowest;
  const high = (parts.sign << 31) | (parts.exponent << inHigh) | (parts.high >>> (32 - inHigh));
  return [low >>> 0, high >>> 0];
}
