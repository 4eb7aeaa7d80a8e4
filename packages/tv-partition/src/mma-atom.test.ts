import { LayoutError, print } from '@modewise/layout-core';
import { describe, expect, it } from 'vitest';
import { mmaAtom } from './mma-atom.js';
import type { MmaAtom } from './types.js';

const parts = (atom: MmaAtom): string[] =>
  [atom.shapeMNK, atom.thrId, atom.layoutA, atom.layoutB, atom.layoutC].map((part) => print(part));
const types = ({ typeD, typeA, typeB, typeC }: MmaAtom): string => [typeD, typeA, typeB, typeC].join(' ');

function refusal(name: unknown): LayoutError {
  try {
    mmaAtom(name as string);
  } catch (error) {
    if (error instanceof LayoutError) return error;
    throw error;
  }
  throw new Error(`${String(name)} is not refused`);
}

describe('the layouts of an atom are those of CUTLASS', () => {
  it.each([
    ['SM61_DP4A', '(1,1,4)', '1:0', '(1,4):(0,1)', '(1,4):(0,1)', '(1,1):(0,0)'],
    [
      'SM70_8x8x4_F32F16F16F32_NT',
      '(8,8,4)',
      '(4,2):(1,16)',
      '((4,2),4):((8,4),1)',
      '((4,2),4):((8,4),1)',
      '((2,2,2),(2,2,2)):((1,16,4),(8,2,32))',
    ],
    [
      'SM80_16x8x32_S32S8U8S32_TN_SATURATE',
      '(16,8,32)',
      '32:1',
      '((4,8),(4,2,2)):((64,1),(16,8,256))',
      '((4,8),(4,2)):((32,1),(8,128))',
      '((4,8),(2,2)):((32,1),(16,8))',
    ],
    [
      'SM90_64x96x16_F32BF16BF16_RS<K,MN>',
      '(64,96,16)',
      '128:1',
      '((4,8,4),(2,2,2)):((128,1,16),(64,8,512))',
      '(128,(96,16)):(0,(1,96))',
      '((4,8,4),(2,2,12)):((128,1,16),(64,8,512))',
    ],
    [
      'SM100_MMA_F8F6F4_2x1SM_SS<e4m3,e5m2,f32,256,64,K,K>',
      '(256,64,32)',
      '2:1',
      '(2,(128,32)):(128,(1,256))',
      '(2,(32,32)):(32,(1,64))',
      '(2,(128,64)):(128,(1,256))',
    ],
  ])('%s', (name, ...expected) => {
    expect(parts(mmaAtom(name))).toEqual(expected);
  });

  it('of SM80_16x8x128 with bits are those that its strides are meant to give, which CUTLASS nests too deep', () => {
    expect(print(mmaAtom('SM80_16x8x128_S32U1U1S32_TN_XORPOPC').layoutA)).toBe(
      '((4,8),(32,2)):((512,1),(16,8))',
    );
  });
});

describe('the value types of an atom', () => {
  it.each([
    ['SM80_16x8x8_F32TF32TF32F32_TN', 'f32 tf32 tf32 f32'],
    ['SM80_8x8x4_GC64C64C64GC64_TN', 'gc64 c64 c64 gc64'],
    ['SM80_8x8x128_S32U1U1S32_TN_ANDPOPC', 's32 b1 b1 s32'],
    ['SM89_16x8x32_F16E4M3E5M2F16_TN', 'f16 e4m3 e5m2 f16'],
    ['SM90_64x64x32_S32S8U8_SS_TN', 's32 s8 u8 s32'],
    ['UniversalFMA<f32,f16>', 'f32 f16 f16 f32'],
    ['UniversalFMA<f32,f16,bf16,f64>', 'f32 f16 bf16 f64'],
    ['SM100_MMA_TF32_TS_INTERLEAVED_CF32CTF32CTF32CF32_TN<64,64,K,K>', 'f32 complex<tf32> complex<tf32> f32'],
  ])('%s', (name, expected) => {
    expect(types(mmaAtom(name))).toBe(expected);
  });

  it('are those of the registers where small floats lie in wider containers', () => {
    expect(types(mmaAtom('SM120_16x8x32_TN<e2m1,e3m2,f16>'))).toBe('f16 u8 u8 f16');
    expect(types(mmaAtom('SM120_16x8x64_TN_VS<e2m1,e2m1,f32,ue8m0,32>'))).toBe('f32 u4 u4 f32');
  });
});

