import { makeLayout, parseAnyLayout, parseLayout } from '@modewise/layout-core';
import {
  copyAtom,
  makeTiledCopy,
  makeTiledCopyA,
  makeTiledCopyB,
  makeTiledMma,
  mmaAtom,
} from '@modewise/tv-partition';
import { executeMma, mmaOpcode, simulateGemm } from '@modewise/warp-sim';
import { nanosecondsPerCall } from './measure.mjs';

const HALF = 'mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32';

/** One instruction of each kind of arithmetic; the goal is for 16 products of halves. */
const INSTRUCTIONS = [
  { opcode: HALF, goal: 10 },
  { opcode: 'mma.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16' },
  { opcode: 'mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32' },
  { opcode: 'mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32' },
  { opcode: 'mma.sync.aligned.m16n8k32.row.col.f32.e4m3.e4m3.f32' },
  { opcode: 'mma.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32' },
  { opcode: 'mma.sync.aligned.m16n8k16.row.col.f64.f64.f64.f64' },
];

/** Words whose halves, bytes, words and pairs of words are all ordinary numbers. */
function words(count) {
  let state = 1;
  return Uint32Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return ((state & 0x87ff87ff) | 0x30003000) >>> 0;
  });
}

/** Millions of dot products a second of one core, registers to registers, on an H200's arithmetic. */
export function dotProducts() {
  return INSTRUCTIONS.map(({ opcode, goal }) => {
    const { a, b, c, shape } = mmaOpcode(opcode);
    const operands = {
      arch: 'sm_90',
      a: words(32 * a.words),
      b: words(32 * b.words),
      c: words(32 * c.words),
    };
    let sink = 0;
    const ns = nanosecondsPerCall(() => {
      for (let i = 0; i < 50; i++) sink |= executeMma(opcode, operands)[0];
      return 50 * shape.m * shape.n;
    });
    if (sink === 0) throw new Error('nothing was computed');
    return { name: opcode, products: shape.k, perSecond: 1e3 / ns, goal };
  });
}

/** Milliseconds of one tile of 128 x 128 x 64 halves: copies, memory, registers and arithmetic. */
export function tile() {
  const mma = makeTiledMma(mmaAtom('SM80_16x8x16_F32F16F16F32_TN'), makeLayout([2, 2, 1]), [32, 32, 16]);
  const copy = makeTiledCopy(
    copyAtom('SM80_CP_ASYNC_CACHEALWAYS<128>', 'f16'),
    parseLayout('(16,8):(8,1)'),
    parseLayout('(1,8):(8,1)'),
  );
  const smem = parseAnyLayout('Sw<3,3,3> o 0 o (128,64):(64,1)');
  const ldsm = copyAtom('SM75_U32x4_LDSM_N', 'f16');
  const kernel = {
    ...{ mma, arch: 'sm_90', copyA: copy, copyB: copy, smemA: smem, smemB: smem },
    ...{ loadA: makeTiledCopyA(ldsm, mma), loadB: makeTiledCopyB(ldsm, mma), shape: [128, 128, 64] },
  };
  const operand = () => new Uint8Array(words((128 * 64) / 2).buffer);
  const options = { a: operand(), b: operand() };
  const ns = nanosecondsPerCall(() => {
    simulateGemm(kernel, options);
    return 1;
  });
  return { ms: ns / 1e6, goal: 100 };
}
