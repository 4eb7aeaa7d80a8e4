import type { ValueType } from '../value-type.js';

/** The value types that go together. */
interface Kind {
  readonly ab: readonly ValueType[];
  readonly c: readonly ValueType[];
  readonly complex?: true;
}

/** A template of CUTLASS over the value types, M, N, the majors and more. */
export interface UmmaFamily {
  readonly stem: string;
  readonly arch: string;
  readonly ctas: 1 | 2;
  readonly kinds: readonly Kind[];
  readonly m: readonly number[];
  readonly n: StepsOfN;
  /** K, where it is not 256 bits of values. */
  readonly k?: number;
  readonly sparsity?: number;
  /** The type that A is stored in, where it is not its own. */
  readonly storedA?: ValueType;
  readonly aIsKMajor?: true;
  readonly bIsKMajor?: true;
  /** Complex values with real and imaginary parts interleaved: no template parameters for types. */
  readonly interleaved?: true;
  /** C is scaled by a power of two. */
  readonly scaled?: true;
  readonly negates: boolean;
  readonly saturates: boolean;
  /** The types of scale factors. */
  readonly scales?: readonly ValueType[];
  /** How many elements a scale factor stands for: what can be chosen, or what is fixed. */
  readonly vectors?: readonly number[];
  readonly vector?: number;
  /** The vector that goes with ue8m0 only. */
  readonly onlyUe8m0?: number | undefined;
}

/** N is a multiple of `step` up to 256; of another number where M is 128 or where B is MN-major. */
interface StepsOfN {
  readonly step: number;
  readonly at128?: number;
  readonly mnMajor?: number;
  readonly alsoEight?: true;
}

const HALVES: Kind = { ab: ['f16', 'bf16'], c: ['f32', 'f16'] };
const COMPLEX_HALVES: Kind = { ab: ['complex<f16>', 'complex<bf16>'], c: ['f32'], complex: true };
const TF32: Kind = { ab: ['tf32', 'f32'], c: ['f32'] };
const COMPLEX_TF32: Kind = { ab: ['complex<tf32>'], c: ['f32'] };
const BYTES: Kind = { ab: ['s8', 'u8'], c: ['s32'] };
const SMALL: Kind = { ab: ['e4m3', 'e5m2', 'e3m2', 'e2m3', 'e2m1'], c: ['f32', 'f16'] };
const SMALL_TO_F32: Kind = { ...SMALL, c: ['f32'] };
const FP4: Kind = { ab: ['e2m1'], c: ['f32'] };

/** What a family is with one CTA and with two. */
interface Both extends Omit<UmmaFamily, 'stem' | 'arch' | 'ctas' | 'm' | 'n' | 'negates' | 'saturates'> {
  readonly negates?: boolean;
  readonly saturates?: boolean;
  readonly arch?: string;
  readonly one: StepsOfN;
  readonly two: StepsOfN;
  readonly m1?: readonly number[];
  readonly m2?: readonly number[];
  /** CUTLASS does not check the types of scale factors where there are two CTAs. */
  readonly laxAtTwo?: boolean;
}

/** `SM100_MMA_TF32_SS` and `SM100_MMA_TF32_2x1SM_SS` of `SM100_MMA_TF32 SS`. */
function pair(
  name: string,
  {
    one,
    two,
    m1 = [64, 128],
    m2 = [128, 256],
    negates = true,
    saturates = false,
    arch = 'sm_100a',
    laxAtTwo = false,
    ...same
  }: Both,
): UmmaFamily[] {
  const rest = { ...same, arch, negates, saturates };
  return [
    { ...rest, stem: name.replace(' ', '_'), ctas: 1, m: m1, n: one },
    {
      ...rest,
      stem: name.replace(' ', '_2x1SM_'),
      ctas: 2,
      m: m2,
      n: two,
      ...(laxAtTwo ? { onlyUe8m0: undefined } : {}),
    },
  ];
}

/** A in shared memory. */
const SS = { one: { step: 8 }, two: { step: 16 } };
/** A in tensor memory. */
const TS = { one: { step: 8, at128: 16 }, two: { step: 32 }, aIsKMajor: true, saturates: true } as const;
/** Of bytes. */
const OF_BYTES = {
  one: { step: 16, alsoEight: true },
  two: { step: 32 },
  kinds: [BYTES],
  saturates: true,
} as const;