describe('what only some atoms have', () => {
  it('sparsity and metadata', () => {
    const atom = mmaAtom('GMMA_64x8x32_F16F16F16_SS<K,K>');
    expect(atom.sparsity).toBe(2);
    expect(print(atom.layoutE as NonNullable<typeof atom.layoutE>)).toBe(
      '((2,2,8,4),(16,2)):((1024,0,1,16),(64,8))',
    );
    expect(mmaAtom('SM80_16x8x8_F16F16F16F16_TN')).not.toHaveProperty('sparsity');
  });

  it('scale factors', () => {
    const { scales } = mmaAtom('SM120_SPARSE_16x8x64_TN_VS<e4m3,e2m1,f32,ue8m0,64>');
    expect(scales).toMatchObject({ type: 'ue8m0', vector: 64 });
    expect(scales?.layoutA && print(scales.layoutA)).toBe('((2,2,8),64):((8,0,1),16)');
    expect(scales?.layoutB && print(scales.layoutB)).toBe('((4,8),64):((0,1),8)');
    expect(mmaAtom('SM100_MMA_MXF8F6F4_SS<e4m3,e4m3,f32,ue8m0,128,64,K,K>').scales).toEqual({
      type: 'ue8m0',
      vector: 32,
    });
  });
});

describe('one atom has many names', () => {
  it.each([
    [
      'SM90_64x128x16_F32F16F16_SS<K,K>',
      'SM90::GMMA::MMA_64x128x16_F32F16F16_SS<GMMA::Major::K,GMMA::Major::K>',
    ],
    [
      'SM90_64x128x16_F32F16F16_SS<K,MN>',
      ' cute::SM90_64x128x16_F32F16F16_SS < cute::SM90::GMMA::Major::K,\n\tMajor::MN, GMMA::ScaleIn::One > ',
    ],
    ['SM90_16x8x4_F64F64F64F64_TN', 'SM90::MMA_16x8x4_F64F64F64F64_TN'],
    ['GMMA_64x8x16_F32TF32TF32_RS_TN', 'SM90::GMMA::SPARSE::GMMA_64x8x16_F32TF32TF32_RS_TN<>'],
    [
      'SM120_16x8x32_TN_VS<e2m1,e5m2,f32,ue8m0,32>',
      'SM120::BLOCKSCALED::SM120_16x8x32_TN_VS<cutlass::float_e2m1_t,float_e5m2_t,float,float_ue8m0_t,_32>',
    ],
    [
      'SM100_MMA_F16BF16_SS<bf16,bf16,f32,128,64,K,MN>',
      'SM100_MMA_F16BF16_SS<bfloat16_t, bfloat16_t, float, 128, Int<64>, UMMA::Major::K, UMMA::Major::MN>',
    ],
    ['UniversalFMA<c64>', 'UniversalFMA<cute::complex<double>>'],
    ['SM80_16x8x16_F32F16F16F32_TN', 'cute::MMA_Traits<cute::SM80_16x8x16_F32F16F16F32_TN>'],
    ['SM90_64x128x16_F32F16F16_SS<K,MN>', 'MMA_Atom<SM90_64x128x16_F32F16F16_SS<Major::K, Major::MN>>'],
  ])('%s', (name, other) => {
    expect(mmaAtom(other)).toEqual(mmaAtom(name));
    expect(mmaAtom(other).name).toBe(name);
  });

  it('a name keeps the arguments that say more than the defaults', () => {
    expect(mmaAtom('SM90_64x8x8_F32TF32TF32_SS_TN<One,Neg>').name).toBe(
      'SM90_64x8x8_F32TF32TF32_SS_TN<One,Neg>',
    );
    expect(mmaAtom('SM90_64x8x8_F32TF32TF32_SS_TN<One,One>').name).toBe('SM90_64x8x8_F32TF32TF32_SS_TN');
  });

  it('the same name gives the same frozen object', () => {
    const atom = mmaAtom('SM80_16x8x16_F32F16F16F32_TN');
    expect(mmaAtom('SM80_16x8x16_F32F16F16F32_TN')).toBe(atom);
    expect(Object.isFrozen(atom)).toBe(true);
    expect(structuredClone(atom)).toEqual(atom);
  });

  it('many names do not stay in memory, and the answers stay the same', () => {
    const before = mmaAtom('SM80_16x8x16_F32F16F16F32_TN');
    for (let n = 0; n < 300; n++) mmaAtom(`SM80_16x8x16_F32F16F16F32_TN${' '.repeat(n)}`);
    expect(mmaAtom('SM80_16x8x16_F32F16F16F32_TN')).toEqual(before);
  });
});

