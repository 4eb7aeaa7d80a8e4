import { LayoutError } from '@modewise/layout-core';
import { bitsOf } from '@modewise/tv-partition';
import { arrive, type Barrier, makeBarrier, requireOpen } from '../machine/barrier.js';
import {
  type AsyncCopies,
  cpAsync,
  cpAsyncCommit,
  cpAsyncWait,
  makeAsyncCopies,
} from '../machine/cp-async.js';
import { ldmatrix } from '../machine/ldmatrix.js';
import { ld, st } from '../machine/load-store.js';
import { makeMemory, type Memory } from '../machine/memory.js';
import { executeMma } from '../mma/execute-mma.js';
import { type GemmKernel, type GemmProgram, gemmProgram, type OperandProgram } from './gemm-kernel.js';

/** What happened in one instruction of a warp. */
export interface GemmEvent {
  readonly cta: number;
  readonly warp: number;
  readonly instruction: string;
  /** Of each lane, where the instruction accesses memory. */
  readonly addresses?: readonly number[];
  /** The register file that it read or gave. */
  readonly registers?: Uint32Array;
}

/** What a simulation counts. */
export interface GemmTotals {
  /** Instructions of warps by name. */
  readonly instructions: Readonly<Record<string, number>>;
  /** Passes of the banks of shared memory beyond those without conflicts, and those without. */
  readonly bankConflicts: number;
  readonly bankPhases: number;
  /** Bytes that lanes want of global memory, and sectors of 32 bytes that hold them. */
  readonly bytesRead: number;
  readonly sectorsRead: number;
  readonly bytesWritten: number;
}

/** Operands and what to run of a kernel. */
export interface GemmOptions {
  /** A, row by row: M x K elements. */
  readonly a: Uint8Array;
  /** B, row by row: N x K elements. */
  readonly b: Uint8Array;
  /** C, row by row: M x N elements; zeros where it is not given. */
  readonly c?: Uint8Array;
  /** The first and the last but one CTA to run, along M first; all where it is not given. */
  readonly ctas?: readonly [from: number, to: number];
  readonly onEvent?: (event: GemmEvent) => void;
}

