import { LayoutError, print } from '@modewise/layout-core';
import { describe, expect, it } from 'vitest';
import { copyAtom } from './copy-atom.js';
import { copyTraits } from './copy-traits.js';
import { rejection } from './testing/rejection.js';
import type { ValueType } from './value-type.js';

function refusal(run: () => unknown): LayoutError {
  try {
    run();
  } catch (error) {
    if (error instanceof LayoutError) return error;
    throw error;
  }
  throw new Error('not refused');
}

describe('the traits of a copy operation are those of CUTLASS, in bits', () => {
  it.each([
    ['SM75_U16x8_LDSM_T', '32:1', '(32,128):(128,1)', '((4,8),(16,2,4)):((256,16),(1,128,1024))', 'dst'],
    ['SM90_U16x8_STSM_T', '32:1', '((4,8),(16,2,4)):((256,16),(1,128,1024))', '(32,128):(128,1)', 'src'],
    ['UniversalCopy<f16,f32>', '1:0', '(1,16):(0,1)', '(1,32):(0,1)', 'src'],
    ['SM90_TMA_LOAD_IM2COL::PREFETCH<4096>', '1:0', '(1,4096):(0,1)', '(1,4096):(0,1)', 'src'],
    ['SM100_TMA_2SM_LOAD<4096>', '2:1', '(2,4096):(4096,1)', '(2,4096):(4096,1)', 'src'],
    ['SM100_TMEM_LOAD_16dp256b1x', '32:1', '(32,4096):(0,1)', '((4,8),(64,2)):((64,256),(1,2048))', 'src'],
    [
      'SM100_TMEM_LOAD_16dp128b4x_16b',
      '32:1',
      '(32,8192):(0,1)',
      '((4,8),(32,2,4)):((32,512),(1,4096,128))',
      'src',
    ],
    [
      'SM100_TMEM_STORE_16dp64b32x',
      '32:1',
      '((2,2,8),(32,32)):((16384,32,2048),(1,64))',
      '(32,32768):(0,1)',
      'dst',
    ],
    ['SM100_TMEM_LOAD_16dp32b2x', '32:1', '(32,2048):(0,1)', '((16,2),64):((128,64),1)', 'src'],
    ['SM100_TMEM_LOAD_STAT_32dp32b32x', '32:1', '(32,32768):(0,1)', '(32,1024):(1024,1)', 'src'],
    ['SM100_UTCCP_4x32dp128bit_2cta', '2:1', '(2,(32,128,4)):(0,(1,32,0))', '(2,16384):(0,1)', 'dst'],
    ['SM90_BULK_COPY_AUTO', '1:0', '(1,1):(0,0)', '(1,1):(0,0)', 'src'],
  ])('%s', (name, threads, src, dst, ref) => {
    const traits = copyTraits(name);
    expect([traits.thrId, traits.srcLayout, traits.dstLayout].map((l) => print(l))).toEqual([
      threads,
      src,
      dst,
    ]);
    expect(traits.refLayout).toBe(ref === 'src' ? traits.srcLayout : traits.dstLayout);
    expect(traits.name).toBe(name.replace('f16,f32', '16,32'));
  });

  it.each([
    ['UniversalCopy<128>', 'cute::UniversalCopy<cute::uint128_t>'],
    ['UniversalCopy<128>', 'cute::Copy_Traits<cute::UniversalCopy<cute::uint128_t>>'],
    ['SM75_U32x4_LDSM_N', 'Copy_Traits<SM75_U32x4_LDSM_N>'],
    [
      'SM90_TMA_LOAD<8192>',
      'Copy_Traits<SM90_TMA_LOAD, cute::C<8192>, AuxTmaParams<tuple<C<1>>, Layout<C<8>>, Swizzle<0, 4, 3>>>',
    ],
    ['SM90_TMA_LOAD::PREFETCH<1024>', 'cute::Copy_Traits<cute::SM90_TMA_LOAD::PREFETCH, Int<1024>>'],
    ['UniversalCopy<128>', 'UniversalCopy<uint_bit_t<128>, uint_byte_t<16>>'],
    ['UniversalCopy<16>', 'UniversalCopy<half_t>'],
    ['SM80_CP_ASYNC_CACHEGLOBAL<128>', 'SM80_CP_ASYNC_CACHEGLOBAL<u128>'],
    ['AutoVectorizingCopyWithAssumedAlignment<128>', 'AutoVectorizingCopy'],
    ['AutoVectorizingCopyWithAssumedAlignment<128>', 'AutoVectorizingCopyWithAssumedAlignment<>'],
    ['AutoVectorizingCopyWithAssumedAlignment<8>', 'DefaultCopy'],
    ['SM100_TMEM_LOAD_32dp32b1x', 'SM100::TMEM::LOAD::SM100_TMEM_LOAD_32dp32b1x'],
  ])('%s is %s', (name, other) => {
    expect(copyTraits(other)).toEqual(copyTraits(name));
    expect(copyTraits(other).name).toBe(name);
  });

  it.each([
    ['SM80_CP_ASYNC_CACHEALWAYS<16>', 'it moves 32, 64, 128 bits, not 16'],
    ['SM80_CP_ASYNC_CACHEALWAYS<32,64>', 'one width'],
    ['SM80_CP_ASYNC_CACHEGLOBAL<64>', 'it moves 128 bits'],
    ['UniversalCopy<4>', 'not 4'],
    ['UniversalCopy', 'it takes the type'],
    ['UniversalCopy<K>', 'it takes the type'],
    ['UniversalCopy<8,8,8>', 'it takes the type'],
    ['SM90_TMA_LOAD', 'it takes the number of bits'],
    ['SM90_TMA_LOAD<0>', 'not 0'],
    ['SM90_TMA_LOAD<99999999999>', 'it takes the number of bits'],
    ['SM90_TMA_LOAD<9999999999>', 'bits, not 9999999999'],
    ['DefaultCopy<8>', 'no angle brackets'],
    ['AutoVectorizingCopyWithAssumedAlignment<24>', 'MaxVecBits is one of'],
    ['SM75_U32x4_LDSM_N<f16>', 'no angle brackets'],
  ])('%s is refused: %s', (name, message) => {
    expect(refusal(() => copyTraits(name)).code).toBe('BAD_ARGUMENT');
    expect(refusal(() => copyTraits(name)).message).toContain(message);
  });

  it.each([
    ['SM75_U32x8_LDSM_N', 'SM75_U32x4_LDSM_N'],
    ['SM100_TMEM_LOAD_16dp256b64x', 'SM100_TMEM_LOAD_16dp256b4x'],
    ['SM90_TMA_LOADS<128>', 'SM90_TMA_LOAD'],
  ])('%s is no name, with the nearest ones', (name, near) => {
    const error = refusal(() => copyTraits(name));
    expect(error.code).toBe('UNKNOWN_NAME');
    expect(error.hint).toContain(near);
  });
});

