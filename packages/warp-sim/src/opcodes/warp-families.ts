import type { ValueType } from '@modewise/tv-partition';

/** The types of D, A, B and C. */
export type Types = readonly [ValueType, ValueType, ValueType, ValueType];

/** Instructions of one warp: every shape with every row of types. */
export interface WarpFamily {
  readonly arch: string;
  readonly shapes: readonly string[];
  readonly types: readonly Types[];
  /** Majors of A and B; `row.col` where none are named. */
  readonly layouts?: readonly string[];
  /** Whether there is a form with `.satfinite` beside the one without. */
  readonly satfinite?: true;
  readonly bitOps?: readonly ('xor' | 'and')[];
  readonly sparse?: readonly ('sp' | 'sp::ordered_metadata')[];
  /** `kind::…` of narrow floats. */
  readonly kind?: string;
  /** Elements of A and B lie in a byte each, whatever their type. */
  readonly inBytes?: true;
  /** Scale factors: how many along K, as `.scale_vec::NX` says, and of what type. */
  readonly scale?: { readonly perK: 1 | 2 | 4; readonly type: ValueType };
}

const HALVES: readonly Types[] = [
  ['f16', 'f16', 'f16', 'f16'],
  ['f32', 'f16', 'f16', 'f32'],
];
const BRAIN: Types = ['f32', 'bf16', 'bf16', 'f32'];
const TENSOR: Types = ['f32', 'tf32', 'tf32', 'f32'];
const DOUBLE: Types = ['f64', 'f64', 'f64', 'f64'];
const BITS: Types = ['s32', 'b1', 'b1', 's32'];

/** Every choice of A and B among some types, around one or two types of result. */
const products = (results: readonly ValueType[], factors: readonly ValueType[]): readonly Types[] =>
  results.flatMap((d) => factors.flatMap((a) => factors.map((b): Types => [d, a, b, d])));
const BYTES = products(['s32'], ['s8', 'u8']);
const NIBBLES = products(['s32'], ['s4', 'u4']);
const EIGHTS: readonly ValueType[] = ['e4m3', 'e5m2'];
const NARROW: readonly ValueType[] = [...EIGHTS, 'e3m2', 'e2m3', 'e2m1'];
const SPARSE = ['sp', 'sp::ordered_metadata'] as const;
const FOURS: Types = ['f32', 'e2m1', 'e2m1', 'f32'];

/** Every `mma` and `mma.sp` of PTX, family by family, by the first architecture that has it. */
export const WARP_FAMILIES: readonly WarpFamily[] = [
  {
    arch: 'sm_70',
    shapes: ['m8n8k4'],
    types: [...HALVES, ['f32', 'f16', 'f16', 'f16']],
    layouts: ['row.row', 'row.col', 'col.row', 'col.col'],
  },
  { arch: 'sm_75', shapes: ['m16n8k8'], types: HALVES },
  { arch: 'sm_75', shapes: ['m8n8k16'], types: BYTES, satfinite: true },
  { arch: 'sm_75', shapes: ['m8n8k32'], types: NIBBLES, satfinite: true },
  { arch: 'sm_75', shapes: ['m8n8k128'], types: [BITS], bitOps: ['xor'] },
  { arch: 'sm_80', shapes: ['m8n8k128'], types: [BITS], bitOps: ['and'] },
  { arch: 'sm_80', shapes: ['m16n8k16'], types: HALVES },
  { arch: 'sm_80', shapes: ['m16n8k8', 'm16n8k16'], types: [BRAIN] },
  { arch: 'sm_80', shapes: ['m16n8k4', 'm16n8k8'], types: [TENSOR] },
  { arch: 'sm_80', shapes: ['m8n8k4'], types: [DOUBLE] },
  { arch: 'sm_80', shapes: ['m16n8k16', 'm16n8k32'], types: BYTES, satfinite: true },
  { arch: 'sm_80', shapes: ['m16n8k32', 'm16n8k64'], types: NIBBLES, satfinite: true },
  { arch: 'sm_80', shapes: ['m16n8k128', 'm16n8k256'], types: [BITS], bitOps: ['xor', 'and'] },
  { arch: 'sm_89', shapes: ['m16n8k16', 'm16n8k32'], types: products(['f16', 'f32'], EIGHTS) },
  { arch: 'sm_90', shapes: ['m16n8k4', 'm16n8k8', 'm16n8k16'], types: [DOUBLE] },

  { arch: 'sm_80', shapes: ['m16n8k16', 'm16n8k32'], types: [...HALVES, BRAIN], sparse: SPARSE },
  { arch: 'sm_80', shapes: ['m16n8k8', 'm16n8k16'], types: [TENSOR], sparse: SPARSE },
  { arch: 'sm_80', shapes: ['m16n8k32', 'm16n8k64'], types: BYTES, satfinite: true, sparse: SPARSE },
  { arch: 'sm_80', shapes: ['m16n8k64', 'm16n8k128'], types: NIBBLES, satfinite: true, sparse: SPARSE },
  { arch: 'sm_89', shapes: ['m16n8k64'], types: products(['f32'], EIGHTS), sparse: SPARSE },

  {
    arch: 'sm_120',
    shapes: ['m16n8k64'],
    types: products(['f16'], EIGHTS),
    sparse: ['sp::ordered_metadata'],
  },

  {
    arch: 'sm_120',
    shapes: ['m16n8k32'],
    types: products(['f16', 'f32'], NARROW),
    kind: 'kind::f8f6f4',
    inBytes: true,
  },
  {
    arch: 'sm_120',
    shapes: ['m16n8k64'],
    types: products(['f16', 'f32'], NARROW),
    kind: 'kind::f8f6f4',
    inBytes: true,
    sparse: ['sp::ordered_metadata'],
  },
  {
    arch: 'sm_120',
    shapes: ['m16n8k32'],
    types: products(['f32'], NARROW),
    kind: 'kind::mxf8f6f4',
    inBytes: true,
    scale: { perK: 1, type: 'ue8m0' },
  },
  {
    arch: 'sm_120',
    shapes: ['m16n8k64'],
    types: products(['f32'], NARROW),
    kind: 'kind::mxf8f6f4',
    inBytes: true,
    sparse: ['sp::ordered_metadata'],
    scale: { perK: 1, type: 'ue8m0' },
  },
  ...(
    [
      ['kind::mxf4', 2, 'ue8m0'],
      ['kind::mxf4nvf4', 2, 'ue8m0'],
      ['kind::mxf4nvf4', 4, 'ue4m3'],
    ] as const
  ).flatMap(([kind, perK, type]): readonly WarpFamily[] => [
    { arch: 'sm_120', shapes: ['m16n8k64'], types: [FOURS], kind, scale: { perK, type } },
    {
      arch: 'sm_120',
      shapes: ['m16n8k128'],
      types: [FOURS],
      kind,
      sparse: ['sp::ordered_metadata'],
      scale: { perK, type },
    },
  ]),
];