export const UMMA_FAMILIES: readonly UmmaFamily[] = [
  ...pair('SM100_MMA_TF32 SS', { ...SS, kinds: [TF32] }),
  ...pair('SM100_MMA_TF32 TS', { ...TS, kinds: [TF32] }),
  ...pair('SM100_MMA_TF32 TS_SCALED', { ...TS, kinds: [TF32], scaled: true }),
  ...pair('SM100_MMA_TF32 SS_SPARSE', { ...SS, kinds: [TF32], sparsity: 2 }),
  ...pair('SM100_MMA_TF32 TS_INTERLEAVED_CF32CTF32CTF32CF32_TN', {
    ...TS,
    kinds: [COMPLEX_TF32],
    interleaved: true,
    bIsKMajor: true,
  }),
  ...pair('SM100_MMA_F16BF16 SS', { ...SS, kinds: [HALVES] }),
  ...pair('SM100_MMA_F16BF16 TS', { ...TS, kinds: [HALVES] }),
  ...pair('SM100_MMA_F16BF16 SS_SCALED', { ...SS, kinds: [HALVES, COMPLEX_HALVES], scaled: true }),
  ...pair('SM100_MMA_F16BF16 TS_SCALED', { ...TS, kinds: [HALVES, COMPLEX_HALVES], scaled: true }),
  ...pair('SM100_MMA_F16BF16 SS_SPARSE', { ...SS, kinds: [HALVES], sparsity: 2 }),
  ...pair('SM100_MMA_S8 SS', { ...OF_BYTES, negates: false }),
  ...pair('SM100_MMA_S8 TS', { ...OF_BYTES, aIsKMajor: true }),
  ...pair('SM100_MMA_S8 SS_SPARSE', { ...OF_BYTES, negates: false, sparsity: 2 }),
  ...pair('SM100_MMA_F8F6F4 SS', {
    one: { step: 8, mnMajor: 16 },
    two: { step: 16, mnMajor: 32 },
    kinds: [SMALL],
    k: 32,
  }),
  ...pair('SM100_MMA_F8F6F4 TS', { ...TS, kinds: [SMALL], k: 32 }),
  ...pair('SM100_MMA_F8F6F4 SS_SPARSE', {
    one: { step: 8, at128: 16 },
    two: { step: 32 },
    kinds: [SMALL],
    k: 64,
    sparsity: 2,
  }),
  ...pair('SM100_MMA_MXF8F6F4 SS', {
    ...SS,
    kinds: [SMALL_TO_F32],
    m1: [128],
    m2: [256],
    k: 32,
    scales: ['ue8m0'],
    vector: 32,
  }),
  ...pair('SM100_MMA_MXF8F6F4 SS_SPARSE', {
    ...SS,
    kinds: [SMALL_TO_F32],
    m1: [128],
    m2: [256],
    k: 64,
    sparsity: 2,
    scales: ['ue8m0'],
    vector: 64,
  }),
  ...pair('SM100_MMA_MXF4 SS', {
    ...SS,
    kinds: [FP4],
    m1: [128],
    k: 64,
    laxAtTwo: true,
    scales: ['ue8m0', 'ue4m3'],
    vectors: [16, 32],
    onlyUe8m0: 32,
  }),
  ...pair('SM100_MMA_MXF4NVF4 SS_SPARSE', {
    ...SS,
    kinds: [FP4],
    m1: [128],
    k: 128,
    sparsity: 4,
    storedA: 'u8',
    scales: ['ue8m0', 'ue4m3'],
    vectors: [32, 64],
    onlyUe8m0: 64,
  }),
  ...pair('SM103_MXF4_ULTRA SS_VS', {
    one: { step: 16 },
    two: { step: 16 },
    arch: 'sm_103a',
    kinds: [FP4],
    m1: [128],
    k: 96,
    aIsKMajor: true,
    bIsKMajor: true,
    scales: ['ue8m0', 'ue4m3'],
    vectors: [16, 32],
    onlyUe8m0: 32,
  }),
];