describe('the places in tensor memory of the bits that a copy moves are those of CUTLASS (ValID)', () => {
  it.each([
    ['SM100_TMEM_LOAD_16dp256b1x', '(256,16):(1,2097152)'],
    ['SM100_TMEM_STORE_16dp256b1x', '(256,16):(1,2097152)'],
    ['SM100_TMEM_LOAD_16dp128b64x_16b', '((16,512),16):((1,32),2097152)'],
    ['SM100_TMEM_LOAD_16dp64b1x', '(64,16):(1,2097152)'],
    ['SM100_TMEM_LOAD_16dp32b1x', '(64,16):(1,2097152)'],
    ['SM100_TMEM_STORE_16dp32b2x_16b', '((16,8),16):((1,32),2097152)'],
    ['SM100_TMEM_LOAD_32dp32b128x', '(4096,32):(1,2097152)'],
    ['SM100_TMEM_LOAD_STAT_32dp32b32x', '(1024,32):(1,2097152)'],
    ['SM100_UTCCP_4dp256bit_2cta', '(128,256):(2097152,1)'],
    ['SM100_UTCCP_4x32dp128bit_1cta', '(32,128,4):(2097152,1,67108864)'],
    ['SM100_UTCCP_2x64dp128bitlw0123_1cta', '(32,128,2,2):(2097152,1,134217728,67108864)'],
  ])('of %s', (name, places) => {
    const { valId } = copyTraits(name);
    expect(valId && print(valId)).toBe(places);
  });

  it('other copies have none', () => {
    expect(copyTraits('SM75_U32x4_LDSM_N').valId).toBeUndefined();
  });
});

