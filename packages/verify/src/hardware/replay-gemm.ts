import { evaluateOne } from '@modewise/lang';
import { type AnyLayout, LayoutError, offsets } from '@modewise/layout-core';
import { partitionFragmentA, partitionFragmentB, retileD, type TiledCopy } from '@modewise/tv-partition';
import { type GemmEvent, type GemmKernel, operandBits, simulateGemm } from '@modewise/warp-sim';
import { hexWord } from './hex-word.js';
import type { HardwareTrace, TracedGemm } from './hardware-trace.js';
import { type HardwareTally, MOST_EXAMPLES } from './replay-instruction.js';

const LANES = 32;

/**
 * Holds a simulated kernel to one of CUTLASS on a GPU: of every thread where its copies read and write, its fragments, its sums and where
 * they go, and D.
 */
export function replayGemm(
  { arch, seed }: Pick<HardwareTrace, 'arch' | 'seed'>,
  gemm: TracedGemm,
): HardwareTally {
  const kernel = kernelOf(gemm, arch);
  const [m, n, k] = gemm.shape;
  const perThread = gemm.perThread.reduce((sum, { words }) => sum + words, 0);
  const ctas = gemm.ctas[0] * gemm.ctas[1];
  const examples: string[] = [];
  let [at, differing] = [0, 0];
  const compare = (got: number | undefined, place: () => string): void => {
    const expected = gemm.words[at++]!;
    if (got === expected) return;
    differing++;
    if (examples.length < MOST_EXAMPLES)
      examples.push(`gemm, ${place()}: 0x${hexWord(expected)}, warp-sim 0x${hexWord(got ?? 0)}`);
  };
  for (const number of gemm.caseNumbers) {
    const bits = (operand: 'a' | 'b', rows: number): Uint8Array => {
      const words = (rows * k) / 2;
      const request = { seed, name: 'gemm', case: number, operand, type: 'f16', words, lanes: 1 } as const;
      return new Uint8Array(operandBits(request).buffer);
    };
    const events: GemmEvent[][] = Array.from({ length: ctas }, () => []);
    const { d } = simulateGemm(kernel, {
      a: bits('a', m),
      b: bits('b', n),
      check: false,
      onEvent: (event) => events[event.cta]!.push(event),
    });
    for (let cta = 0; cta < ctas; cta++) {
      const parts = recorded(kernel, gemm, events[cta]!);
      for (let thread = 0; thread < gemm.threads; thread++) {
        gemm.perThread.forEach(({ name, words }, i) => {
          for (let w = 0; w < words; w++) {
            compare(
              parts[i]?.[thread]?.[w],
              () => `case ${number}, CTA ${cta}, thread ${thread}, ${name}, word ${w}`,
            );
          }
        });
      }
    }
    const result = new Uint32Array(d.buffer, d.byteOffset, gemm.d);
    result.forEach((word, i) => compare(word, () => `case ${number}, D(${Math.floor(i / n)},${i % n})`));
  }
  const cases = gemm.caseNumbers.length;
  return {
    cases,
    words: cases * (ctas * gemm.threads * perThread + gemm.d),
    digests: 0,
    differing,
    examples,
  };
}

/** The kernel that a trace is of. */
function kernelOf(gemm: TracedGemm, arch: string): GemmKernel {
  const [m, n, k] = gemm.tile;
  const copyOf = (text: string): TiledCopy => {
    const value = evaluateOne(text);
    if (value.kind === 'tiled_copy') return value.tiled;
    throw noKernel(text);
  };
  const layoutOf = (text: string): AnyLayout => {
    const value = evaluateOne(text);
    if (value.kind === 'layout' || value.kind === 'composed_layout') return value.layout;
    throw noKernel(text);
  };
  const mma = evaluateOne(gemm.mma);
  if (mma.kind !== 'tiled_mma') throw noKernel(gemm.mma);
  const copy = copyOf(gemm.globalCopy);
  return {
    mma: mma.tiled,
    arch,
    copyA: copy,
    copyB: copy,
    smemA: layoutOf(`tile_to_shape(${gemm.smem}, (${m},${k}))`),
    smemB: layoutOf(`tile_to_shape(${gemm.smem}, (${n},${k}))`),
    loadA: copyOf(`make_tiled_copy_A(${gemm.matrixCopy}, ${gemm.mma})`),
    loadB: copyOf(`make_tiled_copy_B(${gemm.matrixCopy}, ${gemm.mma})`),
    shape: gemm.shape,
  };
}

