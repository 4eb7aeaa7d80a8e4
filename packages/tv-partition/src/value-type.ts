import { LayoutError } from '@modewise/layout-core';

/**
 * Bits of every value type that an atom can have, by PTX's name. What PTX has no name for: `c64` is CuTe's `complex<double>`, `gc64` the
 * three doubles that the product of two of them by three multiplications takes.
 */
const BITS = {
  b1: 1,
  s4: 4,
  u4: 4,
  e2m1: 4,
  e2m3: 6,
  e3m2: 6,
  s8: 8,
  u8: 8,
  e4m3: 8,
  e5m2: 8,
  ue8m0: 8,
  ue4m3: 8,
  s16: 16,
  u16: 16,
  f16: 16,
  bf16: 16,
  s32: 32,
  u32: 32,
  f32: 32,
  tf32: 32,
  s64: 64,
  u64: 64,
  f64: 64,
  u128: 128,
  c64: 128,
  gc64: 192,
  'complex<f16>': 32,
  'complex<bf16>': 32,
  'complex<tf32>': 64,
} as const;

/** A value type by PTX's name. */
export type ValueType = keyof typeof BITS;

/** Every value type. */
export const valueTypes = Object.keys(BITS) as readonly ValueType[];

/**
 * How many bits a value has in memory and in a register.
 *
 * @throws LayoutError `UNKNOWN_NAME`
 * @example
 * bitsOf('bf16') // => 16
 */
export function bitsOf(type: ValueType): number {
  if (Object.hasOwn(BITS, type)) return BITS[type];
  throw new LayoutError({
    code: 'UNKNOWN_NAME',
    op: 'bits_of',
    inputs: [],
    message: `there is no value type ${JSON.stringify(type)}`,
    hint: `value types are ${valueTypes.join(' ')}`,
  });
}

/** Whether this is the name of a value type. */
export function isValueType(name: string): name is ValueType {
  return Object.hasOwn(BITS, name);
}
