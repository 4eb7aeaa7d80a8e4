import { LayoutError } from '@modewise/layout-core';
import { bitsOf } from '@modewise/tv-partition';
import { makeMemory } from '../machine/memory.js';
import { firstDifference, type GemmDifference } from './first-difference.js';
import { type GemmKernel, gemmProgram } from './gemm-kernel.js';
import type { GemmTotals } from './gemm-totals.js';
import { type GemmEvent, makeRecorder } from './recorder.js';
import { runCta } from './run-cta.js';

/** Operands and what to run of a kernel. */
export interface GemmOptions {
  /** A, row by row: M x K elements. */
  readonly a: Uint8Array;
  /** B, row by row: N x K elements. */
  readonly b: Uint8Array;
  /** C, row by row: M x N elements; zeros where it is not given. */
  readonly c?: Uint8Array;
  /** Where D goes; what CTAs that are not run would write stays. New bytes where it is not given. */
  readonly d?: Uint8Array;
  /** The first and the last but one CTA to run, along M first; all where it is not given. */
  readonly ctas?: readonly [from: number, to: number];
  /** Whether D is compared with what the instructions give without tiling and copies; true where it is not given. */
  readonly check?: boolean;
  readonly onEvent?: (event: GemmEvent) => void;
}

/** D and what it took. */
export interface GemmResult {
  /** D, row by row, in bytes; of CTAs that were not run zeros, or what was there. */
  readonly d: Uint8Array;
  readonly totals: GemmTotals;
  /** Where the partitions are wrong: the first element of D that differs from the instructions without tiling and copies. */
  readonly wrong?: GemmDifference;
}

/**
 * `D = A B^T + C` as a tiled kernel computes it, lane by lane: tiles of A and B go from global to shared memory by `copyA` and `copyB`, to
 * registers by `loadA` and `loadB` (retiled), through the tensor cores in the order of K, and D from registers to global memory, with
 * barriers between. Every copy goes through simulated memory, so that wrong partitions give wrong results, or errors that name lane,
 * instruction and address.
 *
 * Extents are in elements: A is M x K, B is N x K, C and D are M x N, all row by row.
 *
 * @throws LayoutError `BAD_ARGUMENT`, `NOT_DIVISIBLE` for a kernel that does not fit its problem, and those of the instructions
 * @example
 * simulateGemm({ mma: makeTiledMma(mmaAtom('SM80_16x8x16_F32F16F16F32_TN')), arch: 'sm_90', copyA: makeTiledCopy(copyAtom('SM80_CP_ASYNC_CACHEALWAYS<128>', 'f16'), parseLayout('(16,2):(2,1)'), parseLayout('(1,8):(8,1)')), copyB: makeTiledCopy(copyAtom('SM80_CP_ASYNC_CACHEALWAYS<64>', 'f16'), parseLayout('(8,4):(4,1)'), parseLayout('(1,4):(4,1)')), smemA: parseLayout('(16,16):(16,1)'), smemB: parseLayout('(8,16):(16,1)'), shape: [16, 8, 32] }, { a: new Uint8Array(1024), b: new Uint8Array(512) }).totals.byInstruction['mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32'].instructions // => 2
 */
export function simulateGemm(kernel: GemmKernel, options: GemmOptions): GemmResult {
  const program = gemmProgram(kernel);
  const { a, b } = program;
  const [m, n, k] = kernel.shape;
  const sizes = {
    a: (m * k * a.bits) / 8,
    b: (n * k * b.bits) / 8,
    c: (m * n * bitsOf(kernel.mma.atom.typeC)) / 8,
    d: (m * n * bitsOf(kernel.mma.atom.typeD)) / 8,
  };
  for (const name of ['a', 'b', 'c', 'd'] as const) {
    const bytes = options[name];
    if (bytes === undefined || bytes.length === sizes[name]) continue;
    throw refused(`${name.toUpperCase()} has ${sizes[name]} bytes, not ${bytes.length}`);
  }
  const d = options.d ?? new Uint8Array(sizes.d);
  const global = {
    a: makeMemory('global', options.a),
    b: makeMemory('global', options.b),
    ...(options.c === undefined ? {} : { c: makeMemory('global', options.c) }),
    d: makeMemory('global', d),
  };
  const ctas = (m / a.rows) * (n / b.rows);
  const [from, to] = options.ctas ?? [0, ctas];
  if (!(Number.isInteger(from) && Number.isInteger(to) && from >= 0 && from <= to && to <= ctas)) {
    throw refused(`there are CTAs 0 to ${ctas - 1}, not ${from} to ${to - 1}`);
  }
  const recorder = makeRecorder(options.onEvent);
  let wrong: GemmDifference | undefined;
  for (let cta = from; cta < to; cta++) {
    const rowTiles = m / a.rows;
    const [row, column] = [(cta % rowTiles) * a.rows, Math.floor(cta / rowTiles) * b.rows];
    runCta(program, global, { cta, row, column }, recorder);
    if (options.check === false || wrong !== undefined) continue;
    const operands = { a: options.a, b: options.b, c: options.c ?? new Uint8Array(sizes.c), n, k };
    wrong = firstDifference(program, operands, d, row, column, cta);
  }
  return { d, ...(wrong === undefined ? {} : { wrong }), totals: recorder.totals() };
}

function refused(message: string): LayoutError {
  return new LayoutError({ code: 'BAD_ARGUMENT', op: 'simulate_gemm', inputs: [], message });
}
