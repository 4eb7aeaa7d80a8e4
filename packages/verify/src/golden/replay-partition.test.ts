import { describe, expect, it } from 'vitest';
import { partitionReplay } from './replay-partition.js';
import type { Trace } from './trace.js';

const trace = (op: string, args: readonly string[], answer: Partial<Trace>): Trace => ({
  op,
  args,
  result: answer.result,
  rejects: answer.rejects,
});
const MMA = 'tiled_mma(SM80_16x8x16_F32F16F16F32_TN, make_layout((2,1,1)))';
const GAPS = 'tiled_mma(SM80_16x8x16_F32F16F16F32_TN, (3,2,1):(3,1,0))';
const SHARED = 'tiled_mma(SM70_8x8x4_F16F16F16F16_NN, make_layout((3,2,1)), <24,16,4>)';
const VALUES = 'tiled_copy(copy_atom(UniversalCopy<32>, f16), (32,8):(8,1), (2,3):(3,1))';
const SWIZZLED = 'tiled_mma(UniversalFMA<f32>, make_layout((3,2,1)), <_,(1,2,2):(1,2,1),_>)';

describe('replaying a case about atoms and tilings', () => {
  it.each([
    ['ThrID', ['SM70_8x8x4_F32F16F16F32_TN'], { result: '(4,2):(1,16)' }, 'same'],
    ['ValTypeA', ['SM80_16x8x32_F32F16F16F32_TN_SPARSE'], { rejects: 'x' }, 'bothReject'],
    [
      'ALayout',
      ['SM80_16x8x128_S32U1U1S32_TN_XORPOPC'],
      { result: '((4,8),(32,2)):((512,1),((16,8)))' },
      'cutlassWrong',
    ],
    ['tile_shape', [MMA], { result: '(32,8,16)' }, 'same'],
    ['partition_C', [MMA, 'make_layout((32,8))', '1'], { result: '64 + ((2,2),1,1):((32,8),0,0)' }, 'same'],
    [
      'partition_C',
      [MMA, 'make_layout((32,8))', '64'],
      { result: '0 + ((2,2),1,1):((32,8),0,0)' },
      'noSuchThread',
    ],
    [
      'get_layoutA_TV',
      [GAPS],
      { result: '(((4,8),2),((2,2,2),(1,1))):(((96,1),0),((48,8,384),(0,0)))' },
      'cutlassWrong',
    ],
    [
      'partition_C',
      [SWIZZLED, 'Sw<2,3,3> o 0 o (12,16):(1,12)', '5'],
      { rejects: 'Requires pow2 shape*stride.' },
      'onlyOurs',
    ],
  ] as const)('%s(%j) of CUTLASS: %j is %s', (op, args, answer, comparison) => {
    const one = trace(op, args, answer);
    expect(partitionReplay([one])(one)).toEqual({ comparison });
  });

  it.each([
    [
      SHARED,
      { thr_layout_vmnk: '((4,2),3,2,1):((1,16),4,12,0)', tile_shape: '(24,16,4)' },
      { thr_layout_vmnk: '((4,2),3,2,1):((1,64),4,12,0)', tile_shape: '(24,16,4)' },
    ],
    [
      VALUES,
      {
        TiledLayout_TV: '((8,32),(2,3)):((192,2),(64,128))',
        get_layoutD_TV: '((8,32),(2,(2,2))):((192,2),(64,(128,1)))',
      },
      {
        TiledLayout_TV: '((8,32),(2,4)):((192,2),(64,128))',
        get_layoutD_TV: '((8,32),(2,(2,2))):((192,2),(64,(128,1)))',
      },
    ],
  ] as const)('%s is wrong of CUTLASS only where its own answers show it', (tiling, showing, silent) => {
    const replayed = (answers: Readonly<Record<string, string>>) => {
      const traces = Object.entries(answers).map(([op, result]) => trace(op, [tiling], { result }));
      return partitionReplay(traces)(traces.at(-1)!);
    };
    expect(replayed(showing)).toEqual({ comparison: 'cutlassWrong' });
    expect(replayed(silent)).toMatchObject({
      mismatch: expect.stringContaining('we reject: NOT_COMPOSABLE') as string,
    });
  });

  it.each([
    [
      'CLayout',
      ['SM80_16x8x16_F32F16F16F32_TN'],
      { result: '((4,8),(2,2)):((32,1),(16,9))' },
      /CUTLASS answers/,
    ],
    ['ALayout', ['SM80_16x8x8_F32F16F16F32_TN'], { rejects: 'x' }, /which nothing shows to be right/],
    [
      'ALayout',
      ['SM80_16x8x128_S32U1U1S32_TN_XORPOPC'],
      { result: '((4,8),(32,2)):((512,1),((16,4)))' },
      /CUTLASS/,
    ],
    [
      'get_layoutC_TV',
      [MMA],
      { result: '((4,8,2),((2,2),(1,1))):((64,1,16),((32,4),(0,0)))' },
      /CUTLASS answers/,
    ],
    [
      'partition_C',
      [MMA, 'make_layout((32,8))', '63'],
      { result: '0 + ((2,2),1,1):((32,8),0,0)' },
      /CUTLASS/,
    ],
  ] as const)('%s(%j) with the answer %j is a mismatch', (op, args, answer, told) => {
    const one = trace(op, args, answer);
    expect(partitionReplay([one])(one)).toMatchObject({ mismatch: expect.stringMatching(told) as string });
  });
});