function noKernel(text: string): LayoutError {
  return new LayoutError({
    code: 'BAD_ARGUMENT',
    op: 'golden',
    inputs: [text],
    message: 'this is no part of a kernel',
  });
}

type PerThread = readonly (readonly number[])[];

/** What every thread of a CTA records, in the order of a trace, from the instructions of its warps. */
function recorded(
  kernel: GemmKernel,
  { threads, tile, shape }: TracedGemm,
  events: readonly GemmEvent[],
): PerThread[] {
  const tiles = shape[2] / tile[2];
  /** The instructions of a kind, those about A or B alone, in the tile `t` along K. */
  const inTile = (t: number, prefix: string, matrix?: 'a' | 'b'): GemmEvent[] => {
    const all = events.filter(
      ({ instruction, shared }) =>
        instruction.startsWith(prefix) && (matrix === undefined || shared?.matrix === matrix),
    );
    return all.slice((all.length / tiles) * t, (all.length / tiles) * (t + 1));
  };
  const perThread = (
    among: readonly GemmEvent[],
    of: (warp: readonly GemmEvent[], lane: number) => number[],
  ) =>
    Array.from({ length: threads }, (_, thread) =>
      of(
        among.filter(({ warp }) => warp === Math.floor(thread / LANES)),
        thread % LANES,
      ),
    );
  const inShared = (warp: readonly GemmEvent[], lane: number): number[] =>
    warp.map(({ shared }) => shared!.addresses[lane]!);
  const inGlobal = (warp: readonly GemmEvent[], lane: number): number[] =>
    warp.map(({ global }) => global!.addresses[lane]!);
  const matrices = ['a', 'b'] as const;
  const out = ['cp.async', 'ldmatrix'].flatMap((prefix) =>
    matrices.map((matrix) => perThread(inTile(0, prefix, matrix), inShared)),
  );
  for (let t = 0; t < tiles; t++) {
    for (const matrix of matrices) out.push(perThread(inTile(t, 'cp.async', matrix), inGlobal));
    for (const matrix of matrices)
      out.push(perThread(inTile(t, 'ldmatrix', matrix), fragmentOf(kernel, matrix)));
  }
  const lastStep = Math.max(...events.map(({ atom }) => atom?.[2] ?? 0));
  const sums = inTile(tiles - 1, 'mma').filter(({ atom }) => atom?.[2] === lastStep);
  out.push(
    perThread(sums, (warp, lane) => warp.flatMap(({ values }) => registersOf(values!, lane))),
    perThread(
      events.filter(({ instruction }) => instruction.startsWith('st.global')),
      inGlobal,
    ),
  );
  return out;
}

/** The words of a lane. */
function registersOf(registers: Uint32Array, lane: number): number[] {
  return Array.from({ length: registers.length / LANES }, (_, r) => registers[r * LANES + lane]!);
}

/** A thread's fragment of 16-bit elements, two to a word in the order of the fragment, from what its `ldmatrix` gave. */
function fragmentOf(
  { mma, smemA, smemB, loadA, loadB }: GemmKernel,
  matrix: 'a' | 'b',
): (warp: readonly GemmEvent[], lane: number) => number[] {
  const fragment = matrix === 'a' ? partitionFragmentA(mma, smemA, 0) : partitionFragmentB(mma, smemB, 0);
  const load = matrix === 'a' ? loadA : loadB;
  const order = offsets(fragment);
  const places = load === undefined ? order : offsets(retileD(load, fragment));
  return (warp, lane) => {
    const words = warp.flatMap(({ values }) => registersOf(values!, lane));
    const elements = new Uint16Array(places.length);
    places.forEach((place, v) => (elements[place] = words[v >> 1]! >>> (16 * (v & 1))));
    return Array.from(
      { length: order.length / 2 },
      (_, i) => (elements[order[2 * i]!]! | (elements[order[2 * i + 1]!]! << 16)) >>> 0,
    );
  };
}
