import { bitsOf } from '@modewise/tv-partition';
import { arrive, type Barrier, makeBarrier, requireOpen } from '../machine/barrier.js';
import { cpAsyncCommit, cpAsyncWait, makeAsyncCopies } from '../machine/cp-async.js';
import { makeMemory, type Memory } from '../machine/memory.js';
import { executeMma } from '../mma/execute-mma.js';
import type { GemmProgram, OperandProgram } from './gemm-kernel.js';
import { type Count, type Report, storeTile, toRegisters, toShared, unitsOf } from './move-tiles.js';

/** One CTA: its tile of D, from the first tile along K to the last. */
export function runCta(
  program: GemmProgram,
  global: Record<'a' | 'b' | 'c' | 'd', Memory>,
  { cta, row, column }: { readonly cta: number; readonly row: number; readonly column: number },
  count: Count,
  report: Report,
): void {
  const { kernel, a, b, warps } = program;
  const k = kernel.shape[2];
  const shared = { a: makeMemory('shared', a.sharedBytes), b: makeMemory('shared', b.sharedBytes) };
  const fragments = {
    a: Array.from({ length: 32 * warps }, () => new Uint32Array(a.fragment * unitsOf(a))),
    b: Array.from({ length: 32 * warps }, () => new Uint32Array(b.fragment * unitsOf(b))),
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
          sums[at] = executeMma(opcode.name, { arch, a: rows[m]!, b: columns, c: sums[at]! });
          report?.({ cta, warp, instruction: opcode.name, registers: sums[at] });
        }
      }
    }
    count(opcode.name, steps * a.rests * b.rests);
  }
}
