import { LayoutError } from '@modewise/layout-core';

/** Bits of every value type that an atom can have, by PTX's name; complex doubles are CuTe's `complex<double>`. */
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
} as const;

/** A value type by PTX's name. */
export type ValueType = keyof typeof BITS;

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
    hint: `value types are ${Object.keys(BITS).join(' ')}`,
  });
}
