import { arrive, type Barrier, makeBarrier, requireOpen } from '../machine/barrier.js';
import { cpAsyncCommit, cpAsyncWait, makeAsyncCopies } from '../machine/cp-async.js';
import { makeMemory, type Memory } from '../machine/memory.js';
import { executeMma } from '../mma/execute-mma.js';
import type { GemmProgram, OperandProgram } from './gemm-kernel.js';
import { loadSums, storeTile, toRegisters, toShared, unitsOf } from './move-tiles.js';
import type { Recorder } from './recorder.js';

/** One CTA: its tile of D, from the first tile along K to the last. */
export function runCta(
  program: GemmProgram,
  global: Record<'a' | 'b' | 'd', Memory> & { readonly c?: Memory },
  { cta, row, column }: { readonly cta: number; readonly row: number; readonly column: number },
  recorder: Recorder,
): void {
  const { kernel, a, b, warps } = program;
  const [, n, k] = kernel.shape;
  const shared = { a: makeMemory('shared', a.sharedBytes), b: makeMemory('shared', b.sharedBytes) };
  const fragments = {
    a: Array.from({ length: 32 * warps }, () => new Uint32Array(a.fragment * unitsOf(a))),
    b: Array.from({ length: 32 * warps }, () => new Uint32Array(b.fragment * unitsOf(b))),
  };
  const barrier = makeBarrier(0, 32 * warps);
  const sync = (): void => waitForAll(barrier, warps, cta, recorder);
  const sums = loadSums(program, global.c, row * n + column, cta, recorder);
  for (let tile = 0; tile < k; tile += a.tileK) {
    const copies = makeAsyncCopies();
    toShared('a', a, global.a, shared.a, row * k + tile, copies, cta, recorder);
    toShared('b', b, global.b, shared.b, column * k + tile, copies, cta, recorder);
    cpAsyncWait(cpAsyncCommit(copies), 0);
    sync();
    toRegisters('a', a, shared.a, fragments.a, cta, recorder);
    toRegisters('b', b, shared.b, fragments.b, cta, recorder);
    multiply(program, fragments, sums, cta, recorder);
    sync();
  }
  requireOpen(barrier);
  storeTile(program, global.d, sums, row * n + column, cta, recorder);
}

function waitForAll(barrier: Barrier, warps: number, cta: number, { record }: Recorder): void {
  for (let warp = 0; warp < warps; warp++) {
    arrive(barrier, warp);
    record({ cta, warp, instruction: 'bar.sync' });
  }
}

/** Every atom of the tile, along K first. */
function multiply(
  { kernel, opcode, a, b, warps, steps }: GemmProgram,
  fragments: Record<'a' | 'b', readonly Uint32Array[]>,
  sums: Uint32Array[],
  cta: number,
  { record }: Recorder,
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
    const units = unitsOf(operand);
    const perWord = Math.max(1, 32 / operand.bits);
    const values = (words * perWord) / units;
    for (let lane = 0; lane < 32; lane++) {
      const fragment = ofWarp[warp * 32 + lane]!;
      for (let u = 0; u < values * units; u++) {
        const place = operand.atoms[atom * values + Math.floor(u / units)]! * units + (u % units);
        registers[Math.floor(u / perWord) * 32 + lane]! |= fragment[place]! << ((u % perWord) * operand.bits);
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
          const d = executeMma(opcode.name, { arch, a: rows[m]!, b: columns, c: sums[at]! });
          sums[at] = d;
          record({ cta, warp, instruction: opcode.name, atom: [m, n, step] }, () => d);
        }
      }
    }
  }
}
