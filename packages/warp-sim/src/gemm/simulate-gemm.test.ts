import { type AnyLayout, LayoutError, makeLayout, parseAnyLayout, parseLayout } from '@modewise/layout-core';
import {
  bitsOf,
  copyAtom,
  makeTiledCopy,
  makeTiledCopyA,
  makeTiledCopyB,
  makeTiledMma,
  mmaAtom,
  type TiledCopy,
  type ValueType,
} from '@modewise/tv-partition';
import { describe, expect, it } from 'vitest';
import { encodeValue } from '../formats/encode-value.js';
import { randomWords } from '../testing/some-registers.js';
import type { GemmKernel } from './gemm-kernel.js';
import type { GemmEvent } from './recorder.js';
import { simulateGemm } from './simulate-gemm.js';

const mma = makeTiledMma(mmaAtom('SM80_16x8x16_F32F16F16F32_TN'), makeLayout([2, 2, 1]), [32, 32, 16]);
const layoutOf = (text: string): AnyLayout => parseAnyLayout(text);
const copy: TiledCopy = makeTiledCopy(
  copyAtom('SM80_CP_ASYNC_CACHEALWAYS<128>', 'f16'),
  parseLayout('(32,4):(4,1)'),
  parseLayout('(1,8):(8,1)'),
);
const kernel: GemmKernel = {
  mma,
  arch: 'sm_90',
  copyA: copy,
  copyB: copy,
  smemA: layoutOf('Sw<2,3,3> o 0 o (64,32):(32,1)'),
  smemB: layoutOf('Sw<2,3,3> o 0 o (64,32):(32,1)'),
  loadA: makeTiledCopyA(copyAtom('SM75_U32x4_LDSM_N', 'f16'), mma),
  loadB: makeTiledCopyB(copyAtom('SM75_U32x4_LDSM_N', 'f16'), mma),
  shape: [128, 64, 64],
};

/** Small integers as halves, with which all sums are exact. */
function integers(seed: number, count: number): { bytes: Uint8Array; values: number[] } {
  const random = randomWords(seed);
  const values = Array.from({ length: count }, () => (random() % 9) - 4);
  return { bytes: new Uint8Array(Uint16Array.from(values, (v) => encodeValue('f16', v)).buffer), values };
}

const [m, n, k] = kernel.shape;
const a = integers(1, m * k);
const b = integers(2, n * k);
const product = Array.from({ length: m * n }, (_, i) => {
  let sum = 0;
  for (let j = 0; j < k; j++) sum += a.values[Math.floor(i / n) * k + j]! * b.values[(i % n) * k + j]!;
  return sum;
});
const floats = (bytes: Uint8Array): number[] => [...new Float32Array(bytes.buffer, bytes.byteOffset)];

