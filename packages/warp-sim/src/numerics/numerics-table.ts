import type { FormatName } from '../formats/value-formats.js';

/** How the result of a fused sum is rounded. */
export type ResultRounding =
  /** To f32, toward zero. */
  | 'f32 toward zero'
  /** To f32 toward zero with 13 fraction bits. */
  | 'f32 toward zero, 13 bits'
  /** To f16, to nearest even. */
  | 'f16 to nearest even';

/**
 * A chain of fused sums: products and addend are aligned to the largest exponent, each is cut toward zero to `fractionBits` below it, the
 * sum is exact and rounded once; the result is the addend of the next `group` products.
 */
export interface FusedNumerics {
  readonly algorithm: 'fused';
  readonly fractionBits: number;
  /** Products of one sum. */
  readonly group: number;
  /** The largest exponent counts as this where it is less. */
  readonly floor: number;
  readonly rounding: ResultRounding;
  /** Of block-scaled instructions: so many products are summed exactly before they are scaled and aligned, as one term. */
  readonly exact?: number;
  /**
   * `C`: the chain begins with the addend and takes k in order. `zero, pairs`: it begins with zero, takes first the products whose k mod 4
   * is 0 or 1, then those with 2 or 3, and the addend is added in the end, rounded to nearest even.
   */
  readonly chain: 'C' | 'zero, pairs';
  /** The format that factors become before they are multiplied, where it is not their own: its exponents are what they are aligned by. */
  readonly factorsAs?: 'f16';
}

/** A chain of fused multiply-adds in order of k, each rounded to nearest even. */
export interface FmaNumerics {
  readonly algorithm: 'fma';
  /** The type of the chain; the result is rounded once more where it is another type. */
  readonly type: 'f32' | 'f64';
  /**
   * `C`: one chain from the addend. Otherwise chains from zero of so many products, each added to the addend one after the other.
   */
  readonly chain: 'C' | number;
  /** Whether a chain from zero begins with its first product alone, so that products which are all -0 give -0. */
  readonly firstAlone?: true;
}

export type Numerics = FusedNumerics | FmaNumerics;

/** Where parameters come from: seen on hardware, or printed by others. */
export interface Evidence {
  readonly evidence: 'measured' | 'published';
  readonly source: string;
  /** What the measurements leave open, and what is taken meanwhile. */
  readonly open?: string;
}

/** The parameters of one family of instructions on some architectures. */
export interface NumericsRow extends Evidence {
  /** Compute capabilities, as in `sm_90`. */
  readonly archs: readonly number[];
  readonly instruction: 'mma' | 'wgmma';
  /** Types of A and B. */
  readonly operands: readonly FormatName[];
  /** Types of D. */
  readonly results: readonly FormatName[];
  /** `m8n8k4` where the row is about that shape alone; other rows are about all other shapes. */
  readonly shape?: 'm8n8k4';
  /** Formats of scale factors, of block-scaled instructions. */
  readonly scales?: readonly FormatName[];
  readonly numerics: Numerics;
}

const H200 = 'NVIDIA H200, sm_90a';
const MMA_SIM = 'MMA-Sim (arXiv:2511.10909)';
const KHATTAK = 'Khattak and Mikaitis (arXiv:2512.07004)';
const PTX = 'PTX ISA 8.8, 9.7.14: f64 is IEEE 754 arithmetic with fused multiply-adds';

const VOLTA = [70, 72];
const TURING = [75];
const AMPERE = [80, 86, 87, 88];
const ADA = [89];
const HOPPER = [90];
const BLACKWELL = [100, 101, 103, 110];
const RTX_BLACKWELL = [120, 121];

const HALVES = ['f16', 'bf16'] as const;
const BYTES = ['e4m3', 'e5m2'] as const;
const SMALL = ['e4m3', 'e5m2', 'e2m3', 'e3m2', 'e2m1'] as const;

const published = (source: string): Evidence => ({ evidence: 'published', source });
const measured: Evidence = { evidence: 'measured', source: H200 };
const floorOpen = (open: string): Evidence => ({ ...measured, open: `the floor: ${open}` });

/** The rows of a family: for results of f32 and, where there is a floor of them, of f16. */
function fused(
  row: Pick<NumericsRow, 'archs' | 'operands'> & Evidence & Partial<NumericsRow>,
  sum: {
    fractionBits: number;
    group: number;
    floors: readonly [f32: number, f16?: number];
  } & Partial<FusedNumerics>,
): NumericsRow[] {
  const { floors, rounding = 'f32 toward zero', ...rest } = sum;
  const [floor, floorOfHalves] = floors;
  const common = { algorithm: 'fused', chain: 'C', ...rest } as const;
  const { instruction = 'mma' } = row;
  const rows: NumericsRow[] = [
    { ...row, instruction, results: ['f32'], numerics: { ...common, floor, rounding } },
  ];
  if (floorOfHalves !== undefined) {
    const numerics = { ...common, floor: floorOfHalves, rounding: 'f16 to nearest even' } as const;
    rows.push({ ...row, instruction, results: ['f16'], numerics });
  }
  return rows;
}

