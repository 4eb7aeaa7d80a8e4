import { decodeValue } from '../formats/decode-value.js';
import { type FormatName, formatOf } from '../formats/value-formats.js';

/**
 * Exponents of what is not an ordinary number, so that one comparison tells: the sum of two exponents is below every floor where one of
 * them is of a zero, and above `SPECIAL` where one of them is of an infinity or a NaN, zero or not.
 */
export const ZERO_EXPONENT = -8000;
export const SPECIAL_EXPONENT = 24000;
export const SPECIAL = 4000;

/** Every value of a format of up to 16 bits: the number and the exponent that it is aligned by. */
export interface UnpackTable {
  readonly mask: number;
  readonly values: Float64Array;
  /** Of `1.fraction x 2^exponent`; numbers without the hidden bit have the least exponent of the format. */
  readonly exponents: Int16Array;
}

/** An operand, unpacked: for each row or column its values along k one after the other, and their exponents as in `UnpackTable`. */
export interface Unpacked {
  readonly values: Float64Array;
  readonly exponents: Int16Array;
}

const tables = new Map<string, UnpackTable>();

/** The table of a format whose values are aligned as those of another may be, made when first asked for. */
export function unpackTable(type: FormatName, alignedAs = type): UnpackTable {
  const key = `${type} ${alignedAs}`;
  const known = tables.get(key);
  if (known !== undefined) return known;
  const { bits } = formatOf('unpack', type);
  const values = Float64Array.from({ length: 2 ** bits }, (_, word) => decodeValue(type, word));
  const least = leastExponent(alignedAs);
  const exponents = Int16Array.from(values, (value) => alignmentExponent(value, least));
  const table = { mask: 2 ** bits - 1, values, exponents };
  tables.set(key, table);
  return table;
}

const float = new Float64Array(1);
const halves = new Uint32Array(float.buffer);

/** The exponent by which a number is aligned: at least `least`, which a number without hidden bit has. */
export function alignmentExponent(value: number, least: number): number {
  if (value === 0) return ZERO_EXPONENT;
  float[0] = value;
  const exponent = ((halves[1]! >>> 20) & 0x7ff) - 1023;
  return exponent === 1024 ? SPECIAL_EXPONENT : exponent < least ? least : exponent;
}

/** The exponent of the least number with a hidden bit. */
export function leastExponent(type: FormatName): number {
  const format = formatOf('unpack', type);
  return format.kind === 'integer' ? 0 : (format.subnormals ? 1 : 0) - format.bias;
}
