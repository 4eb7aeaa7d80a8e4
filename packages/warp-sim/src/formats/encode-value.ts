import { type FloatFormat, type FormatName, formatOf, refusedValue } from './value-formats.js';

const op = 'encode_value';

/** How a number between two of a format becomes one of them. */
export type Rounding = 'nearest-even' | 'toward-zero';

/**
 * The bits of the value of a format that a number rounds to: `decodeValue(type, encodeValue(type, x)) = x` for every x of the format.
 *
 * What is too large becomes infinity when rounded to nearest and the greatest number toward zero; formats without infinity take their
 * greatest number, as PTX's `.satfinite` does. A NaN is the format's with all bits of its magnitude set, as tensor cores write it. `f64`
 * gives a bigint.
 *
 * @throws LayoutError `UNKNOWN_NAME`; `BAD_ARGUMENT` for a NaN in a format that has none, a negative number in one without sign, and an
 * integer that is none of an integer format
 * @example
 * encodeValue('f16', 65520) // => 31744
 * encodeValue('f16', 65520, 'toward-zero') // => 31743
 * encodeValue('e4m3', 1e9) // => 126
 * encodeValue('f32', NaN) // => 2147483647
 * encodeValue('bf16', 1.00390625) // => 16256
 */
export function encodeValue(type: 'f64', value: number, rounding?: Rounding): bigint;
export function encodeValue(type: Exclude<FormatName, 'f64'>, value: number, rounding?: Rounding): number;
export function encodeValue(
  type: FormatName,
  value: number,
  rounding: Rounding = 'nearest-even',
): number | bigint {
  const format = formatOf(op, type);
  const refuse = (message: string): Error => refusedValue(op, 'BAD_ARGUMENT', [type, String(value)], message);
  if (format.kind === 'integer') {
    const least = format.signed ? -(2 ** (format.bits - 1)) : 0;
    const greatest = 2 ** (format.signed ? format.bits - 1 : format.bits) - 1;
    if (Number.isInteger(value) && value >= least && value <= greatest) {
      return Number(BigInt.asUintN(format.bits, BigInt(value)));
    }
    throw refuse(`${type} holds the integers ${least} to ${greatest}, not ${value}`);
  }
  if (Number.isNaN(value) && format.specials === 'none') throw refuse(`${type} has no NaN`);
  const negative = Object.is(value, -0) || value < 0;
  if (negative && !format.signed && value !== 0) throw refuse(`${type} has no sign, ${value} has`);
  if (value === 0 && !format.subnormals) throw refuse(`${type} has no zero`);
  const sign = negative && format.signed ? 1n << BigInt(format.exponentBits + format.fractionBits) : 0n;
  const word = (sign | magnitudeOf(format, Math.abs(value), rounding)) << BigInt(format.unusedBits);
  return type === 'f64' ? word : Number(word);
}

/** Exponent and fraction of a number that is not negative: as one integer they count through the format in order. */
function magnitudeOf(format: FloatFormat, value: number, rounding: Rounding): bigint {
  const { exponentBits, fractionBits, bias, specials, subnormals } = format;
  const codes = 1n << BigInt(exponentBits + fractionBits);
  const infinity = codes - (1n << BigInt(fractionBits));
  if (Number.isNaN(value)) return codes - 1n;
  const greatest = specials === 'ieee' ? infinity - 1n : specials === 'nan' ? codes - 2n : codes - 1n;
  if (value === Infinity) return specials === 'ieee' ? infinity : greatest;
  const least = (subnormals ? 1 : 0) - bias;
  const exponent = Math.max(exponentOf(value), least);
  const step = exponent - fractionBits;
  // Exact: `value` has no bit 53 places below its first, and the quotient is below 2^53.
  const half = Math.trunc(step / 2);
  const significand = rounded(value / 2 ** half / 2 ** (step - half), rounding);
  const field = BigInt(exponent + bias - (subnormals ? 1 : 0));
  const hidden = subnormals ? 0 : 2 ** fractionBits;
  const code = (field << BigInt(fractionBits)) + BigInt(significand - hidden);
  if (code <= greatest) return code < 0n ? 0n : code;
  return specials === 'ieee' && rounding === 'nearest-even' ? infinity : greatest;
}

/** `floor(log2(value))` of a positive number, -Infinity of 0. */
function exponentOf(value: number): number {
  if (value === 0) return -Infinity;
  let exponent = Math.floor(Math.log2(value));
  // log2 may round up to the next integer just below a power of two, or miss subnormal doubles.
  while (value / 2 ** Math.trunc(exponent / 2) / 2 ** (exponent - Math.trunc(exponent / 2)) < 1) exponent--;
  while (value / 2 ** Math.trunc(exponent / 2) / 2 ** (exponent - Math.trunc(exponent / 2)) >= 2) exponent++;
  return exponent;
}

function rounded(quotient: number, rounding: Rounding): number {
  const whole = Math.floor(quotient);
  if (rounding === 'toward-zero') return whole;
  const rest = quotient - whole;
  return rest > 0.5 || (rest === 0.5 && whole % 2 === 1) ? whole + 1 : whole;
}
