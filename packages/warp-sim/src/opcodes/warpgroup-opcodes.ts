import { bitsOf, type ValueType } from '@modewise/tv-partition';
import { sparsity } from './sparsity.js';
import type { MmaOpcode } from './types.js';
import { WARPGROUP_FAMILIES, type WarpgroupFamily } from './warpgroup-families.js';

const LANES = 128;
const M = 64;
const A_WORDS = 4;

/** Every `wgmma.mma_async` and `wgmma.mma_async.sp`, in the order of the families. */
export function warpgroupOpcodes(): MmaOpcode[] {
  return [false, true].flatMap((sparse) =>
    WARPGROUP_FAMILIES.filter((family) => !(sparse && family.bitOp)).flatMap((family) =>
      family.types.flatMap((types) =>
        (family.satfinite ? [false, true] : [false]).flatMap((satfinite) =>
          family.n.map((n) => warpgroupOpcode(family, types, n, sparse, satfinite)),
        ),
      ),
    ),
  );
}

function warpgroupOpcode(
  family: WarpgroupFamily,
  types: readonly [ValueType, ValueType, ValueType],
  n: number,
  sparse: boolean,
  satfinite: boolean,
): MmaOpcode {
  const [d, a, b] = types;
  const k = sparse ? 2 * family.k : family.k;
  const name = [
    'wgmma.mma_async',
    sparse ? 'sp' : undefined,
    `sync.aligned.m${M}n${n}k${k}`,
    ...types,
    satfinite ? 'satfinite' : undefined,
    family.bitOp && `${family.bitOp}.popc`,
  ];
  const sum = { type: d, words: (M * n * bitsOf(d)) / (32 * LANES), registerBits: 32 } as const;
  return {
    name: name.filter((part) => part !== undefined).join('.'),
    family: 'wgmma',
    lanes: LANES,
    shape: { m: M, n, k },
    a: { type: a, words: A_WORDS, registerBits: 32 },
    b: { type: b, words: 0, registerBits: 32 },
    c: sum,
    d: sum,
    satfinite,
    ...(family.bitOp && { bitOp: family.bitOp }),
    ...(sparse && { sparse: sparsity(bitsOf(a), k, false) }),
    arch: 'sm_90',
    lastArch: 'sm_90',
  };
}
