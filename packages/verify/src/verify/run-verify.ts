import { randomOperations } from '../arbitraries/case.js';
import { type DigestReport, replayDigests } from '../golden/replay-digests.js';
import { replayGolden, type TraceReport } from '../golden/replay-golden.js';
import { defaultSpaces } from '../spaces/catalogue.js';
import type { Space } from '../spaces/space.js';
import type { TilingSpace } from '../spaces/tiling-space.js';
import type { RunOptions } from '../sweep/run-options.js';
import { type RandomReport, runRandom } from '../sweep/run-random.js';
import { runSweep, type SweepReport } from '../sweep/run-sweep.js';
import { withPool } from '../sweep/worker-pool.js';

/** What to verify and how. */
export interface VerifyOptions extends Omit<RunOptions, 'pool'> {
  /** The folder `golden/` with the traces and their manifest. */
  readonly golden: string;
  /** Called with each part as it is done, in the order of the report. */
  readonly onReport?: (part: VerifyPart) => void;
  /** The spaces to sweep, the default ones unless given. */
  readonly spaces?: readonly (Space | TilingSpace)[];
  /** Random cases of each operation. */
  readonly randomRuns?: number;
  readonly seed?: number;
}

/** A part of a verification that is done: a golden file, the digests of a space, a swept space, random cases of an operation. */
export type VerifyPart =
  | { readonly kind: 'trace'; readonly report: TraceReport }
  | { readonly kind: 'digest'; readonly report: DigestReport }
  | { readonly kind: 'sweep'; readonly report: SweepReport }
  | { readonly kind: 'random'; readonly report: RandomReport };

/** What a verification came to. */
export interface VerifyReport {
  readonly traces: readonly TraceReport[];
  readonly digests: readonly DigestReport[];
  readonly sweeps: readonly SweepReport[];
  readonly random: readonly RandomReport[];
  readonly cases: number;
  readonly mismatches: number;
  /** Whether everything was done, and not ended early. */
  readonly complete: boolean;
  readonly seconds: number;
  readonly workers: number;
}

/** Random cases of each operation: seconds in all. `modewise sweep --random` takes 10^5 of one, the nightly run of each. */
const RANDOM_RUNS = 1000;
const SEED = 20_240_607;

/**
 * Replays the golden traces, recomputes the digests, sweeps the default spaces and tries random cases of every operation.
 *
 * @throws LayoutError `DIGEST_MISMATCH`, `BAD_ARGUMENT` for a golden folder that `checkGolden` finds not right; an error where a worker
 * dies
 */
export async function runVerify(options: VerifyOptions): Promise<VerifyReport> {
  const { golden, signal, spaces = defaultSpaces, randomRuns = RANDOM_RUNS, seed = SEED } = options;
  return withPool(options, async (pool) => {
    const started = performance.now();
    const shared = {
      pool,
      ...(signal ? { signal } : {}),
      ...(options.onProgress ? { onProgress: options.onProgress } : {}),
    };
    const ended = (): boolean => signal?.aborted === true;
    const tell = (part: VerifyPart): void => options.onReport?.(part);
    const traces = await replayGolden(golden, {
      ...shared,
      onReport: (report) => tell({ kind: 'trace', report }),
    });
    const digests = await replayDigests(golden, {
      ...shared,
      onReport: (report) => tell({ kind: 'digest', report }),
    });
    const sweeps: SweepReport[] = [];
    for (const space of spaces) {
      if (ended()) break;
      const report = await runSweep({ space, ...shared });
      sweeps.push(report);
      tell({ kind: 'sweep', report });
    }
    const random: RandomReport[] = [];
    for (const op of randomRuns > 0 ? randomOperations : []) {
      if (ended()) break;
      const report = await runRandom({ op, runs: randomRuns, seed, ...shared });
      random.push(report);
      tell({ kind: 'random', report });
    }
    const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);
    return {
      traces,
      digests,
      sweeps,
      random,
      cases: sum([...traces, ...digests, ...sweeps, ...random].map((r) => r.cases)),
      mismatches: sum([
        ...[...traces, ...sweeps, ...random].map((r) => r.mismatches),
        ...digests.map((r) => r.wrongShards.length),
      ]),
      complete: !ended(),
      seconds: (performance.now() - started) / 1000,
      workers: pool.workers,
    };
  });
}
