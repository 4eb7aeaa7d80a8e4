import type { RangeDigest } from '../golden/digest-of-range.js';
import type { HardwareTrace, TracedGemm, TracedInstruction } from '../hardware/hardware-trace.js';
import type { HardwareTally } from '../hardware/replay-instruction.js';
import type { CaseRange } from '../spaces/shard.js';
import type { Space } from '../spaces/space.js';
import type { TilingSpace } from '../spaces/tiling-space.js';
import type { Tally } from './tally.js';

/** Which operations a task runs: ours, or those exported as `operations` by the module at a URL. */
interface OnOperations {
  readonly operations?: string;
}

/** A range of an enumerated space. */
export interface SpaceTask extends OnOperations {
  readonly kind: 'space';
  readonly space: Space | TilingSpace;
  readonly range: CaseRange;
}

/** Random cases of one operation from a seed of their own. */
export interface RandomTask extends OnOperations {
  readonly kind: 'random';
  readonly op: string;
  readonly seed: number;
  readonly runs: number;
  /** Where in the run to start, as a failing run printed it. */
  readonly path?: string;
}

/** A shard of the digests of an oracle's answers. */
export interface DigestTask {
  readonly kind: 'digest';
  readonly space: Space;
  readonly range: CaseRange;
}

/** An entry of a trace of hardware: an instruction, or a GEMM. */
export type HardwareTask = { readonly kind: 'hardware' } & Pick<HardwareTrace, 'arch' | 'seed'> &
  ({ readonly instruction: TracedInstruction } | { readonly gemm: TracedGemm });

/** What a worker is asked to do. */
export type Task = SpaceTask | RandomTask | DigestTask | HardwareTask;

/** A random case that failed, shrunk, and how to come back to it. */
export interface RandomFailure {
  readonly seed: number;
  readonly path: string;
  readonly expression: string;
  readonly reason: string;
}

/** What random cases came to. */
export interface RandomTally {
  readonly runs: number;
  readonly accepted: number;
  readonly rejected: number;
  readonly failure: RandomFailure | null;
  /** Why the run does not come by the path that it was given. */
  readonly stray: string | null;
}

/** What a worker answers, by kind of task. */
export interface Answers {
  readonly space: Tally;
  readonly random: RandomTally;
  readonly digest: RangeDigest;
  readonly hardware: HardwareTally;
}