/** D and what it took. */
export interface GemmResult {
  /** D, row by row, in bytes; of CTAs that were not run zeros. */
  readonly d: Uint8Array;
  readonly totals: GemmTotals;
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
 * simulateGemm({ mma: makeTiledMma(mmaAtom('SM80_16x8x16_F32F16F16F32_TN')), arch: 'sm_90', copyA: makeTiledCopy(copyAtom('SM80_CP_ASYNC_CACHEALWAYS<128>', 'f16'), parseLayout('(16,2):(2,1)'), parseLayout('(1,8):(8,1)')), copyB: makeTiledCopy(copyAtom('SM80_CP_ASYNC_CACHEALWAYS<64>', 'f16'), parseLayout('(8,4):(4,1)'), parseLayout('(1,4):(4,1)')), smemA: parseLayout('(16,16):(16,1)'), smemB: parseLayout('(8,16):(16,1)'), shape: [16, 8, 32] }, { a: new Uint8Array(1024), b: new Uint8Array(512) }).totals.instructions['mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32'] // => 2
 */
export function simulateGemm(kernel: GemmKernel, options: GemmOptions): GemmResult {
  const program = gemmProgram(kernel);
  const { a, b } = program;
  const [m, n, k] = kernel.shape;
  const bitsOfD = bitsOf(kernel.mma.atom.typeD);
  const sizes = { a: (m * k * a.bits) / 8, b: (n * k * b.bits) / 8, c: (m * n * bitsOfD) / 8 };
  for (const name of ['a', 'b', 'c'] as const) {
    const bytes = options[name];
    if (bytes === undefined || bytes.length === sizes[name]) continue;
    throw refused(`${name.toUpperCase()} has ${sizes[name]} bytes, not ${bytes.length}`);
  }
  const d = new Uint8Array(sizes.c);
  const global = {
    a: makeMemory('global', options.a),
    b: makeMemory('global', options.b),
    c: makeMemory('global', options.c ?? new Uint8Array(sizes.c)),
    d: makeMemory('global', d),
  };
  const ctas = (m / a.rows) * (n / b.rows);
  const [from, to] = options.ctas ?? [0, ctas];
  if (!(Number.isInteger(from) && Number.isInteger(to) && from >= 0 && from <= to && to <= ctas)) {
    throw refused(`there are CTAs 0 to ${ctas - 1}, not ${from} to ${to - 1}`);
  }
  const counts: Record<string, number> = {};
  const count = (name: string, by = 1): void => {
    counts[name] = (counts[name] ?? 0) + by;
  };
  for (let cta = from; cta < to; cta++) runCta(program, global, cta, count, options.onEvent);
  const tiles = (to - from) * (k / a.tileK);
  const sum = (key: 'conflicts' | 'phases' | 'bytes' | 'sectors'): number =>
    tiles * (a.perTile[key] + b.perTile[key]);
  return {
    d,
    totals: {
      instructions: counts,
      bankConflicts: sum('conflicts'),
      bankPhases: sum('phases'),
      bytesRead: sum('bytes'),
      sectorsRead: sum('sectors'),
      bytesWritten: ((to - from) * a.rows * b.rows * bitsOfD) / 8,
    },
  };
}

type Count = (name: string, by?: number) => void;
type Report = ((event: GemmEvent) => void) | undefined;

/** One CTA: its tile of D, from the first tile along K to the last. */
function runCta(
  program: GemmProgram,
  global: Record<'a' | 'b' | 'c' | 'd', Memory>,
  cta: number,
  count: Count,
  report: Report,
): void {
  const { kernel, a, b, warps } = program;
  const [m, , k] = kernel.shape;
  const rowTiles = m / a.rows;
  const [row, column] = [(cta % rowTiles) * a.rows, Math.floor(cta / rowTiles) * b.rows];
  const shared = { a: makeMemory('shared', a.sharedBytes), b: makeMemory('shared', b.sharedBytes) };
  const fragments = {
    a: Array.from({ length: 32 * warps }, () => new Uint32Array(a.fragment)),
    b: Array.from({ length: 32 * warps }, () => new Uint32Array(b.fragment)),
  };
  const barrier = makeBarrier(0, 32 * warps);
  const sync = (): void => waitForAll(barrier, warps, count);
  const sums = accumulators(program, global.c, row, column);
  for (let tile = 0; tile < k; tile += a.tileK) {
    const copies = makeAsyncCopies();
    toShared(a, global.a, shared.a, row * k + tile, copies, cta, count, report);
    toShared(b, global.b, shared.b, column * k + tile, copies, cta, count, report);
    cpAsyncWait(cpAsyncCommit(copies), 0);
    sync();
    toRegisters(a, shared.a, fragments.a, cta, count, report);
    toRegisters(b, shared.b, fragments.b, cta, count, report);
    multiply(program, fragments, sums, cta, count, report);
    sync();
  }
  requireOpen(barrier);
  storeTile(program, global.d, sums, row, column, cta, count, report);
}

function waitForAll(barrier: Barrier, warps: number, count: Count): void {
  for (let warp = 0; warp < warps; warp++) {
    arrive(barrier, warp);
    count('bar.sync');
  }
}

/** A tile from global to shared memory, that begins at an element of global memory. */
function toShared(
  { toShared: { from, to, async }, bits }: OperandProgram,
  global: Memory,
  shared: Memory,
  start: number,
  copies: AsyncCopies,
  cta: number,
  count: Count,
  report: Report,
): void {
  const { bytes } = from;
  const instruction = async
    ? `cp.async.${bytes === 16 ? 'cg' : 'ca'}.shared.global`
    : `ld.global.b${8 * bytes}`;
  for (let i = 0; i < from.warps * from.instructions; i++) {
    const place = (program: typeof from, lane: number, first: number): number =>
      ((first + program.from[i * 32 + lane]!) * bits) / 8;
    const sources = Uint32Array.from({ length: 32 }, (_, lane) => place(from, lane, start));
    const targets = Uint32Array.from({ length: 32 }, (_, lane) => place(to, lane, 0));
    if (async) {
      for (let lane = 0; lane < 32; lane++) {
        cpAsync(copies, global, shared, { lane, from: sources[lane]!, to: targets[lane]!, bytes });
      }
    } else {
      st(shared, targets, bytes, ld(global, sources, bytes));
      count(`st.shared.b${8 * bytes}`);
    }
    count(instruction);
    const warp = Math.floor(i / from.instructions);
    report?.({ cta, warp, instruction, addresses: [...sources] });
  }
}

/** A tile from shared memory to the fragments of all threads. */
function toRegisters(
  { toRegisters: program, bits }: OperandProgram,
  shared: Memory,
  fragments: readonly Uint32Array[],
  cta: number,
  count: Count,
  report: Report,
): void {
  const { warps, instructions, from, values, places, bytes } = program;
  const perWord = 32 / bits;
  const mask = bits === 32 ? 0xffffffff : 2 ** bits - 1;
  const name = program.ldmatrix ?? `ld.shared.b${8 * bytes}`;
  for (let warp = 0; warp < warps; warp++) {
    for (let i = 0; i < instructions; i++) {
      const at = (warp * instructions + i) * 32;
      const addresses = Uint32Array.from({ length: 32 }, (_, lane) => (from[at + lane]! * bits) / 8);
      const registers =
        program.ldmatrix === undefined ? ld(shared, addresses, bytes) : ldmatrix(name, shared, addresses);
      for (let lane = 0; lane < 32; lane++) {
        const fragment = fragments[warp * 32 + lane]!;
        for (let v = 0; v < values; v++) {
          const word = registers[Math.floor(v / perWord) * 32 + lane]!;
          fragment[places[i * values + v]!] = (word >>> ((v % perWord) * bits)) & mask;
        }
      }
      count(name);
      report?.({ cta, warp, instruction: name, addresses: [...addresses], registers });
    }
  }
}

/** The register files of C and D: of warp w and atom (m,n) at `[(w * restsN + n) * restsM + m]`. */
function accumulators(
  { kernel, opcode, a, b, warps, places, values }: GemmProgram,
  c: Memory,
  row: number,
  column: number,
): Uint32Array[] {
  const n = kernel.shape[1];
  const atoms = a.rests * b.rests;
  const bits = bitsOf(kernel.mma.atom.typeC);
  return Array.from({ length: warps * atoms }, (_, index) => {
    const registers = new Uint32Array(opcode.c.words * 32);
    const [warp, atom] = [Math.floor(index / atoms), index % atoms];
    for (let lane = 0; lane < 32; lane++) {
      for (let v = 0; v < values; v++) {
        const place = places[((warp * 32 + lane) * atoms + atom) * values + v]!;
        const element = (row + Math.floor(place / b.rows)) * n + column + (place % b.rows);
        for (let byte = 0; byte < bits / 8; byte++) {
          const bit = v * bits + 8 * byte;
          registers[Math.floor(bit / 32) * 32 + lane]! |= c.bytes[(element * bits) / 8 + byte]! << (bit % 32);
        }
      }
    }
    return registers;
  });
}

/** Every atom of the tile, along K first. */
function multiply(
  { kernel, opcode, a, b, warps, steps }: GemmProgram,
  fragments: Record<'a' | 'b', readonly Uint32Array[]>,
  sums: Uint32Array[],
  cta: number,
  count: Count,
  report: Report,
): void {
  const { arch } = kernel;
  const fileOf = (
    operand: OperandProgram,
    words: number,
    ofWarp: readonly Uint32Array[],
    warp: number,
    atom: number,
  ): Uint32Array => {
    const registers = new Uint32Array(words * 32);
    const perWord = 32 / operand.bits;
    const values = words * perWord;
    for (let lane = 0; lane < 32; lane++) {
      const fragment = ofWarp[warp * 32 + lane]!;
      for (let v = 0; v < values; v++) {
        registers[Math.floor(v / perWord) * 32 + lane]! |=
          fragment[operand.atoms[atom * values + v]!]! << ((v % perWord) * operand.bits);
      }
    }
    return registers;
  };
  for (let warp = 0; warp < warps; warp++) {
    for (let step = 0; step < steps; step++) {
      const rows = Array.from({ length: a.rests }, (_, m) =>
        fileOf(a, opcode.a.words, fragments.a, warp, step * a.rests + m),
      );
      for (let n = 0; n < b.rests; n++) {
        const columns = fileOf(b, opcode.b.words, fragments.b, warp, step * b.rests + n);
        for (let m = 0; m < a.rests; m++) {
          const at = (warp * b.rests + n) * a.rests + m;
          sums[at] = executeMma(opcode.name, { arch, a: rows[m]!, b: columns, c: sums[at]! });
          report?.({ cta, warp, instruction: opcode.name, registers: sums[at] });
        }
      }
    }
    count(opcode.name, steps * a.rests * b.rests);
  }
}

/** The tile of D from registers to global memory, element by element. */
function storeTile(
  { kernel, a, b, warps, places, values }: GemmProgram,
  d: Memory,
  sums: readonly Uint32Array[],
  row: number,
  column: number,
  cta: number,
  count: Count,
  report: Report,
): void {
  const n = kernel.shape[1];
  const atoms = a.rests * b.rests;
  const bits = bitsOf(kernel.mma.atom.typeD);
  const bytes = bits / 8;
  const instruction = `st.global.b${bits}`;
  for (let index = 0; index < warps * atoms; index++) {
    const [warp, atom] = [Math.floor(index / atoms), index % atoms];
    for (let v = 0; v < values; v++) {
      const addresses = Uint32Array.from({ length: 32 }, (_, lane) => {
        const place = places[((warp * 32 + lane) * atoms + atom) * values + v]!;
        return ((row + Math.floor(place / b.rows)) * n + column + (place % b.rows)) * bytes;
      });
      const words = sums[index]!;
      const at = (lane: number): number =>
        words[Math.floor((v * bits) / 32) * 32 + lane]! >>> ((v * bits) % 32);
      st(
        d,
        addresses,
        bytes,
        Uint32Array.from({ length: 32 }, (_, lane) => at(lane)),
      );
      count(instruction);
      report?.({ cta, warp, instruction, addresses: [...addresses] });
    }
  }
}

function refused(message: string): LayoutError {
  return new LayoutError({ code: 'BAD_ARGUMENT', op: 'simulate_gemm', inputs: [], message });
}