describe('what is refused', () => {
  it.each([
    ['SM80_16x8x16_F32F16F16F32_NT', 'SM80_16x8x16_F32F16F16F32_TN'],
    ['SM90_64x100x16_F32F16F16_SS<K,K>', 'SM90_64x104x16_F32F16F16_SS'],
    ['sm80_16x8x8_f16f16f16f16_tn', 'SM80_16x8x8_F16F16F16F16_TN'],
    ['SM90_64x64x32_F32F16F16_SS<K,K>', 'SM90_64x64x16_F32F16F16_SS'],
    ['SM90_64x40x32_S32S8S8_SS_TN', 'SM90_64x'],
    ['GMMA_64x64x16_F32F16F16_SS<K,K>', 'GMMA_64x64x32_F32F16F16_SS'],
    ['SM90_16x8x4_F64F64F64F64', 'SM90_16x8x4_F64F64F64F64_TN'],
    ['SM100_MMA_TF32_SS_SCALED<tf32,tf32,f32,64,64,K,K,0>', 'SM100_MMA_TF32_TS_SCALED'],
  ])('%s is no name, with the nearest ones', (name, near) => {
    expect(refusal(name)).toMatchObject({ code: 'UNKNOWN_NAME', op: 'mma_atom' });
    expect(refusal(name).hint).toContain(near);
  });

  it.each([
    '',
    '<',
    'SM80_16x8x16_F32F16F16F32_TN<',
    'SM80_16x8x16_F32F16F16F32_TN>',
    '::SM61_DP4A',
    'SM61_DP4A::',
    'SM61_DP4A SM61_DP2A',
    'UniversalFMA<f32,>',
    'UniversalFMA<,f32>',
    'UniversalFMA<f32 f32>',
    'UniversalFMA<a<b<c<d<e<f>>>>>>',
    '__proto__',
    'constructor',
    'SM61_DP4A\0',
  ])('%j is no name', (name) => {
    expect(refusal(name).code).toBe('UNKNOWN_NAME');
  });

  it.each([
    ['SM80_16x8x16_F32F16F16F32_TN<>', 'no angle brackets'],
    ['SM90_64x64x16_F32F16F16_SS', 'MajorA is missing'],
    ['SM90_64x64x16_F32F16F16_SS<K,N>', 'MajorB is one of K MN, not N'],
    ['SM90_64x64x16_F32F16F16_SS<K,K,One,One,One>', 'at most 4'],
    ['SM90_64x64x16_F32F16F16_RS<MN,K>', 'K-major'],
    ['SM90_64x64x32_S32S8S8_SS_TN<One>', 'no angle brackets'],
    ['SM120_16x8x32_TN<f16,f16,f32>', 'A is one of'],
    ['SM120_16x8x32_TN_VS<e2m1,e2m1,f32,ue4m3,32>', 'SF is one of ue8m0'],
    ['SM120_16x8x64_TN_VS<e2m1,e2m1,f32,ue8m0,8>', 'VS is one of 16 32 64'],
    ['SM100_MMA_F16BF16_SS<f16,f16,f32,96,64,K,K>', 'M is one of 64 128, not 96'],
    ['SM100_MMA_F16BF16_SS<f16,f16,f32,64,12,K,K>', 'N is a multiple of 8 up to 256, not 12'],
    ['SM100_MMA_F16BF16_SS<f16,f16,f32,64,0,K,K>', 'N is a multiple'],
    ['SM100_MMA_F16BF16_SS<f16,f16,f32,64,264,K,K>', 'N is a multiple'],
    ['SM100_MMA_F16BF16_SS<f16,f16,f32,64,f16,K,K>', 'N is an integer from 0 on, not f16'],
    ['SM100_MMA_F16BF16_TS<f16,f16,f32,64,64,MN,K>', 'MajorA is one of K'],
    ['SM100_MMA_F16BF16_TS<f16,f16,f32,128,8,K,K>', 'N is a multiple of 16'],
    ['SM100_MMA_F8F6F4_SS<e4m3,e4m3,f32,64,8,K,MN>', 'N is a multiple of 16'],
    ['SM100_MMA_F16BF16_SS_SCALED<complex<f16>,f16,f32,64,64,K,K,0>', 'no instruction has'],
    ['SM100_MMA_MXF4_SS<e2m1,e2m1,f32,ue4m3,128,64,32,K,K>', 'ue8m0, not ue4m3'],
    ['UniversalFMA', '1 to 4 value types'],
    ['UniversalFMA<K>', 'every argument is a value type'],
  ])('%s: %s', (name, message) => {
    expect(refusal(name).code).toBe('BAD_ARGUMENT');
    expect(refusal(name).message).toContain(message);
  });

  it('is everything that is not text', () => {
    for (const name of [undefined, null, 3, {}, ['SM61_DP4A']])
      expect(refusal(name).code).toBe('BAD_ARGUMENT');
  });

  it('is told at once, however long or deep the text, in a short message', () => {
    const long = [
      'x'.repeat(1e7),
      'a<'.repeat(1e6),
      '::'.repeat(1e6),
      ' '.repeat(1e7),
      `SM61_DP4A<${'1,'.repeat(1e6)}1>`,
    ];
    for (const name of long) {
      const start = performance.now();
      const error = refusal(name);
      expect(performance.now() - start).toBeLessThan(1000);
      expect(error.code).toBe('UNKNOWN_NAME');
      expect(error.message.length).toBeLessThan(600);
    }
  });
});

