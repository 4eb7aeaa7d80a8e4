import type { PatternName } from './patterns.js';

/** Operations named `<arch>_<shape>_<types>_<end>`, one for each of the types with each of the ends. */
export interface WarpRow {
  readonly pattern: PatternName;
  readonly types: readonly string[];
  readonly ends: readonly string[];
}

/** The operations of one architecture that one warp or less executes, without template arguments. */
export interface WarpTable {
  /** What names begin with. */
  readonly prefix: string;
  readonly arch: string;
  readonly source: string;
  readonly rows: readonly WarpRow[];
  /** Operations whose names say neither shape nor types. */
  readonly others?: readonly {
    readonly name: string;
    readonly pattern: PatternName;
    readonly types: string;
  }[];
}

const pairs = (first: readonly string[], second: readonly string[]): string[] =>
  first.flatMap((a) => second.map((b) => a + b));
const around = (outer: string, inner: readonly string[]): string[] =>
  inner.map((ab) => `${outer}${ab}${outer}`);

const HALVES = ['F16F16F16F16', 'F32F16F16F32', 'F32BF16BF16F32'];
const BYTES = around('S32', pairs(['S8', 'U8'], ['S8', 'U8']));
const NIBBLES = around('S32', pairs(['S4', 'U4'], ['S4', 'U4']));
const BITS = ['S32U1U1S32'];
const SMALL_FLOATS = ['F32', 'F16'].flatMap((c) => around(c, pairs(['E4M3', 'E5M2'], ['E4M3', 'E5M2'])));
const DOUBLES = ['F64F64F64F64', 'C64C64C64C64'];
const INTEGER_ENDS = ['TN', 'TN_SATURATE'];
const BIT_ENDS = ['TN_XORPOPC', 'TN_ANDPOPC'];

const SM61: WarpTable = {
  prefix: 'SM61',
  arch: 'sm_61',
  source: 'cute/atom/mma_traits_sm61.hpp',
  rows: [],
  others: [
    { name: 'SM61_DP4A', pattern: '1x1x4', types: 'S32S8S8S32' },
    { name: 'SM61_DP2A', pattern: '1x1x2', types: 'S32S16S16S32' },
  ],
};

const SM70: WarpTable = {
  prefix: 'SM70',
  arch: 'sm_70',
  source: 'cute/atom/mma_traits_sm70.hpp',
  rows: (['TN', 'NT', 'NN', 'TT'] as const).flatMap((majors) => [
    { pattern: `8x8x4/16${majors} to 16` as const, types: ['F16F16F16F16'], ends: [majors] },
    { pattern: `8x8x4/16${majors} to 32` as const, types: ['F32F16F16F32'], ends: [majors] },
  ]),
};

const SM75: WarpTable = {
  prefix: 'SM75',
  arch: 'sm_75',
  source: 'cute/atom/mma_traits_sm75.hpp',
  rows: [
    { pattern: '16x8x8/16', types: ['F32F16F16F32', 'F16F16F16F16'], ends: ['TN'] },
    { pattern: '8x8x16/8', types: ['S32S8S8S32'], ends: ['TN'] },
  ],
};

const SM80: WarpTable = {
  prefix: 'SM80',
  arch: 'sm_80',
  source: 'cute/atom/mma_traits_sm80.hpp',
  rows: [
    { pattern: '16x8x8/16', types: HALVES, ends: ['TN'] },
    { pattern: '16x8x16/16', types: HALVES, ends: ['TN'] },
    { pattern: '16x8x4/32', types: ['F32TF32TF32F32'], ends: ['TN'] },
    { pattern: '16x8x8/32', types: ['F32TF32TF32F32'], ends: ['TN'] },
    { pattern: '8x8x4/64', types: [...DOUBLES, 'GC64C64C64GC64'], ends: ['TN'] },
    { pattern: '8x8x16/8', types: BYTES, ends: INTEGER_ENDS },
    { pattern: '16x8x16/8', types: BYTES, ends: INTEGER_ENDS },
    { pattern: '16x8x32/8', types: BYTES, ends: INTEGER_ENDS },
    { pattern: '8x8x32/4', types: NIBBLES, ends: INTEGER_ENDS },
    { pattern: '16x8x32/4', types: NIBBLES, ends: INTEGER_ENDS },
    { pattern: '16x8x64/4', types: NIBBLES, ends: INTEGER_ENDS },
    { pattern: '8x8x128/1', types: BITS, ends: BIT_ENDS },
    { pattern: '16x8x128/1', types: BITS, ends: BIT_ENDS },
    { pattern: '16x8x256/1', types: BITS, ends: BIT_ENDS },
  ],
};

const SM89: WarpTable = {
  prefix: 'SM89',
  arch: 'sm_89',
  source: 'cute/atom/mma_traits_sm89.hpp',
  rows: [{ pattern: '16x8x32/8', types: SMALL_FLOATS, ends: ['TN'] }],
};

const SM90: WarpTable = {
  prefix: 'SM90',
  arch: 'sm_90',
  source: 'cute/atom/mma_traits_sm90.hpp',
  rows: (['16x8x4/64', '16x8x8/64', '16x8x16/64'] as const).map((pattern) => ({
    pattern,
    types: DOUBLES,
    ends: ['TN'],
  })),
};

const SM100: WarpTable = {
  prefix: 'SM100',
  arch: 'sm_100',
  source: 'cute/atom/mma_traits_sm100.hpp',
  rows: [],
  others: [
    { name: 'SM100_2x1x1_F32F32F32F32', pattern: '2x1x1', types: 'F32F32F32F32' },
    { name: 'SM100_1x2x1_F32F32F32F32', pattern: '1x2x1', types: 'F32F32F32F32' },
  ],
};

export const WARP_TABLES: readonly WarpTable[] = [SM61, SM70, SM75, SM80, SM89, SM90, SM100];
