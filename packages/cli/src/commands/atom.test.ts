import { fileURLToPath } from 'node:url';
import { copyTraits, listCopyAtoms, listMmaAtoms, mmaAtom } from '@modewise/tv-partition';
import { describe, expect, it } from 'vitest';
import { docExamples, runExample } from '../../../../tools/doc-examples.mjs';
import { copyPage, mmaPage } from '../atom-page.js';
import { runWith } from '../testing/fake-io.js';

const SM80 = 'SM80_16x8x16_F32F16F16F32_TN';

describe('modewise atom NAME', () => {
  it('tells an MMA atom with the captions of its layouts, and who owns what of C', async () => {
    const { code, out, err } = await runWith(['atom', SM80]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toBe(`${SM80}
  Shape_MNK  (16,8,16)
  types      D f32, A f16, B f16, C f32
  ThrID      32 threads             32:1
  ALayout    (T32,V8) -> (M16,K16)  ((4,8),(2,2,2)):((32,1),(16,8,128))
  BLayout    (T32,V4) -> (N8,K16)   ((4,8),(2,2)):((16,1),(8,64))
  CLayout    (T32,V4) -> (M16,N8)   ((4,8),(2,2)):((32,1),(16,8))
  arch       sm_80
  source     cute/atom/mma_traits_sm80.hpp

C, thread and value of each element:
((4,8),(2,2)):((32,1),(16,8)) -> (16,8)
         0      1      2      3      4      5      6      7
   +--------------------------------------------------------+
 0 |  T0V0   T0V1   T1V0   T1V1   T2V0   T2V1   T3V0   T3V1 |
 1 |  T4V0   T4V1   T5V0   T5V1   T6V0   T6V1   T7V0   T7V1 |
 2 |  T8V0   T8V1   T9V0   T9V1  T10V0  T10V1  T11V0  T11V1 |
 3 | T12V0  T12V1  T13V0  T13V1  T14V0  T14V1  T15V0  T15V1 |
 4 | T16V0  T16V1  T17V0  T17V1  T18V0  T18V1  T19V0  T19V1 |
 5 | T20V0  T20V1  T21V0  T21V1  T22V0  T22V1  T23V0  T23V1 |
 6 | T24V0  T24V1  T25V0  T25V1  T26V0  T26V1  T27V0  T27V1 |
 7 | T28V0  T28V1  T29V0  T29V1  T30V0  T30V1  T31V0  T31V1 |
 8 |  T0V2   T0V3   T1V2   T1V3   T2V2   T2V3   T3V2   T3V3 |
 9 |  T4V2   T4V3   T5V2   T5V3   T6V2   T6V3   T7V2   T7V3 |
10 |  T8V2   T8V3   T9V2   T9V3  T10V2  T10V3  T11V2  T11V3 |
11 | T12V2  T12V3  T13V2  T13V3  T14V2  T14V3  T15V2  T15V3 |
12 | T16V2  T16V3  T17V2  T17V3  T18V2  T18V3  T19V2  T19V3 |
13 | T20V2  T20V3  T21V2  T21V3  T22V2  T22V3  T23V2  T23V3 |
14 | T24V2  T24V3  T25V2  T25V3  T26V2  T26V3  T27V2  T27V3 |
15 | T28V2  T28V3  T29V2  T29V3  T30V2  T30V3  T31V2  T31V3 |
   +--------------------------------------------------------+
`);
  });

  it('draws A or B where that is asked for, how many more owners there are with a +', async () => {
    const { out } = await runWith(['atom', SM80, '--picture', 'B']);
    expect(out).toContain('B, thread and value of each element:');
    expect(out).toMatch(/^7 \| T28V0  T28V1  T29V0 .* T31V3 \|$/m);
    const gmma = await runWith(['atom', 'SM90_64x8x16_F16F16F16_SS<K,K>', '--picture', 'B']);
    expect(gmma.out).toMatch(/^0 \| +T0V0\+127 +T0V8\+127 /m);
    const large = await runWith([
      'atom',
      'SM100_MMA_F16BF16_2x1SM_SS<f16,f16,f32,256,256,K,K>',
      '--picture',
      'C',
    ]);
    expect(large).toMatchObject({ code: 1, out: '' });
    expect(large.err).toMatch(/^error: TOO_LARGE: /);
  });

  it('tells sparse and block-scaled operands', async () => {
    const { out } = await runWith(['atom', 'SM120_SPARSE_16x8x128_TN_VS<e2m1,e2m1,f32,ue4m3,32>']);
    expect(out).toMatch(/^ {2}sparse {5}a stored value of A stands for 4 elements$/m);
    expect(out).toMatch(/^ {2}ELayout {4}\(T32,V64\) -> \(M16,K128\) /m);
    expect(out).toMatch(/^ {2}scales {5}one ue4m3 for 32 elements along K$/m);
    expect(out).toMatch(/^ {2}SFBLayout {2}\(T32,V128\) -> \(N8,K128\) /m);
  });

  it('tells a copy operation in bits, or in values of a type', async () => {
    const bits = await runWith(['atom', 'cute::SM75_U32x4_LDSM_N']);
    expect(bits.out).toBe(`SM75_U32x4_LDSM_N
  in         bits
  ThrID      32 threads  32:1
  SrcLayout  (T32,V128)  (32,128):(128,1)
  DstLayout  (T32,V128)  (32,(32,4)):(32,(1,1024))
  RefLayout  (T32,V128)  (32,(32,4)):(32,(1,1024))
  arch       sm_75
  source     cute/atom/copy_traits_sm75.hpp
`);
    const values = await runWith(['atom', 'SM75_U32x4_LDSM_N', '--type', 'half_t']);
    expect(values.out).toContain('  in         values of f16\n');
    expect(values.out).toContain('  DstLayout  (T32,V8)    (32,(2,4)):(2,(1,64))\n');
    expect((await runWith(['atom', 'copy_atom(SM75_U32x4_LDSM_N, f16)'])).out).toBe(values.out);
  });

  it('--json gives the parts', async () => {
    const { out } = await runWith(['atom', SM80, '--json']);
    expect(JSON.parse(out)).toMatchObject({
      kind: 'mma_atom',
      text: SM80,
      shapeMNK: [16, 8, 16],
      layoutC: {
        shape: [
          [4, 8],
          [2, 2],
        ],
        stride: [
          [32, 1],
          [16, 8],
        ],
      },
      typeA: 'f16',
    });
  });

  it.each([
    ['SM80_16x8x16_F32F16F16F32_NT', 1, /did you mean SM80_16x8x16_F32F16F16F32_TN/],
    ['SM75_U32x4_LDSM', 1, /did you mean SM75_U32x4_LDSM_N/],
    ['UniversalCopy<7>', 1, /UniversalCopy/],
    ['SM80_16x8x16 F32', 1, /line 1, column/],
    ['(2,3):(3,1)', 2, /no atom/],
  ])('%s is refused', async (name, code, told) => {
    const ran = await runWith(['atom', name]);
    expect([ran.code, ran.out]).toEqual([code, '']);
    expect(ran.err).toMatch(told);
  });

  it('a refusal in JSON has its code and place', async () => {
    const { code, out } = await runWith(['atom', 'SM80_16x8x16_F32F16F16F32_NT', '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ error: { code: 'UNKNOWN_NAME', line: 1, column: 1 } });
  });
});

describe('modewise atom --list', () => {
  const lines = async (...args: string[]) =>
    (await runWith(['atom', '--list', ...args])).out.trimEnd().split('\n');

  it('lists every atom, one a line', async () => {
    expect(await lines()).toHaveLength(listMmaAtoms().length + listCopyAtoms().length);
    expect(await lines('--kind', 'copy')).toHaveLength(listCopyAtoms().length);
  });

  it('filters by architecture, shape, type, kind and a part of the name', async () => {
    expect(await lines('--arch', 'sm_80', '--shape', '16x8x16', '--type', 'half_t')).toEqual([
      'SM80_16x8x16_F16F16F16F16_TN  sm_80  16x8x16  f16',
      'SM80_16x8x16_F32F16F16F32_TN  sm_80  16x8x16  f32 f16',
    ]);
    expect(await lines('ldsm', '--arch', '75', '--kind', 'copy')).toContain(
      'SM75_U32x4_LDSM_N  sm_75  32 threads',
    );
    for (const line of await lines('--kind', 'mma', '--shape', '64x96x16'))
      expect(line).toMatch(/64x96x16|MxNx16/);
  });

  it('--json gives the entries', async () => {
    const { out } = await runWith(['atom', '--list', '--arch', 'sm_75', '--json']);
    expect(JSON.parse(out)).toEqual([
      ...listMmaAtoms({ arch: 'sm_75' }),
      ...listCopyAtoms({ arch: 'sm_75' }),
    ]);
  });

  it('where none fits it says so and ends with 1', async () => {
    expect(await runWith(['atom', '--list', '--arch', 'sm_10'])).toEqual({
      code: 1,
      out: '',
      err: 'no atom fits\n',
    });
  });
});

it.each([
  [['atom'], /needs a name, or --list/],
  [['atom', SM80, '--arch', 'sm_80'], /--arch is for --list/],
  [['atom', '--list', '--picture', 'C'], /--picture is of one atom/],
  [['atom', 'SM75_U32x4_LDSM_N', '--picture', 'C'], /of an MMA atom/],
  [['atom', '--list', '--kind', 'copy', '--shape', '16x8x16'], /a copy atom has no shape/],
  [['atom', '--list', '--shape', '16x8'], /a shape is M, N and K/],
  [['atom', '--list', '--type', 'f17'], /no value type of this name/],
  [['atom', '--list', '--kind', 'store'], /Allowed choices are mma, copy/],
])('%j is bad usage', async (args, told) => {
  const { code, out, err } = await runWith(args);
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(told);
});

it.each(
  docExamples(fileURLToPath(new URL('..', import.meta.url))).filter(({ file }) => file === 'atom-page.ts'),
)('$file: $expression gives $expected', ({ expression, expected }) => {
  expect(String(runExample(expression, { copyPage, copyTraits, mmaAtom, mmaPage }))).toBe(expected);
});

it('every small atom has its picture', () => {
  for (const { name } of listMmaAtoms({ shape: '16x8x16' }).concat(listMmaAtoms({ shape: '8x8x4' })))
    expect(mmaPage(mmaAtom(name))).toContain('C, thread and value of each element:\n');
});