describe('where operands lie, as the fragment types of CUTLASS 4.7 say', () => {
  const registers = { memory: 'registers' };
  const shared = (major: string) => ({ memory: 'shared', major });
  const tensor = (allocation: string) => ({ memory: 'tensor', allocation });
  it.each([
    ['SM90_64x64x16_F16F16F16_SS<MN,K>', shared('MN'), shared('K'), registers],
    ['SM90_64x64x16_F16F16F16_RS<K,MN>', registers, shared('MN'), registers],
    ['SM90_64x8x32_S32S8S8_SS_TN', shared('K'), shared('K'), registers],
    ['GMMA_64x8x32_F16F16F16_SS<MN,MN>', shared('MN'), shared('MN'), registers],
    ['SM100_MMA_F16BF16_SS<f16,f16,f32,64,64,MN,K>', shared('MN'), shared('K'), tensor('Interleaved')],
    [
      'SM100_MMA_F16BF16_TS<f16,f16,f32,64,64,K,MN>',
      tensor('NonInterleaved'),
      shared('MN'),
      tensor('NonInterleaved'),
    ],
    [
      'SM100_MMA_F16BF16_2x1SM_TS<f16,f16,f32,128,64,K,K>',
      tensor('Duplicated'),
      shared('K'),
      tensor('Interleaved'),
    ],
    [
      'SM100_MMA_F16BF16_SS_SPARSE<f16,f16,f32,128,64,MN,MN>',
      { ...shared('MN'), sparse: true },
      shared('MN'),
      tensor('Interleaved'),
    ],
    [
      'SM100_MMA_F16BF16_2x1SM_SS<f16,f16,f32,128,64,MN,MN>',
      shared('MN'),
      shared('MN'),
      tensor('Interleaved'),
    ],
  ])('of %s', (name, A, B, C) => {
    expect(mmaAtom(name).places).toEqual({ A, B, C });
  });

  it('those of warps are in registers', () => {
    expect(mmaAtom('SM80_16x8x16_F32F16F16F32_TN').places).toBeUndefined();
  });
});
