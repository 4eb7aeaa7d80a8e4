import { readFileSync } from 'node:fs';
import { LayoutError } from '@modewise/layout-core';
import { describe, expect, it } from 'vitest';
import { evaluate, evaluateOne, printValue } from './index.js';

const answer = (text: string): string => printValue(evaluate(text).at(-1)!);
const SM80 = 'SM80_16x8x16_F32F16F16F32_TN';
const MMA = `tiled_mma(${SM80}, make_layout((2,2,1)), <32,32,16>)`;

function refusal(text: string): LayoutError {
  try {
    evaluate(text);
  } catch (error) {
    if (error instanceof LayoutError) return error;
    throw error;
  }
  throw new Error('it was accepted');
}

describe('public results', () => {
  it.each([
    // Threads along a copy of width 1.
    [
      'partition_D(tiled_copy(copy_atom(UniversalCopy<32>, f32), make_layout((16,16)), make_layout((8,1))), make_layout((128,32)), 0)',
      '0 + ((1,8),1,2):((0,1),0,2048)',
    ],
    [`ALayout(${SM80})`, '((4,8),(2,2,2)):((32,1),(16,8,128))'],
    [`BLayout(${SM80})`, '((4,8),(2,2)):((16,1),(8,64))'],
    [`CLayout(${SM80})`, '((4,8),(2,2)):((32,1),(16,8))'],
    // Banks of shared memory: a column of f32 rows of 32 and of 33 words, and under swizzles.
    ['bank_conflicts(warp_access(32:32, f32))', '{ways:32,phases:1,passes:32,conflicts:31,instructions:1}'],
    ['bank_conflicts(warp_access(32:33, f32))', '{ways:1,phases:1,passes:1,conflicts:0,instructions:1}'],
    [
      'bank_conflicts(warp_access(Sw<5,0,5> o 32:32, f32))',
      '{ways:1,phases:1,passes:1,conflicts:0,instructions:1}',
    ],
    [
      'bank_conflicts(warp_access(Sw<3,0,5> o 32:32, f32))',
      '{ways:4,phases:1,passes:4,conflicts:3,instructions:1}',
    ],
    [
      'bank_conflicts(warp_access(Sw<2,0,5> o 32:32, f32))',
      '{ways:8,phases:1,passes:8,conflicts:7,instructions:1}',
    ],
    // f16 in columns of 128, a lane to a column.
    [
      'bank_conflicts(warp_access(get(1, make_layout((128,32))), f16))',
      '{ways:32,phases:1,passes:32,conflicts:31,instructions:1}',
    ],
    ['(Sw<3,4,3> o (32,8):(1,32))(0,1)', '32'],
    ['(Sw<3,2,3> o (32,8):(1,32))(0,1)', '36'],
  ])('%s is %s', (expression, value) => {
    expect(answer(expression)).toBe(value);
  });
});

