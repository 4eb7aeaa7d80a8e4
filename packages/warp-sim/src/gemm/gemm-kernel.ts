import { type AnyLayout, get, LayoutError, makeLayout, offsets, print, size } from '@modewise/layout-core';
import {
  bitsOf,
  copyAtom,
  makeTiledCopyA,
  makeTiledCopyB,
  partitionC,
  partitionFragmentA,
  partitionFragmentB,
  partitionFragmentC,
  retileD,
  type TiledCopy,
  type TiledMma,
  type ValueType,
  type WarpAccess,
} from '@modewise/tv-partition';
import type { MmaOpcode } from '../opcodes/types.js';
import { type CopyProgram, copyProgram, type SharedAccess, sharedAccesses } from './copy-program.js';
import { opcodeOfAtom } from './opcode-of-atom.js';

const op = 'simulate_gemm';

/** A kernel that multiplies a tile of A by a tile of B, step by step along K, and the problem that it is run on. */
export interface GemmKernel {
  readonly mma: TiledMma;
  readonly arch: string;
  /** Global to shared memory, by `cp.async` or through registers. */
  readonly copyA: TiledCopy;
  readonly copyB: TiledCopy;
  /** Tiles of A and B in shared memory: (BLK_M,BLK_K) and (BLK_N,BLK_K) to elements. */
  readonly smemA: AnyLayout;
  readonly smemB: AnyLayout;
  /** Shared memory to registers; without it each value by itself. */
  readonly loadA?: TiledCopy;
  readonly loadB?: TiledCopy;
  /** M, N and K: multiples of the tiles. */
  readonly shape: readonly [m: number, n: number, k: number];
}

/** One operand's way through a CTA. */
export interface OperandProgram {
  readonly type: ValueType;
  readonly bits: number;
  readonly rows: number;
  readonly tileK: number;
  readonly toShared: {
    readonly from: CopyProgram;
    readonly to: readonly SharedAccess[];
    readonly async: boolean;
  };
  readonly toRegisters: CopyProgram & {
    readonly reads: readonly SharedAccess[];
    /** Of the matrices of an instruction, where it is `ldmatrix`. */
    readonly ldmatrix?: string;
    /** Where in a thread's fragment value v of instruction i goes: `[i * values + v]`. */
    readonly places: Int32Array;
    readonly values: number;
  };
  readonly sharedBytes: number;
  /** Elements of a thread's fragment, and of one atom of it. */
  readonly fragment: number;
  /** The value v of atom (rest, k): `[(k * rests + rest) * values + v]`. */
  readonly atoms: Int32Array;
  readonly rests: number;
  /** Atoms along K. */
  readonly steps: number;
}

/** A kernel, ready to run. */
export interface GemmProgram {
  readonly kernel: GemmKernel;
  readonly opcode: MmaOpcode;
  readonly a: OperandProgram;
  readonly b: OperandProgram;
  readonly warps: number;
  /** Atoms along K of a tile. */
  readonly steps: number;
  /** Value v of atom (m,n) of a warp in D, from where its tile begins: instruction `((warp * restsN + n) * restsM + m) * values + v`. */
  readonly output: WarpAccess;
  readonly values: number;
}

/** Everything about a kernel that does not depend on the values. */
export function gemmProgram(kernel: GemmKernel): GemmProgram {
  const { mma, shape } = kernel;
  const opcode = opcodeOfAtom(mma.atom);
  const threads = size(mma.thrLayoutVMNK);
  const a = operandProgram(kernel, 'A', shape[0], threads);
  const b = operandProgram(kernel, 'B', shape[1], threads);
  if (a.tileK !== b.tileK) {
    throw refused('NOT_CONGRUENT', `the tile of A has ${a.tileK} elements along K, that of B ${b.tileK}`);
  }
  if (shape[2] % a.tileK !== 0)
    throw refused('NOT_DIVISIBLE', `K = ${shape[2]} is no multiple of the tile's ${a.tileK}`);
  const tile = makeLayout([a.rows, b.rows], [shape[1], 1]);
  const values = size(get(partitionFragmentC(mma, tile), 0));
  const perThread = (a.rows * b.rows) / threads;
  const instructions = Array.from({ length: (threads / 32) * perThread }, (): number[] => []);
  for (let thread = 0; thread < threads; thread++) {
    const { offset, layout } = partitionC(mma, tile, thread);
    const elements = offsets(layout);
    if (elements.length !== perThread)
      throw refused('NOT_DIVISIBLE', `the tile ${print(tile)} is not whole atoms`);
    const first = Math.floor(thread / 32) * perThread;
    elements.forEach((element, i) => instructions[first + i]!.push(offset + element));
  }
  const output = { type: mma.atom.typeD, vector: 1, phaseLanes: 32, instructions };
  return { kernel, opcode, a, b, warps: threads / 32, steps: a.steps, output, values };
}

