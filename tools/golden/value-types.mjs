// Value types by PTX's names, and the types of CUTLASS that they are.

import { written } from './terms.mjs';

/** The C++ type and its bits. */
const TYPES = {
  b1: ['cute::uint1_t', 1],
  s4: ['cute::int4_t', 4],
  u4: ['cute::uint4_t', 4],
  e2m1: ['cute::float_e2m1_t', 4],
  e2m3: ['cute::float_e2m3_t', 6],
  e3m2: ['cute::float_e3m2_t', 6],
  s8: ['int8_t', 8],
  u8: ['uint8_t', 8],
  e4m3: ['cute::float_e4m3_t', 8],
  e5m2: ['cute::float_e5m2_t', 8],
  ue8m0: ['cute::float_ue8m0_t', 8],
  ue4m3: ['cute::float_ue4m3_t', 8],
  s16: ['int16_t', 16],
  u16: ['uint16_t', 16],
  f16: ['cute::half_t', 16],
  bf16: ['cute::bfloat16_t', 16],
  s32: ['int32_t', 32],
  u32: ['uint32_t', 32],
  f32: ['float', 32],
  tf32: ['cute::tfloat32_t', 32],
  s64: ['int64_t', 64],
  u64: ['uint64_t', 64],
  f64: ['double', 64],
  u128: ['cute::uint128_t', 128],
  c64: ['cute::complex<double>', 128],
  'complex<f16>': ['cute::complex<cute::half_t>', 32],
  'complex<bf16>': ['cute::complex<cute::bfloat16_t>', 32],
};

/** Whether a template argument names a value type. */
export const isValueType = (name) => Object.hasOwn(TYPES, name);

/** The C++ type of a value type. */
export const cppOfType = (name) => TYPES[name][0];

/** How many bits a value has. */
export const bitsOfType = (name) => TYPES[name][1];

/** A value type as a term. */
export const valueType = (name) => written(name, cppOfType(name));