describe('simulateGemm', () => {
  it('computes the product through swizzled shared memory, ldmatrix and two CTAs', () => {
    const { d, totals } = simulateGemm(kernel, { a: a.bytes, b: b.bytes });
    expect(floats(d)).toEqual(product);
    const counts = Object.entries(totals.byInstruction).map(([name, t]) => [name, t.instructions]);
    expect(Object.fromEntries(counts)).toEqual({
      // 2 CTAs, 2 tiles along K, 4 warps; 64 x 32 halves are 2 vectors of each thread.
      'cp.async.ca.shared.global': 2 * 2 * 4 * 2 * 2,
      'ldmatrix.sync.aligned.m8n8.x4.shared.b16': 2 * 2 * 4 * (2 * 2 + 2 * 2),
      'mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32': (128 * 64 * 64) / (16 * 8 * 16),
      'bar.sync': 2 * 2 * 2 * 4,
      'st.global.b32': (128 * 64) / 32,
    });
    expect(totals.bankPasses).toBe(totals.bankPhases);
    const read = 2 * 2 * 2 * 64 * 32 * 2;
    expect(totals.byInstruction['cp.async.ca.shared.global']).toEqual({
      instructions: 64,
      globalBytes: read,
      sectors: read / 32,
      idealSectors: read / 32,
      sharedBytes: read,
      bankPasses: read / 128,
      bankPhases: read / 128,
    });
    // Two lanes beside each other write 8 bytes each, every other one, of a sector.
    expect(totals.byInstruction['st.global.b32']).toMatchObject({
      globalBytes: 128 * 64 * 4,
      sectors: 8 * 256,
    });
    expect(totals.sectors).toBe(read / 32 + 8 * 256);
  });

  it('gives the same bits without swizzle and without ldmatrix, and counts the conflicts', () => {
    const { loadA: _a, loadB: _b, ...plain } = kernel;
    const smem = layoutOf('(64,32):(32,1)');
    const slow = simulateGemm({ ...plain, smemA: smem, smemB: smem }, { a: a.bytes, b: b.bytes });
    expect(floats(slow.d)).toEqual(product);
    const conflicting = simulateGemm({ ...kernel, smemA: smem, smemB: smem }, { a: a.bytes, b: b.bytes });
    // Rows of 64 bytes: 8 of them are in the banks of 2.
    const { bankPasses, bankPhases } =
      conflicting.totals.byInstruction['ldmatrix.sync.aligned.m8n8.x4.shared.b16']!;
    expect(bankPasses / bankPhases).toBe(4);
    expect(floats(conflicting.d)).toEqual(product);
  });

  it('adds C, and tells every instruction of the CTAs that are run', () => {
    const c = new Uint8Array(Float32Array.from(product, (_, i) => i).buffer);
    const events: GemmEvent[] = [];
    const { d } = simulateGemm(kernel, {
      a: a.bytes,
      b: b.bytes,
      c,
      ctas: [1, 2],
      onEvent: (e) => events.push(e),
    });
    expect(floats(d).slice(64 * n)).toEqual(product.slice(64 * n).map((x, i) => x + 64 * n + i));
    expect(
      floats(d)
        .slice(0, 64 * n)
        .every((x) => x === 0),
    ).toBe(true);
    expect(new Set(events.map(({ cta }) => cta))).toEqual(new Set([1]));
    const first = events.find(({ instruction }) => instruction.startsWith('ldmatrix'));
    expect(first?.shared?.addresses.slice(0, 4)).toEqual([0, 64, 144, 208]);
    expect(first?.shared?.banks.slice(0, 4)).toEqual([0, 16, 4, 20]);
    expect(first?.shared).toMatchObject({ matrix: 'a', passes: 4, phases: 4, bytes: 16 });
    const read = events.find(({ instruction }) => instruction.startsWith('cp.async'));
    expect(read?.global).toMatchObject({ matrix: 'a', sectors: 16, idealSectors: 16, wanted: 512 });
    expect(read?.values?.slice(0, 1)).toEqual(
      new Uint32Array(a.bytes.slice(64 * k * 2, 64 * k * 2 + 4).buffer),
    );
    const loads = events.filter(({ instruction }) => instruction === 'ld.global.b32');
    expect(loads).toHaveLength((64 * 64) / 32);
    expect(loads[0]?.values?.[1]).toBe(encodeValue('f32', 64 * n + 2));
  });

  it('shows a wrong partition as an error of the access, or as a wrong result', () => {
    const half = makeTiledCopy(
      copyAtom('SM80_CP_ASYNC_CACHEALWAYS<64>', 'f16'),
      parseLayout('(32,4):(4,1)'),
      parseLayout('(1,4):(4,1)'),
    );
    const skewed = { ...kernel, smemA: layoutOf('(64,32):(36,1)') };
    expect(() => simulateGemm(skewed, { a: a.bytes, b: b.bytes })).toThrow(
      'the vector of 8 values of lane 4 begins at element 36, no multiple of 8',
    );
    expect(floats(simulateGemm({ ...kernel, copyA: half }, { a: a.bytes, b: b.bytes }).d)).toEqual(product);
    const turned = { ...kernel, smemA: layoutOf('(64,32):(1,64)') };
    expect(() => simulateGemm(turned, { a: a.bytes, b: b.bytes })).toThrow(
      'value 1 of lane 0 is element 64, not 1 beside its first',
    );
    const overlapping = simulateGemm(
      { ...kernel, smemB: layoutOf('(64,32):(16,1)') },
      { a: a.bytes, b: b.bytes },
    );
    const { wrong } = overlapping;
    const [row, column] = wrong?.element ?? [NaN, NaN];
    const at = row * n + column;
    expect(floats(overlapping.d)[at]).not.toBe(product[at]);
    expect(floats(overlapping.d).slice(0, column)).toEqual(product.slice(0, column));
    expect(wrong?.expected).toBe(encodeValue('f32', product[at]!).toString(16).padStart(8, '0'));
    // Row 0 is of lanes 0 to 3 of the warps along N, two columns each in turn.
    expect([row, wrong?.thread]).toEqual([
      0,
      Math.floor((column % 8) / 2) + 64 * (Math.floor(column / 8) % 2),
    ]);
  });

  it.each([
    ['f64', 'SM80_8x8x4_F64F64F64F64_TN', 'UniversalCopy<64>', 'sm_90', 4],
    ['tf32', 'SM80_16x8x8_F32TF32TF32F32_TN', 'SM80_CP_ASYNC_CACHEALWAYS<128>', 'sm_80', 8],
    ['s8', 'SM80_16x8x32_S32S8S8S32_TN_SATURATE', 'SM80_CP_ASYNC_CACHEALWAYS<128>', 'sm_80', 32],
    ['f16', 'SM80_16x8x8_F16F16F16F16_TN', 'UniversalCopy<32>', 'sm_80', 8],
    ['e5m2', 'MMA_16x8x32_F32E5M2E4M3F32_TN', 'UniversalCopy<128>', 'sm_89', 32],
  ] as const)('gives the bits of the instructions alone with %s: %s', (type, name, copyName, arch, depth) => {
    const atom = mmaAtom(name.replace('MMA_16', 'SM89_16'));
    const bits = bitsOf(type);
    const vector = Number(/\d+(?=>)/.exec(copyName)?.[0]) / bits;
    const tileK = Math.max(depth, vector) * 2;
    const along = tileK / vector;
    const threads = makeLayout([32 / along, along], [along, 1]);
    const make = (of: ValueType) => makeTiledCopy(copyAtom(copyName, of), threads, makeLayout([1, vector]));
    const small: GemmKernel = {
      mma: makeTiledMma(atom),
      arch,
      copyA: make(atom.typeA),
      copyB: make(atom.typeB),
      smemA: makeLayout([32, tileK], [tileK, 1]),
      smemB: makeLayout([32, tileK], [tileK, 1]),
      shape: [64, 32, 2 * tileK],
    };
    const random = randomWords(7);
    const bytes = (count: number) =>
      new Uint8Array(Uint32Array.from({ length: count / 4 }, () => (random() & 0xb7ffb7ff) >>> 0).buffer);
    const { d, wrong } = simulateGemm(small, {
      a: bytes((64 * 2 * tileK * bits) / 8),
      b: bytes((32 * 2 * tileK * bits) / 8),
    });
    expect(wrong).toBeUndefined();
    expect(d.some((byte) => byte !== 0)).toBe(true);
  });

  it('refuses a problem or a kernel that does not fit', () => {
    const run = (change: Partial<GemmKernel>) => () =>
      simulateGemm({ ...kernel, ...change }, { a: a.bytes, b: b.bytes });
    expect(run({ shape: [100, 64, 64] })).toThrow("M = 100 is no multiple of the tile's 64");
    expect(run({ shape: [128, 64, 48] })).toThrow("K = 48 is no multiple of the tile's 32");
    expect(run({ shape: [256, 64, 64] })).toThrow('A has 32768 bytes, not 16384');
    expect(run({ mma: makeTiledMma(mmaAtom('SM70_8x8x4_F32F16F16F32_TN')) })).toThrow(
      'are not those of one warp',
    );
    expect(run({ arch: 'sm_75' })).toThrow('sm_75 has no such instruction');
    expect(run({ mma: makeTiledMma(mmaAtom('SM80_16x8x16_F32BF16BF16F32_TN')) })).toThrow(LayoutError);
  });
});
