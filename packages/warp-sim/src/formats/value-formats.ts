import { LayoutError, type LayoutErrorCode } from '@modewise/layout-core';

/** A binary floating-point format: sign, exponent and fraction from the highest bit down. */
export interface FloatFormat {
  readonly kind: 'float';
  /** Bits of a value in memory and in a register. */
  readonly bits: number;
  readonly signed: boolean;
  readonly exponentBits: number;
  readonly fractionBits: number;
  readonly bias: number;
  /** Bits below the fraction that are there but do not count: `tf32` lies in a word of 32 bits. */
  readonly unusedBits: number;
  /** Whether the least exponent field means numbers without the hidden bit, and with it zero. */
  readonly subnormals: boolean;
  /** What the greatest exponent field holds: infinity and NaNs, one NaN where the fraction is all ones too, or numbers. */
  readonly specials: 'ieee' | 'nan' | 'none';
}

/** A format of integers, two's complement where it is signed. */
export interface IntegerFormat {
  readonly kind: 'integer';
  readonly bits: number;
  readonly signed: boolean;
}

export type ValueFormat = FloatFormat | IntegerFormat;

function float(
  exponentBits: number,
  fractionBits: number,
  specials: FloatFormat['specials'],
  other: Partial<FloatFormat> = {},
): FloatFormat {
  const signed = other.signed ?? true;
  const unusedBits = other.unusedBits ?? 0;
  return Object.freeze({
    kind: 'float',
    bits: other.bits ?? Number(signed) + exponentBits + fractionBits + unusedBits,
    signed,
    exponentBits,
    fractionBits,
    bias: 2 ** (exponentBits - 1) - 1,
    unusedBits,
    subnormals: other.subnormals ?? true,
    specials,
  });
}

const integer = (bits: number, signed: boolean): IntegerFormat =>
  Object.freeze({ kind: 'integer', bits, signed });

/**
 * Every format of a value that a matrix instruction takes, by PTX's name (PTX ISA 8.8, 5.2.3 and 9.7.14; OCP Microscaling Formats 1.0 for
 * the narrow floats). `ue4m3` is `e4m3` in a byte whose highest bit does not count, `ue8m0` the power of two of a biased exponent.
 *
 * @example
 * VALUE_FORMATS.e4m3.bias // => 7
 */
export const VALUE_FORMATS = {
  f64: float(11, 52, 'ieee'),
  f32: float(8, 23, 'ieee'),
  tf32: float(8, 10, 'ieee', { unusedBits: 13 }),
  bf16: float(8, 7, 'ieee'),
  f16: float(5, 10, 'ieee'),
  e5m2: float(5, 2, 'ieee'),
  e4m3: float(4, 3, 'nan'),
  e3m2: float(3, 2, 'none'),
  e2m3: float(2, 3, 'none'),
  e2m1: float(2, 1, 'none'),
  ue8m0: float(8, 0, 'nan', { signed: false, subnormals: false }),
  ue4m3: float(4, 3, 'nan', { signed: false, bits: 8 }),
  s32: integer(32, true),
  s8: integer(8, true),
  u8: integer(8, false),
  s4: integer(4, true),
  u4: integer(4, false),
  b1: integer(1, false),
} as const satisfies Readonly<Record<string, ValueFormat>>;

/** The name of a format that there is a row for. */
export type FormatName = keyof typeof VALUE_FORMATS;

/** The format of a name. @throws LayoutError `UNKNOWN_NAME` */
export function formatOf(op: string, name: string): ValueFormat {
  if (Object.hasOwn(VALUE_FORMATS, name)) return VALUE_FORMATS[name as FormatName];
  throw refusedValue(op, 'UNKNOWN_NAME', [name], `there is no value format ${JSON.stringify(name)}`, {
    hint: `formats are ${Object.keys(VALUE_FORMATS).join(' ')}`,
  });
}

export function refusedValue(
  op: string,
  code: LayoutErrorCode,
  inputs: readonly string[],
  message: string,
  { hint }: { hint?: string } = {},
): LayoutError {
  return new LayoutError({ code, op, inputs, message, ...(hint === undefined ? {} : { hint }) });
}
