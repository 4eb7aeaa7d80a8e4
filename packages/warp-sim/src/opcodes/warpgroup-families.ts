import type { ValueType } from '@modewise/tv-partition';

/** `wgmma.mma_async` of one K (the sparse forms have twice as much): every N with every row of types D, A, B. */
export interface WarpgroupFamily {
  readonly k: number;
  readonly types: readonly (readonly [ValueType, ValueType, ValueType])[];
  readonly n: readonly number[];
  readonly satfinite?: true;
  /** `.and.popc`, which has no sparse form. */
  readonly bitOp?: 'and';
}

const EVERY = Array.from({ length: 32 }, (_, i) => 8 * (i + 1));
/** What integers and bits have: 8, 24 and the multiples of 16. */
const COARSE = EVERY.filter((n) => n % 16 === 0 || n === 8 || n === 24);

const pairs = (d: ValueType, factors: readonly ValueType[]) =>
  factors.flatMap((a) => factors.map((b) => [d, a, b] as const));

/** Every `wgmma.mma_async` of PTX; sm_90 alone has them. */
export const WARPGROUP_FAMILIES: readonly WarpgroupFamily[] = [
  {
    k: 16,
    types: [
      ['f16', 'f16', 'f16'],
      ['f32', 'f16', 'f16'],
      ['f32', 'bf16', 'bf16'],
    ],
    n: EVERY,
  },
  { k: 8, types: [['f32', 'tf32', 'tf32']], n: EVERY },
  { k: 32, types: [...pairs('f16', ['e4m3', 'e5m2']), ...pairs('f32', ['e4m3', 'e5m2'])], n: EVERY },
  { k: 32, types: pairs('s32', ['s8', 'u8']), n: COARSE, satfinite: true },
  { k: 256, types: [['s32', 'b1', 'b1']], n: COARSE, bitOp: 'and' },
];
