import { describe, expect, it } from 'vitest';
import { listMmaOpcodes } from '../opcodes/list-mma-opcodes.js';
import { numericsOf } from './numerics-of.js';
import { NUMERICS } from './numerics-table.js';

const ARCHS = [...new Set(NUMERICS.flatMap(({ archs }) => archs))];

/** The numerics of every instruction on every architecture that the table knows. */
const found = ARCHS.flatMap((arch) =>
  listMmaOpcodes().flatMap(({ name }) => {
    try {
      return [numericsOf(name, `sm_${arch}`)];
    } catch {
      return [];
    }
  }),
);

describe('the table of numerics', () => {
  it('has no row that no instruction meets', () => {
    const used = new Set(found.map(({ numerics }) => numerics));
    expect(NUMERICS.filter(({ numerics }) => !used.has(numerics))).toEqual([]);
  });

  it('says of every row where it is from', () => {
    for (const { evidence, source } of NUMERICS) {
      expect(source).toMatch(evidence === 'measured' ? /^NVIDIA \w+, sm_\d+a?$/ : /arXiv:\d{4}\.\d{5}/);
    }
  });

  it.each([
    ['mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32', 'sm_90', 25, 16, -133],
    ['mma.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16', 'sm_90', 25, 16, -21],
    ['mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32', 'sm_90', 25, 8, -133],
    ['wgmma.mma_async.sync.aligned.m64n8k32.f32.e4m3.e5m2', 'sm_90a', 13, 32, -133],
    ['mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32', 'sm_86', 24, 8, -132],
    ['mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32', 'sm_80', 24, 4, -132],
    ['mma.sync.aligned.m16n8k32.row.col.f32.e4m3.e4m3.f32', 'sm_89', 13, 16, -132],
    ['mma.sync.aligned.m8n8k4.row.col.f32.f16.f16.f32', 'sm_70', 23, 4, -131],
    ['mma.sync.aligned.m16n8k32.row.col.f32.e4m3.e4m3.f32', 'sm_100', 25, 32, -133],
    [
      'mma.sync.aligned.m16n8k64.row.col.kind::mxf4nvf4.block_scale.scale_vec::4X.f32.e2m1.e2m1.f32.ue4m3',
      'sm_120a',
      35,
      64,
      -139,
    ],
  ])('%s on %s keeps %i bits of groups of %i, floor %i', (name, arch, fractionBits, group, floor) => {
    expect(numericsOf(name, arch).numerics).toMatchObject({ algorithm: 'fused', fractionBits, group, floor });
  });

  it('calls a sparse instruction inferred where it was not measured, integers documented', () => {
    const sparse = 'mma.sp.sync.aligned.m16n8k32.row.col.f32.f16.f16.f32';
    expect(numericsOf(sparse, 'sm_80').evidence).toBe('inferred');
    expect(numericsOf(sparse, 'sm_90').evidence).toBe('measured');
    expect(numericsOf('mma.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32', 'sm_90').evidence).toBe(
      'documented',
    );
  });
});
