import { bitsOf } from '@modewise/tv-partition';
import { type AsyncCopies, cpAsync, cpAsyncName } from '../machine/cp-async.js';
import { ldmatrix } from '../machine/ldmatrix.js';
import { ld, st } from '../machine/load-store.js';
import type { Memory } from '../machine/memory.js';
import type { GemmProgram, OperandProgram } from './gemm-kernel.js';
import { globalAccess, type Recorder } from './recorder.js';

/** Words that an element takes in a fragment: elements of up to 32 bits one each. */
export const unitsOf = ({ bits }: OperandProgram): number => Math.max(1, bits / 32);

/** A tile from global to shared memory, that begins at an element of global memory. */
export function toShared(
  matrix: 'a' | 'b',
  { toShared: { from, to, async } }: OperandProgram,
  global: Memory,
  shared: Memory,
  start: number,
  copies: AsyncCopies,
  cta: number,
  { record }: Recorder,
): void {
  const { bytes, warps } = from;
  const size = `b${8 * bytes}`;
  to.forEach((writes, i) => {
    const warp = i % warps;
    const reads = globalAccess(matrix, from.access, i, start);
    const sources = Uint32Array.from(reads.addresses);
    const targets = Uint32Array.from(writes.addresses);
    const written = { ...writes, matrix };
    if (async) {
      const cache = from.name.includes('CACHEGLOBAL') ? 'cg' : 'ca';
      for (let lane = 0; lane < sources.length; lane++) {
        cpAsync(copies, global, shared, { lane, from: sources[lane]!, to: targets[lane]!, bytes, cache });
      }
      record({ cta, warp, instruction: cpAsyncName(cache), global: reads, shared: written }, () =>
        ld(global, sources, bytes),
      );
    } else {
      const registers = ld(global, sources, bytes);
      record({ cta, warp, instruction: `ld.global.${size}`, global: reads }, () => registers);
      st(shared, targets, bytes, registers);
      record({ cta, warp, instruction: `st.shared.${size}`, shared: written }, () => registers);
    }
  });
}

/** A tile from shared memory to the fragments of all threads. */
export function toRegisters(
  matrix: 'a' | 'b',
  operand: OperandProgram,
  shared: Memory,
  fragments: readonly Uint32Array[],
  cta: number,
  { record }: Recorder,
): void {
  const { toRegisters: program, bits } = operand;
  const { warps, reads, values, places, bytes } = program;
  const units = unitsOf(operand);
  const perWord = Math.max(1, 32 / bits);
  const mask = bits >= 32 ? 0xffffffff : 2 ** bits - 1;
  const instruction = program.ldmatrix ?? `ld.shared.b${8 * bytes}`;
  reads.forEach((access, index) => {
    const [warp, i] = [index % warps, Math.floor(index / warps)];
    // Lanes that give no address of a row have one that does not count.
    const addresses = new Uint32Array(32);
    addresses.set(access.addresses);
    const registers =
      program.ldmatrix === undefined
        ? ld(shared, addresses, bytes)
        : ldmatrix(instruction, shared, addresses);
    for (let lane = 0; lane < 32; lane++) {
      const fragment = fragments[warp * 32 + lane]!;
      for (let u = 0; u < values * units; u++) {
        const word = registers[Math.floor(u / perWord) * 32 + lane]!;
        const place = places[i * values + Math.floor(u / units)]! * units + (u % units);
        fragment[place] = (word >>> ((u % perWord) * bits)) & mask;
      }
    }
    record({ cta, warp, instruction, shared: { ...access, matrix } }, () => registers);
  });
}

/** The register files of C and D: of warp w and atom (m,n) at `[(w * restsN + n) * restsM + m]`; zeros where there is no C. */
export function loadSums(
  { opcode, output, warps, values }: GemmProgram,
  c: Memory | undefined,
  start: number,
  cta: number,
  { record }: Recorder,
): Uint32Array[] {
  const { instructions } = output;
  const { words, type } = opcode.c;
  const sums = Array.from({ length: instructions.length / values }, () => new Uint32Array(words * 32));
  if (c === undefined) return sums;
  const bits = bitsOf(type);
  instructions.forEach((_, i) => {
    const access = globalAccess('c', { ...output, type }, i, start);
    const registers = ld(c, Uint32Array.from(access.addresses), access.bytes);
    const first = (i % values) * bits;
    const sum = sums[Math.floor(i / values)]!;
    registers.forEach((word, at) => {
      sum[Math.floor(first / 32) * 32 + at]! |= word << (first % 32);
    });
    const warp = Math.floor((i * warps) / instructions.length);
    record({ cta, warp, instruction: `ld.global.b${bits}`, global: access }, () => registers);
  });
  return sums;
}

/** The tile of D from registers to global memory, element by element. */
export function storeTile(
  { output, warps, values }: GemmProgram,
  d: Memory,
  sums: readonly Uint32Array[],
  start: number,
  cta: number,
  { record }: Recorder,
): void {
  const { instructions, type } = output;
  const bits = bitsOf(type);
  instructions.forEach((_, i) => {
    const access = globalAccess('d', output, i, start);
    const first = (i % values) * bits;
    const sum = sums[Math.floor(i / values)]!;
    const registers = Uint32Array.from(
      { length: 32 * Math.max(1, bits / 32) },
      (__, at) => sum[Math.floor(first / 32) * 32 + at]! >>> (first % 32),
    );
    st(d, Uint32Array.from(access.addresses), access.bytes, registers);
    const warp = Math.floor((i * warps) / instructions.length);
    record({ cta, warp, instruction: `st.global.b${bits}`, global: access }, () => registers);
  });
}
