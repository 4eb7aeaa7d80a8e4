import { bitsOf } from '@modewise/tv-partition';
import { type AsyncCopies, cpAsync } from '../machine/cp-async.js';
import { ldmatrix } from '../machine/ldmatrix.js';
import { ld, st } from '../machine/load-store.js';
import type { Memory } from '../machine/memory.js';
import type { GemmProgram, OperandProgram } from './gemm-kernel.js';

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

/** Counts instructions of warps by name. */
export type Count = (name: string, by?: number) => void;
export type Report = ((event: GemmEvent) => void) | undefined;

/** Words that an element takes in a fragment: elements of up to 32 bits one each. */
export const unitsOf = ({ bits }: OperandProgram): number => Math.max(1, bits / 32);

/** A tile from global to shared memory, that begins at an element of global memory. */
export function toShared(
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
export function toRegisters(
  operand: OperandProgram,
  shared: Memory,
  fragments: readonly Uint32Array[],
  cta: number,
  count: Count,
  report: Report,
): void {
  const { toRegisters: program, bits } = operand;
  const { warps, instructions, from, values, places, bytes } = program;
  const units = unitsOf(operand);
  const perWord = Math.max(1, 32 / bits);
  const mask = bits >= 32 ? 0xffffffff : 2 ** bits - 1;
  const name = program.ldmatrix ?? `ld.shared.b${8 * bytes}`;
  for (let warp = 0; warp < warps; warp++) {
    for (let i = 0; i < instructions; i++) {
      const at = (warp * instructions + i) * 32;
      const addresses = Uint32Array.from({ length: 32 }, (_, lane) => (from[at + lane]! * bits) / 8);
      const registers =
        program.ldmatrix === undefined ? ld(shared, addresses, bytes) : ldmatrix(name, shared, addresses);
      for (let lane = 0; lane < 32; lane++) {
        const fragment = fragments[warp * 32 + lane]!;
        for (let u = 0; u < values * units; u++) {
          const word = registers[Math.floor(u / perWord) * 32 + lane]!;
          const place = places[i * values + Math.floor(u / units)]! * units + (u % units);
          fragment[place] = (word >>> ((u % perWord) * bits)) & mask;
        }
      }
      count(name);
      report?.({ cta, warp, instruction: name, addresses: [...addresses], registers });
    }
  }
}

/** The tile of D from registers to global memory, element by element. */
export function storeTile(
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
      const registers = Uint32Array.from({ length: 32 * Math.max(1, bits / 32) }, (_, i) => {
        const bit = v * bits + 32 * Math.floor(i / 32);
        return words[Math.floor(bit / 32) * 32 + (i % 32)]! >>> (bit % 32);
      });
      st(d, addresses, bytes, registers);
      count(instruction);
      report?.({ cta, warp, instruction, addresses: [...addresses] });
    }
  }
}
