import { type AnyLayout, LayoutError, makeLayout, parseAnyLayout, parseLayout } from '@modewise/layout-core';
import {
  copyAtom,
  makeTiledCopy,
  makeTiledCopyA,
  makeTiledCopyB,
  makeTiledMma,
  mmaAtom,
  type TiledCopy,
} from '@modewise/tv-partition';
import { describe, expect, it } from 'vitest';
import { encodeValue } from '../formats/encode-value.js';
import { randomWords } from '../testing/some-registers.js';
import type { GemmKernel } from './gemm-kernel.js';
import { type GemmEvent, simulateGemm } from './simulate-gemm.js';

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
    expect(totals.instructions).toEqual({
      // 2 CTAs, 2 tiles along K, 4 warps; 64 x 32 halves are 2 vectors of each thread.
      'cp.async.cg.shared.global': 2 * 2 * 4 * 2 * 2,
      'ldmatrix.sync.aligned.m8n8.x4.shared.b16': 2 * 2 * 4 * (2 * 2 + 2 * 2),
      'mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32': (128 * 64 * 64) / (16 * 8 * 16),
      'bar.sync': 2 * 2 * 2 * 4,
      'st.global.b32': (128 * 64) / 32,
    });
    expect(totals.bankConflicts).toBe(0);
    expect(totals.bytesRead).toBe(2 * 2 * 2 * 64 * 32 * 2);
  });

  it('gives the same bits without swizzle and without ldmatrix, and counts the conflicts', () => {
    const { loadA: _a, loadB: _b, ...plain } = kernel;
    const smem = layoutOf('(64,32):(32,1)');
    const slow = simulateGemm({ ...plain, smemA: smem, smemB: smem }, { a: a.bytes, b: b.bytes });
    expect(floats(slow.d)).toEqual(product);
    const conflicting = simulateGemm({ ...kernel, smemA: smem, smemB: smem }, { a: a.bytes, b: b.bytes });
    expect(conflicting.totals.bankConflicts).toBeGreaterThan(0);
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
    expect(first?.addresses?.slice(0, 4)).toEqual([0, 64, 144, 208]);
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
    expect(() => simulateGemm(turned, { a: a.bytes, b: b.bytes })).toThrow('not next to each other');
    const overlapping = { ...kernel, smemB: layoutOf('(64,32):(16,1)') };
    expect(floats(simulateGemm(overlapping, { a: a.bytes, b: b.bytes }).d)).not.toEqual(product);
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