describe('atoms, tilings and types are values', () => {
  const tilings = [
    ...new Set(
      ['tiled_mma', 'tiled_copy'].flatMap((name) =>
        readFileSync(new URL(`../../../golden/partition/${name}.jsonl`, import.meta.url), 'utf8')
          .trim()
          .split('\n')
          .map((line) => (JSON.parse(line) as { args: [string] }).args[0]),
      ),
    ),
  ];

  it('tilings of the traces print as expressions of themselves', () => {
    let taken = 0;
    for (const tiling of tilings.filter((_, i) => i % 4 === 0)) {
      try {
        const value = evaluateOne(tiling);
        expect(evaluateOne(printValue(value))).toEqual(value);
        taken++;
      } catch (error) {
        if (!(error instanceof LayoutError)) throw error;
      }
    }
    expect(taken).toBeGreaterThan(120);
  });

  it.each([
    [SM80, SM80],
    [`cute::${SM80}`, SM80],
    [
      'SM90::GMMA::MMA_64x8x16_F16F16F16_SS<GMMA::Major::K, GMMA::Major::MN>',
      'SM90_64x8x16_F16F16F16_SS<K,MN>',
    ],
    ['UniversalFMA<float, cutlass::half_t, half_t, float>', 'UniversalFMA<f32,f16,f16,f32>'],
    [
      'SM120::BLOCKSCALED::SM120_16x8x32_TN_VS<e2m1,float_e2m1_t,f32,ue8m0,32>',
      'SM120_16x8x32_TN_VS<e2m1,e2m1,f32,ue8m0,32>',
    ],
    ['UniversalCopy<cute::uint128_t>', 'UniversalCopy<128>'],
    ['UniversalCopy<_128>', 'UniversalCopy<128>'],
    ['SM90_TMA_LOAD::PREFETCH<1024>', 'SM90_TMA_LOAD::PREFETCH<1024>'],
    ['copy_atom(SM75_U32x4_LDSM_N, cutlass::half_t)', 'copy_atom(SM75_U32x4_LDSM_N,f16)'],
    ['complex<double>', 'c64'],
    ['complex<half_t>', 'complex<f16>'],
    ['ValTypeA(GMMA_64x8x32_F16F16F16_SS<K,K>)', 'sparse_elem<2,f16>'],
    [MMA, 'tiled_mma(SM80_16x8x16_F32F16F16F32_TN,(2,2,1):(1,2,0),<32,32,16>)'],
    [`tiled_mma(${SM80})`, 'tiled_mma(SM80_16x8x16_F32F16F16F32_TN,(1,1,1):(0,0,0))'],
  ])('%s is %s', (expression, text) => {
    const value = evaluateOne(expression);
    expect(printValue(value)).toBe(text);
    expect(evaluateOne(text)).toEqual(value);
  });

  it('a bound name is what it is bound to, atom and type alike', () => {
    expect(answer(`atom = ${SM80}; t = tiled_mma(atom); tile_shape(t)`)).toBe('(16,8,16)');
    expect(answer('f16 = bf16; copy_atom(UniversalCopy<16>, f16)')).toBe('copy_atom(UniversalCopy<16>,bf16)');
    expect(answer('s8 = (2,3):(3,1); size(s8)')).toBe('6');
    expect(answer('cute::size(cute::make_layout((2,3)))')).toBe('6');
  });

  it('the size of a tiling is its number of threads, as in CuTe', () => {
    expect(answer(`size(${MMA})`)).toBe('128');
    expect(
      answer('size(tiled_copy(copy_atom(UniversalCopy<128>, f32), (32,8):(8,1), make_layout((1,4))))'),
    ).toBe('256');
  });

  it('an operation alone has its layouts in bits, a copy atom in values', () => {
    expect(answer('SrcLayout(UniversalCopy<64>)')).toBe('(1,64):(0,1)');
    expect(answer('SrcLayout(copy_atom(UniversalCopy<64>, f16))')).toBe('(1,4):(0,1)');
  });
});

describe('tensors of every kind', () => {
  const copy = 'tiled_copy(copy_atom(UniversalCopy<64>, f16), (4,8):(8,1), make_layout((1,4)))';

  it.each([
    // The thread is a number, so what it sees of a swizzled tensor may be plain.
    [`partition_C(${MMA}, Sw<3,3,3> o 0 o (64,64):(64,1), 33)`, '1026 + ((2,2),2,4):((1,512),2048,16)'],
    [
      `partition_A(${MMA}, make_identity_layout((64,64)), 33)`,
      '(16,2) + ((2,2,2),2,4):((1@1,8@0,8@1),32@0,16@1)',
    ],
    [`partition_S(${copy}, make_identity_layout((8,64)), 9)`, '(1,4) + ((4,1),2,2):((1@1,0),4@0,32@1)'],
  ])('%s', (expression, value) => {
    expect(answer(expression)).toBe(value);
  });

  it('the elements of a partition are those that the layout (thread, value) says', () => {
    const [tile, tv] = evaluate(`thrfrg_C(${MMA}, make_layout((32,32))); get_layoutC_TV(${MMA})`);
    const at = (of: typeof tile) => answer(`table(${printValue(of!)})`);
    expect(at(tile)).toBe(at(tv));
    const owned = answer(`ownership(get_layoutC_TV(${MMA}), (32,32))`);
    expect(owned).toBe('{exactly_once:true,fewest:1,most:1,unowned:0,shared:0,outside:0}');
  });
});