function operandProgram(
  kernel: GemmKernel,
  letter: 'A' | 'B',
  extent: number,
  threads: number,
): OperandProgram {
  const { mma, shape, arch } = kernel;
  const smem = kernel[`smem${letter}`];
  const copy = kernel[`copy${letter}`];
  const type = letter === 'A' ? mma.atom.typeA : mma.atom.typeB;
  const bits = bitsOf(type);
  const [rows, tileK] = [size(get(smem, 0)), size(get(smem, 1))];
  if (extent % rows !== 0) {
    throw refused(
      'NOT_DIVISIBLE',
      `${letter === 'A' ? 'M' : 'N'} = ${extent} is no multiple of the tile's ${rows}`,
    );
  }
  for (const [what, used] of [
    ['copy', copy],
    ['load', kernel[`load${letter}`] ?? copy],
  ] as const) {
    if (bitsOf(used.atom.type) !== bits) {
      throw refused('BAD_ARGUMENT', `${what}${letter} moves ${used.atom.type}, but ${letter} is ${type}`);
    }
  }
  const make = letter === 'A' ? makeTiledCopyA : makeTiledCopyB;
  const load = kernel[`load${letter}`] ?? make(copyAtom(`UniversalCopy<${bits}>`, type), mma);
  const global = makeLayout([rows, tileK], [shape[2], 1]);
  const fragmentOf = letter === 'A' ? partitionFragmentA : partitionFragmentB;
  const fragment = fragmentOf(mma, smem, 0); // (FrgV,RestM,RestK)
  const from = copyProgram(op, copy, 'S', global, arch);
  const to = copyProgram(op, copy, 'D', smem, arch);
  if (to.bytes !== from.bytes || to.access.instructions.length !== from.access.instructions.length)
    throw refused('NOT_CONGRUENT', `copy${letter} reads and writes different vectors`);
  const reads = copyProgram(op, load, 'S', smem, arch);
  if (reads.warps !== threads / 32)
    throw refused('BAD_ARGUMENT', `load${letter} has ${32 * reads.warps} threads, the MMA ${threads}`);
  const values = size(get(load.atom.dstLayout, 1));
  const ldmatrix = ldmatrixOf(reads.name);
  return {
    type,
    bits,
    rows,
    tileK,
    toShared: { from, to: sharedAccesses(to), async: copy.atom.traits.name.includes('CP_ASYNC') },
    toRegisters: {
      ...reads,
      reads: sharedAccesses(reads),
      ...(ldmatrix === undefined ? {} : { ldmatrix }),
      places: Int32Array.from(offsets(retileD(load, fragment))),
      values,
    },
    sharedBytes: Math.ceil(((Math.max(...offsets(smem)) + 1) * bits) / 8),
    fragment: size(fragment),
    atoms: Int32Array.from(offsets(fragment)),
    rests: size(get(fragment, 1)),
    steps: size(get(fragment, 2)),
  };
}

/** The instruction of a copy of CUTLASS that is one. */
function ldmatrixOf(name: string): string | undefined {
  const plain = /^SM75_U32x([124])_LDSM_N$/.exec(name)?.[1];
  const transposed = /^SM75_U16x([248])_LDSM_T$/.exec(name)?.[1];
  if (plain !== undefined) return `ldmatrix.sync.aligned.m8n8.x${plain}.shared.b16`;
  if (transposed !== undefined)
    return `ldmatrix.sync.aligned.m8n8.x${Number(transposed) / 2}.trans.shared.b16`;
  return undefined;
}

function refused(code: 'BAD_ARGUMENT' | 'NOT_DIVISIBLE' | 'NOT_CONGRUENT', message: string): LayoutError {
  return new LayoutError({ code, op, inputs: [], message });
}
