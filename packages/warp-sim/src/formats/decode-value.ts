import { type FloatFormat, type FormatName, formatOf, refusedValue } from './value-formats.js';

const op = 'decode_value';

/**
 * The number that bits stand for: exact, because every value of every format is a double. Bits above those of the format, and the 13
 * lowest bits of a word of `tf32`, do not count. `f64` takes its 64 bits as a bigint.
 *
 * @throws LayoutError `UNKNOWN_NAME` for a format that there is not, `BAD_ARGUMENT` for bits that are no natural number or too many
 * @example
 * decodeValue('f16', 0x3c01) // => 1.0009765625
 * decodeValue('e4m3', 0x7e) // => 448
 * decodeValue('e2m1', 0xf) // => -6
 * decodeValue('ue8m0', 0x80) // => 2
 * decodeValue('f64', 0x3ff8000000000000n) // => 1.5
 * decodeValue('s4', 0xf) // => -1
 */
export function decodeValue(type: FormatName, bits: number | bigint): number {
  const format = formatOf(op, type);
  const word = BigInt.asUintN(format.bits, naturalBits(type, bits, format.bits));
  if (format.kind === 'integer') {
    return Number(format.signed ? BigInt.asIntN(format.bits, word) : word);
  }
  return floatOf(format, word);
}

/** Bits above those of a format may be there as long as they fit into its container: a byte, a word of 32 or 64 bits. */
function naturalBits(type: FormatName, bits: number | bigint, width: number): bigint {
  const most = width <= 8 ? 8 : width <= 16 ? 16 : width;
  const whole = typeof bits === 'bigint' ? bits >= 0n : Number.isSafeInteger(bits) && bits >= 0;
  if (whole && BigInt(bits) < 1n << BigInt(most)) return BigInt(bits);
  throw refusedValue(op, 'BAD_ARGUMENT', [type, String(bits)], `${String(bits)} is not ${most} bits`, {
    hint: 'give bits as a natural number; those of a negative number with >>> 0',
  });
}

/** The number of a floating-point word: `(-1)^sign 2^(exponent - bias) (1 + fraction)`, without the 1 where the exponent field is 0. */
function floatOf(format: FloatFormat, word: bigint): number {
  const { exponentBits, fractionBits, bias, unusedBits } = format;
  const magnitude = word >> BigInt(unusedBits);
  const fraction = Number(BigInt.asUintN(fractionBits, magnitude));
  const field = Number(BigInt.asUintN(exponentBits, magnitude >> BigInt(fractionBits)));
  const sign = format.signed && magnitude >> BigInt(fractionBits + exponentBits) === 1n ? -1 : 1;
  const greatest = 2 ** exponentBits - 1;
  if (field === greatest) {
    const ones = 2 ** fractionBits - 1;
    if (format.specials === 'ieee') return fraction === 0 ? sign * Infinity : NaN;
    if (format.specials === 'nan' && fraction === ones) return NaN;
  }
  const hidden = field > 0 || !format.subnormals;
  const significand = fraction + (hidden ? 2 ** fractionBits : 0);
  const exponent = (hidden ? field : 1) - bias - fractionBits;
  // In two steps: 2 to an exponent below -1022 is no normal double, a product of two powers is exact.
  const half = Math.trunc(exponent / 2);
  return sign * significand * 2 ** half * 2 ** (exponent - half);
}