describe('what does not fit is told with its place', () => {
  it.each([
    ['ALayout(SM80_16x8x16_F32F16F16F32_TT)', 'UNKNOWN_NAME', 9, `did you mean ${SM80}`],
    [`ELayout(${SM80})`, 'BAD_ARGUMENT', 1, `${SM80} has no ELayout`],
    [`SFBLayout(${SM80})`, 'BAD_ARGUMENT', 1, 'block-scaled atoms whose threads hold it have'],
    ['copy_atom(SM75_U32x4_LDSM, f16)', 'UNKNOWN_NAME', 11, 'did you mean SM75_U32x4_LDSM_N'],
    ['copy_atom(UniversalCopy<7>, f16)', 'BAD_ARGUMENT', 11, 'UniversalCopy'],
    ['copy_atom(UniversalCopy, f16)', 'BAD_ARGUMENT', 11, 'write UniversalCopy<128>'],
    ['copy_atom(UniversalCopy<128>, f61)', 'UNKNOWN_NAME', 31, 'f61 is not bound'],
    [
      'copy_atom(UniversalCopy<128>, 16)',
      'BAD_ARGUMENT',
      31,
      'argument 2 must be a value type, not the integer 16',
    ],
    [`tiled_mma(${SM80}, (2,2,1))`, 'BAD_ARGUMENT', 41, 'make_layout((2,2,1)) is the column-major layout'],
    [`tiled_mma(${SM80}, make_layout((2,2,1,1)))`, 'RANK_MISMATCH', 1, 'more than M, N and K'],
    [`thrfrg_A(${SM80}, make_layout((32,16)))`, 'BAD_ARGUMENT', 10, `tiled_mma(${SM80}) is the TiledMMA`],
    ['ALayout(UniversalCopy<128>)', 'BAD_ARGUMENT', 9, 'must be an MMA atom, not the copy operation'],
    ['tiled_copy(UniversalCopy<128>, 32:1)', 'BAD_ARGUMENT', 12, 'copy_atom(UniversalCopy<128>, f16) is'],
    [`partition_A(${MMA}, make_layout((64,64)), 128)`, 'BAD_COORDINATE', 1, 'threads are 0 to 127'],
    [
      `partition_fragment_B(tiled_mma(SM90_64x8x16_F16F16F16_SS<K,K>), 8:1, 0)`,
      'BAD_ARGUMENT',
      1,
      'shared memory',
    ],
    ['SM90::', 'SYNTAX', 7, "expected a name after '::'"],
    [`${SM80}(2)`, 'UNKNOWN_NAME', 1, 'no function or layout is called'],
    ['bank_conflicts(32:32)', 'BAD_ARGUMENT', 16, 'such as warp_access(L, f16)'],
    ['ownership(32:1, 32)', 'RANK_MISMATCH', 1, 'ownership'],
    [
      `widest_vector(partition_S(tiled_copy(copy_atom(UniversalCopy<32>, f32), 4:1), make_identity_layout((8,4)), 1), f32)`,
      'BAD_ARGUMENT',
      1,
      'a layout of coordinates is not in memory',
    ],
  ])('%s: %s at column %i', (text, code, column, told) => {
    const error = refusal(text);
    expect(error.code).toBe(code);
    expect(error.message).toContain(`line 1, column ${column}: `);
    expect(error.message).toContain(told);
  });
});

describe('one text may look at so many elements', () => {
  it.each(
    [
      ['ownership(1:1, 134217728)'],
      ['ownership((1024,1024):(1,1024), 1048576)'],
      ['owners_of((1024,2048):(1,1024), 7)'],
      ['warp_access((32,2048,64):(1,32,65536), f32)'],
      [
        'copy_access_D(tiled_copy(copy_atom(UniversalCopy<32>, f32), (32,8):(8,1)), make_layout((4096,4096)))',
      ],
      [
        'make_cotiled_copy(copy_atom(UniversalCopy<32>, f32), make_layout((1024,2048)), make_layout((1024,2048)))',
      ],
      [`a = warp_access((32,8,128):(64,1,2048), f16);${'suggest_swizzle(a);'.repeat(50)}`],
      ['owners_of((32,8):(1,32), 7);'.repeat(5000)],
    ].map(([text = '']) => [text.slice(0, 100), text] as const),
  )('%s', (_start, text) => {
    const error = refusal(text);
    expect(error.code).toBe('TOO_LARGE');
    expect(error.message).toContain('look at one tile');
  });

  it('and thousands of atoms', () => {
    expect(evaluate('copy_atom(UniversalCopy<8>,u8);'.repeat(2000))).toHaveLength(2000);
  });
});
