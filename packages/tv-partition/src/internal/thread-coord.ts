import {
  cosize,
  type Evaluator,
  evaluator,
  get,
  LayoutError,
  offsets,
  print,
  size,
} from '@modewise/layout-core';
import type { TiledMma } from '../types.js';
import { Cache } from './cache.js';
import { type MmaOperand, MODES_OF, named } from './mma-operand.js';
import { threadsToAtoms } from './threads-to-atoms.js';

interface Threads {
  /** Threads from 0 on that stand in an atom or repeat one that does, and their index in (ThrV,ThrM,ThrN,ThrK). */
  readonly even: number;
  readonly indexOf: Evaluator;
  /** Threads up to the last that stands in an atom. */
  readonly all: number;
  /** The sizes of ThrV, ThrM and ThrN. */
  readonly sizes: readonly [number, number, number];
}

const cache = new Cache<TiledMma, Threads>();

/** (ThrV,ThrX,ThrY) of a thread of a TiledMMA. */
export function threadCoord(
  operand: MmaOperand,
  tm: TiledMma,
  thread: number,
): readonly [number, number, number] {
  const known = cache.of(tm, threadsOf);
  const index = indexOfThread(thread, tm, known);
  if (index < 0) throw noThread(operand, tm, thread, known);
  const [sizeV, sizeM, sizeN] = known.sizes;
  const atom = Math.floor(index / sizeV);
  const v = index % sizeV;
  const m = atom % sizeM;
  const n = Math.floor(atom / sizeM) % sizeN;
  const k = Math.floor(atom / (sizeM * sizeN));
  const modes = [m, n, k] as const;
  const [x, y] = MODES_OF[operand];
  return [v, modes[x], modes[y]];
}

function threadsOf(tm: TiledMma): Threads {
  const vmnk = tm.thrLayoutVMNK;
  const toAtoms = threadsToAtoms('partition', tm); // thread -> (ThrV,ThrM,ThrN,ThrK)
  return {
    even: size(toAtoms),
    indexOf: evaluator(toAtoms),
    all: cosize(vmnk),
    sizes: [size(get(vmnk, 0)), size(get(vmnk, 1)), size(get(vmnk, 2))],
  };
}

/** The index in (ThrV,ThrM,ThrN,ThrK), or -1. */
function indexOfThread(thread: number, tm: TiledMma, { even, indexOf, all }: Threads): number {
  if (!Number.isInteger(thread) || thread < 0 || thread >= Math.max(even, all)) return -1;
  return thread < even ? indexOf(thread) : offsets(tm.thrLayoutVMNK).indexOf(thread);
}

function noThread(operand: MmaOperand, tm: TiledMma, thread: number, { even, all }: Threads): LayoutError {
  return new LayoutError({
    code: 'BAD_COORDINATE',
    op: named('partition', operand),
    inputs: [print(tm.thrLayoutVMNK), String(thread)],
    message: `thread ${thread} is in none of the atoms`,
    hint: `threads are 0 to ${Math.max(even, all) - 1}`,
  });
}
