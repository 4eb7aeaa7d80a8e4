import { LayoutError } from '@modewise/layout-core';
import { operations as ours } from '../operations.js';
import { forEachTask } from './for-each-task.js';
import { operationNamed } from './operation-named.js';
import type { OperationRunOptions, RunReport } from './run-options.js';
import type { RandomFailure } from './task.js';
import { withPool } from './worker-pool.js';

/** What to try at random and how. */
export interface RandomOptions extends OperationRunOptions {
  /** CuTe's name of the operation. */
  readonly op: string;
  /** Number of cases. */
  readonly runs: number;
  /** Any integer of 32 bits; the same seed gives the same cases. */
  readonly seed: number;
  /** The one case of a run to come back to, as a failing run told it: `17`, or `17:0:3` for what was shrunk from it. */
  readonly path?: string;
}

/** What random cases came to. */
export interface RandomReport extends RunReport {
  readonly op: string;
  readonly seed: number;
  /** Parts of the run that failed; a part ends with its first failure. */
  readonly mismatches: number;
  /** The first failure, shrunk, with the seed and the path that replay it. */
  readonly first: RandomFailure | null;
}

/** Cases of one seed; part k of a run has the seed of the run plus k, so its cases do not depend on the workers. */
const PART = 250;

/**
 * Checks random cases of an operation on worker threads. Part k of the run has seed `seed + k`, and the report tells the failure of
 * the lowest part, so it is the same for any number of workers.
 *
 * @throws LayoutError `UNKNOWN_NAME`; `BAD_ARGUMENT` for a path that is none, or that the run of this seed does not come by
 * @example
 * runRandom({ op: 'coalesce', runs: 100, seed: 1, workers: 1 }).then((r) => r.mismatches) // => 0
 */
export async function runRandom(options: RandomOptions): Promise<RandomReport> {
  const { op, runs, seed, path, signal, onProgress } = options;
  if (!options.operations) operationNamed(op, ours);
  if (path !== undefined) checkPath(path);
  return withPool(options, async (pool) => {
    const started = performance.now();
    const counts = { cases: 0, accepted: 0, rejected: 0, mismatches: 0 };
    const lowest: { part: number; failure: RandomFailure | null } = { part: Infinity, failure: null };
    const complete = await forEachTask(
      pool,
      path === undefined ? partsOf(runs) : [{ part: 0, runs: 1 }],
      async (part) => ({
        part: part.part,
        tally: await pool.run({
          kind: 'random',
          op,
          seed: (seed + part.part) | 0,
          runs: part.runs,
          ...(path === undefined ? {} : { path }),
          ...(options.operations ? { operations: options.operations.href } : {}),
        }),
      }),
      ({ part, tally }) => {
        if (tally.stray !== null) throw notOfRun(options, tally.stray);
        counts.cases += tally.runs;
        counts.accepted += tally.accepted;
        counts.rejected += tally.rejected;
        if (tally.failure) {
          counts.mismatches++;
          if (part < lowest.part) Object.assign(lowest, { part, failure: tally.failure });
        }
        onProgress?.({ name: op, done: counts.cases, total: runs, mismatches: counts.mismatches });
      },
      signal,
    );
    const seconds = (performance.now() - started) / 1000;
    return {
      op,
      seed,
      complete,
      ...counts,
      seconds,
      rate: seconds > 0 ? counts.cases / seconds : 0,
      workers: pool.workers,
      first: lowest.failure,
    };
  });
}

function* partsOf(runs: number): Generator<{ readonly part: number; readonly runs: number }> {
  for (let part = 0; part * PART < runs; part++) yield { part, runs: Math.min(PART, runs - part * PART) };
}

/** Longest path taken; a shrink of fast-check is some tens of steps. */
const LONGEST_PATH = 1000;

function checkPath(path: string): void {
  if (path.length <= LONGEST_PATH && /^\d+(:\d+)*$/.test(path) && Number.parseInt(path, 10) < PART) return;
  throw new LayoutError({
    code: 'BAD_ARGUMENT',
    op: 'sweep',
    inputs: [],
    message: `${JSON.stringify(path.slice(0, 40))} is no path of a random case`,
    hint: `a path is the number of a case below ${PART}, then the steps of its shrinking, as in 17 or 17:0:3; a failing run tells it`,
  });
}

function notOfRun({ op, seed, path }: RandomOptions, why: string): LayoutError {
  return new LayoutError({
    code: 'BAD_ARGUMENT',
    op: 'sweep',
    inputs: [],
    message: `the run of ${op} with seed ${seed} does not come by path ${path ?? ''}: ${why}`,
    hint: 'it is the path of another operation or seed, or what failed there has been mended',
  });
}