it.each([
  'Copy_Traits<>',
  'Copy_Traits<SM75_U32x4_LDSM_N,>',
  'Copy_Traits<SM75_U32x4_LDSM_N x>',
  'Copy_Traits<UniversalCopy<128>, C<64>>',
  'MMA_Traits<SM90_TMA_LOAD, C<1024>>',
  'x Copy_Traits<SM75_U32x4_LDSM_N>',
])('%s are no traits of a copy', (name) => {
  expect(rejection(() => copyTraits(name)).code).toBe('UNKNOWN_NAME');
});

describe('a copy atom has the layouts of the traits in values', () => {
  it.each([
    ['SM75_U32x1_LDSM_N', 's8', '((8,4),16):((16,0),1)', '(32,4):(4,1)'],
    [
      'SM100_U8x8_LDSM_T',
      's8',
      '((2,2,4,2),16):((16,128,32,0),1)',
      '((4,8),(1,2,2,2)):((32,1),(1,16,8,128))',
    ],
    ['UniversalCopy<16>', 'f32', '(1,1):(0,1)', '(1,1):(0,1)'],
    ['SM80_CP_ASYNC_CACHEALWAYS<128>', 'f16', '(1,8):(0,1)', '(1,8):(0,1)'],
  ])('%s of %s', (name, type, src, dst) => {
    const atom = copyAtom(name, type as ValueType);
    expect([atom.srcLayout, atom.dstLayout].map((l) => print(l))).toEqual([src, dst]);
    expect(atom.type).toBe(type);
    expect(atom.traits).toEqual(copyTraits(name));
  });

  it('the same name and type give the same frozen object, whatever the type is called', () => {
    const atom = copyAtom('SM75_U32x4_LDSM_N', 'f16');
    expect(copyAtom('SM75_U32x4_LDSM_N', 'cutlass::half_t' as ValueType)).toBe(atom);
    expect(Object.isFrozen(atom)).toBe(true);
    for (let n = 0; n < 300; n++) copyAtom(`UniversalCopy<${8 + n}>`, 'b1');
    expect(copyAtom('SM75_U32x4_LDSM_N', 'f16')).toEqual(atom);
  });

  it.each([
    ['SM75_U32x1_LDSM_N', 'f64', 'threads would be left'],
    ['SM75_U16x2_LDSM_T', 'f32', 'threads would be left'],
    ['SM75_U32x4_LDSM_N', 'e2m3', 'has no layout of 6 bits each'],
  ])('%s cannot copy %s', (name, type, message) => {
    const error = refusal(() => copyAtom(name, type as ValueType));
    expect(error).toMatchObject({ code: 'NOT_DIVISIBLE', op: 'copy_atom', inputs: [name, type] });
    expect(error.message).toContain(message);
  });

  it('what is no type and what is no text are refused', () => {
    expect(refusal(() => copyAtom('UniversalCopy<32>', 'f31' as ValueType)).code).toBe('UNKNOWN_NAME');
    expect(refusal(() => copyAtom('UniversalCopy<32>', 3 as unknown as ValueType)).code).toBe('BAD_ARGUMENT');
    expect(refusal(() => copyAtom(null as unknown as string, 'f32')).code).toBe('BAD_ARGUMENT');
  });
});
