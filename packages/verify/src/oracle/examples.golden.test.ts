import { evaluateOne, printValue } from '@modewise/lang';
import { describe, expect, it } from 'vitest';
import { exampleTensor } from '../golden/example-tensor.js';
import { parseExamples } from '../golden/trace.js';
import { goldenText } from '../testing/golden-traces.js';
import { cutlassAnswer } from './cutlass-answer.js';
import { parseTerm } from './parse-term.js';

describe('the oracle gives the further results of CUTLASS 4.7', () => {
  it.each(['composition', 'products', 'unary'])('%s', (name) => {
    const rows = parseExamples(goldenText(`examples/${name}.tsv`), name);
    expect(rows.length).toBeGreaterThan(30);
    for (const { op, args, result } of rows) {
      // The bound of CUTLASS's one-argument complement is written out in the examples.
      const own = args.filter((arg) => !arg.startsWith('cosize('));
      const answer = cutlassAnswer(op, own.map(parseTerm));
      expect([op, own, answer.kind === 'result' ? answer.result : undefined]).toEqual([op, own, result]);
    }
  });
});

describe('the language gives the further results of CUTLASS 4.7 on atoms and tilings', () => {
  const linesOf = (name: string) =>
    goldenText(`examples/${name}.tsv`)
      .trim()
      .split('\n')
      .map((line) => line.split('\t') as [expression: string, answer: string]);
  const valueOf = (expression: string) => printValue(evaluateOne(expression));

  it.each([
    ['mma_atoms', 124],
    ['copy_atoms', 18],
    ['tiled_mma', 5],
    ['tiled_copy', 12],
  ])('%s: %i lines as they stand', (name, count) => {
    const lines = linesOf(name).filter(([expression]) => !expression.endsWith(', make_layout((128,64)))'));
    expect(lines).toHaveLength(count);
    expect(lines.map(([expression]) => [expression, valueOf(expression)])).toEqual(lines);
  });

  // In CuTe, and so in the language, make_layout((128,64)) is column-major. These nine have the answers that CUTLASS gives for the
  // row-major (128,64):(64,1): compiled as they are written they have other ones.
  const LDSM_B =
    'make_tiled_copy_B(copy_atom(SM75_U16x4_LDSM_T, f16), tiled_mma(SM80_16x8x8_F32F16F16F32_TN, make_layout((2,2,1)), <32,32,16>))';
  const STSM_C =
    'make_tiled_copy_C_atom(copy_atom(SM90_U32x2_STSM_N, f16), tiled_mma(SM80_16x8x16_F32F16F16F32_TN, make_layout((2,2,1)), <32,32,16>))';
  const rowMajor = {
    tiled_mma: [
      'tiled_mma(SM80_16x8x16_F32F16F16F32_TN, make_layout((1,1,1)))',
      'tiled_mma(SM80_16x8x16_F32F16F16F32_TN, (2,2,1):(2,1,0), <32,32,16>)',
      'tiled_mma(SM80_16x8x8_F32TF32TF32F32_TN, make_layout((2,2,1)), <32,32,8>)',
      'tiled_mma(SM70_8x8x4_F32F16F16F32_NT, make_layout((2,2,1)))',
      'tiled_mma(UniversalFMA<f32>, make_layout((16,16,1)))',
      'tiled_mma(SM90_64x64x16_F32F16F16_RS<K,K>, make_layout((2,1,1)))',
    ],
    tiled_copy: [
      'tiled_copy(copy_atom(UniversalCopy<32>, f32), (4,2):(2,1), make_layout((3,2)))',
      LDSM_B,
      STSM_C,
    ],
  };

  it.each(['tiled_mma', 'tiled_copy'] as const)('%s: the lines that are about a row-major tensor', (name) => {
    const op = name === 'tiled_mma' ? 'thrfrg_C' : 'tidfrg_S';
    const answers = new Map(linesOf(name));
    const named = rowMajor[name].map((tiling) => `${op}(${tiling}, make_layout((128,64)))`);
    expect([...answers.keys()].filter((e) => e.endsWith(', make_layout((128,64)))'))).toEqual(named);
    for (const [i, written] of named.entries()) {
      const tensor = exampleTensor(op, 'make_layout((128,64))');
      expect(valueOf(`${op}(${rowMajor[name][i]!}, ${tensor})`)).toBe(answers.get(written));
      expect(valueOf(written)).not.toBe(answers.get(written));
    }
  });
});
