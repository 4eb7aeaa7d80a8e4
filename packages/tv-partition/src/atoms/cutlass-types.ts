import type { ValueType } from '../value-type.js';

/** Value types by the names that C++ and CUTLASS have for them. */
const TYPES: Readonly<Record<string, ValueType>> = {
  half_t: 'f16',
  half: 'f16',
  bfloat16_t: 'bf16',
  tfloat32_t: 'tf32',
  float: 'f32',
  double: 'f64',
  float_e4m3_t: 'e4m3',
  float_e5m2_t: 'e5m2',
  float_e3m2_t: 'e3m2',
  float_e2m3_t: 'e2m3',
  float_e2m1_t: 'e2m1',
  float_ue8m0_t: 'ue8m0',
  float_ue4m3_t: 'ue4m3',
  int: 's32',
  bool: 'b1',
  uint1b_t: 'b1',
  uint1_t: 'b1',
  int4b_t: 's4',
  int4_t: 's4',
  uint4b_t: 'u4',
  uint4_t: 'u4',
  int8_t: 's8',
  uint8_t: 'u8',
  int16_t: 's16',
  uint16_t: 'u16',
  int32_t: 's32',
  uint32_t: 'u32',
  int64_t: 's64',
  uint64_t: 'u64',
  uint128_t: 'u128',
  'complex<f64>': 'c64',
  GaussComplex: 'gc64',
};
const UNSIGNED: Readonly<Record<number, ValueType>> = {
  1: 'b1',
  4: 'u4',
  8: 'u8',
  16: 'u16',
  32: 'u32',
  64: 'u64',
  128: 'u128',
};

/** One template argument as it is compared: a value type by PTX's name, an integer by its digits, everything else as it is written. */
export function nameOf(stem: string, args: readonly string[] | undefined): string {
  if (args === undefined) {
    const digits = /^_(\d+)$/.exec(stem)?.[1] ?? stem;
    return /^\d+$/.test(digits)
      ? String(Number(digits))
      : Object.hasOwn(TYPES, stem)
        ? (TYPES[stem] as string)
        : stem;
  }
  const [only] = args;
  if (args.length === 1 && only !== undefined && /^\d+$/.test(only)) {
    if (stem === 'Int' || stem === 'C') return only;
    const bits = stem === 'uint_byte_t' ? 8 * Number(only) : stem === 'uint_bit_t' ? Number(only) : -1;
    const type = UNSIGNED[bits];
    if (type !== undefined) return type;
  }
  const whole = `${stem}<${args.join(',')}>`;
  return Object.hasOwn(TYPES, whole) ? (TYPES[whole] as string) : whole;
}

/** The value types that the letters in the name of an operation stand for, in their order: `F32BF16BF16F32`. */
export function typesIn(letters: string): ValueType[] {
  return (letters.match(LETTERS) ?? []).map(
    (word) => (word === 'U1' ? 'b1' : word.toLowerCase()) as ValueType,
  );
}
const LETTERS = /GC64|C64|TF32|BF16|F64|F32|F16|E4M3|E5M2|S32|S16|S8|U8|S4|U4|U1/g;
