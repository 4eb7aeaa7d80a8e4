import { bitsOf, globalSectors, type WarpAccess } from '@modewise/tv-partition';
import type { SharedAccess } from './copy-program.js';
import { type GemmTotals, type InstructionTotals, sum, totalsOf } from './gemm-totals.js';

/** What one instruction does to global memory. */
export interface GlobalAccess {
  readonly matrix: 'a' | 'b' | 'c' | 'd';
  /** Of each lane, in bytes from where the matrix begins. */
  readonly addresses: readonly number[];
  /** Bytes that each of them moves. */
  readonly bytes: number;
  /** Bytes that all of them move, each once. */
  readonly wanted: number;
  /** Sectors of 32 bytes that hold them, and the fewest that could. */
  readonly sectors: number;
  readonly idealSectors: number;
}

/** What happened in one instruction of a warp. */
export interface GemmEvent {
  readonly cta: number;
  readonly warp: number;
  readonly instruction: string;
  readonly global?: GlobalAccess;
  readonly shared?: SharedAccess & { readonly matrix: 'a' | 'b' };
  /** Of a matrix instruction its place among those of its warp in a tile: along M, N and K. */
  readonly atom?: readonly [m: number, n: number, k: number];
  /** The words of each lane that it moved or gave, `[word * 32 + lane]`. */
  readonly values?: Uint32Array;
}

/** Takes down what instructions do. */
export interface Recorder {
  /** Counts an instruction; its `values` are looked up only where somebody wants to know. */
  readonly record: (event: Omit<GemmEvent, 'values'>, values?: () => Uint32Array) => void;
  readonly totals: () => GemmTotals;
}

/** A recorder that tells each event, if somebody listens. */
export function makeRecorder(listener: ((event: GemmEvent) => void) | undefined): Recorder {
  const byInstruction: Record<string, InstructionTotals> = {};
  return {
    record: (event, values) => {
      const { instruction, global, shared } = event;
      byInstruction[instruction] = sum(byInstruction[instruction], {
        instructions: 1,
        ...(global === undefined
          ? {}
          : { globalBytes: global.wanted, sectors: global.sectors, idealSectors: global.idealSectors }),
        ...(shared === undefined
          ? {}
          : {
              sharedBytes: shared.bytes * shared.addresses.length,
              bankPasses: shared.passes,
              bankPhases: shared.phases,
            }),
      });
      listener?.({ ...event, ...(values === undefined ? {} : { values: values() }) });
    },
    totals: () => totalsOf(byInstruction),
  };
}

/** An instruction of an access, whose tile begins at an element of a matrix in global memory. */
export function globalAccess(
  matrix: GlobalAccess['matrix'],
  access: WarpAccess,
  instruction: number,
  start: number,
): GlobalAccess {
  const bits = bitsOf(access.type);
  const starts = access.instructions[instruction]!.map((element) => element + start);
  const { bytes: wanted, sectors, ideal } = globalSectors({ ...access, instructions: [starts] });
  return {
    matrix,
    addresses: starts.map((element) => (element * bits) / 8),
    bytes: (access.vector * bits) / 8,
    wanted,
    sectors,
    idealSectors: ideal,
  };
}