/**
 * What tensor cores compute, by architecture and types: the first row that fits is the one. Published rows are those of the papers named;
 * the floors of f16 results are published as -19 to -21 for 23 to 25 fraction bits.
 *
 * @example
 * NUMERICS.filter(({ archs }) => archs.includes(90)).every(({ evidence }) => evidence === 'measured') // => true
 */
export const NUMERICS: readonly NumericsRow[] = [
  // Volta, groups of 4.
  ...fused(
    { archs: VOLTA, operands: ['f16'], shape: 'm8n8k4', ...published(`${MMA_SIM}; ${KHATTAK}`) },
    { fractionBits: 23, group: 4, floors: [-131, -19] },
  ),
  // Turing and Ampere, groups of 16 bytes; Ada's bytes with 13 bits.
  ...fused(
    { archs: [...TURING, ...AMPERE, ...ADA], operands: HALVES, ...published(`${MMA_SIM}; ${KHATTAK}`) },
    { fractionBits: 24, group: 8, floors: [-132, -20] },
  ),
  ...fused(
    { archs: [...AMPERE, ...ADA], operands: ['tf32'], ...published(`${MMA_SIM}; ${KHATTAK}`) },
    { fractionBits: 24, group: 4, floors: [-132] },
  ),
  ...fused(
    { archs: ADA, operands: BYTES, ...published(MMA_SIM) },
    { fractionBits: 13, group: 16, floors: [-132, -20], rounding: 'f32 toward zero, 13 bits' },
  ),
  // Hopper, groups of 32 bytes.
  ...fused(
    { archs: HOPPER, operands: HALVES, ...measured },
    { fractionBits: 25, group: 16, floors: [-133, -21] },
  ),
  ...fused(
    { archs: HOPPER, operands: ['tf32'], ...measured },
    { fractionBits: 25, group: 8, floors: [-133] },
  ),
  ...fused(
    { archs: HOPPER, operands: BYTES, ...floorOpen('no sum that begins with zero comes near it') },
    { fractionBits: 25, group: 16, floors: [-133, -21], chain: 'zero, pairs', factorsAs: 'f16' },
  ),
  {
    archs: HOPPER,
    instruction: 'mma',
    operands: ['f16'],
    results: ['f32'],
    shape: 'm8n8k4',
    numerics: { algorithm: 'fma', type: 'f32', chain: 4 },
    ...measured,
  },
  {
    archs: HOPPER,
    instruction: 'mma',
    operands: ['f16'],
    results: ['f16'],
    shape: 'm8n8k4',
    numerics: { algorithm: 'fma', type: 'f32', chain: 2, firstAlone: true },
    ...measured,
  },
  ...fused(
    { archs: HOPPER, instruction: 'wgmma', operands: HALVES, ...measured },
    { fractionBits: 25, group: 16, floors: [-133, -21] },
  ),
  ...fused(
    { archs: HOPPER, instruction: 'wgmma', operands: ['tf32'], ...measured },
    { fractionBits: 25, group: 8, floors: [-133] },
  ),
  ...fused(
    {
      archs: HOPPER,
      instruction: 'wgmma',
      operands: BYTES,
      ...floorOpen('at most -126 for f32 and -19 for f16'),
    },
    { fractionBits: 13, group: 32, floors: [-133, -21], rounding: 'f32 toward zero, 13 bits' },
  ),
  // Blackwell, groups of 32 bytes, 32 of the smallest values.
  ...fused(
    { archs: [...BLACKWELL, ...RTX_BLACKWELL], operands: HALVES, ...published(`${MMA_SIM}; ${KHATTAK}`) },
    { fractionBits: 25, group: 16, floors: [-133, -21] },
  ),
  ...fused(
    { archs: [...BLACKWELL, ...RTX_BLACKWELL], operands: ['tf32'], ...published(`${MMA_SIM}; ${KHATTAK}`) },
    { fractionBits: 25, group: 8, floors: [-133] },
  ),
  {
    archs: RTX_BLACKWELL,
    instruction: 'mma',
    operands: ['e2m1'],
    results: ['f32'],
    scales: ['ue8m0', 'ue4m3'],
    numerics: {
      algorithm: 'fused',
      fractionBits: 35,
      group: 64,
      exact: 16,
      floor: -139,
      rounding: 'f32 toward zero',
      chain: 'C',
    },
    ...published(MMA_SIM),
  },
  ...fused(
    { archs: [...BLACKWELL, ...RTX_BLACKWELL], operands: SMALL, ...published(`${MMA_SIM}; ${KHATTAK}`) },
    { fractionBits: 25, group: 32, floors: [-133, -21] },
  ),
  // Double precision.
  {
    archs: [...AMPERE, ...ADA, ...BLACKWELL, ...RTX_BLACKWELL],
    instruction: 'mma',
    operands: ['f64'],
    results: ['f64'],
    numerics: { algorithm: 'fma', type: 'f64', chain: 'C' },
    ...published(`${MMA_SIM}; ${PTX}`),
  },
  {
    archs: HOPPER,
    instruction: 'mma',
    operands: ['f64'],
    results: ['f64'],
    numerics: { algorithm: 'fma', type: 'f64', chain: 'C' },
    ...measured,
  },
];
