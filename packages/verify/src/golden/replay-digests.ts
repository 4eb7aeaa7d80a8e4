import { type Space, spaceSize } from '../spaces/space.js';
import { forEachTask } from '../sweep/for-each-task.js';
import type { RunOptions } from '../sweep/run-options.js';
import { withPool, type WorkerPool } from '../sweep/worker-pool.js';
import type { DigestFile } from './digest-file.js';
import { openGolden } from './open-golden.js';

/** What the digests of one space came to. */
export interface DigestReport {
  readonly space: string;
  readonly version: number;
  readonly op: string;
  readonly oracle: string;
  /** Cases of the shards that were recomputed. */
  readonly cases: number;
  readonly shards: number;
  /** Shards whose digest is not the oracle's, by number. */
  readonly wrongShards: readonly number[];
  readonly complete: boolean;
  readonly seconds: number;
}

/** How digests are recomputed. */
export interface DigestOptions extends RunOptions {
  /** Called with the report of each space as it is done. */
  readonly onReport?: (report: DigestReport) => void;
}

/**
 * Recomputes every digest of `golden/cutegen/` from the oracle's imitation of cutegen, on worker threads.
 *
 * @throws LayoutError `DIGEST_MISMATCH`, `BAD_ARGUMENT` for a folder that `checkGolden` finds not right
 */
export async function replayDigests(folder: string, options: DigestOptions = {}): Promise<DigestReport[]> {
  const files = await openGolden(folder);
  return withPool(options, async (pool) => {
    const reports: DigestReport[] = [];
    for (const { entry, contents } of files) {
      if (options.signal?.aborted === true) break;
      if (contents.kind !== 'digests') continue;
      const report = await replayFile(contents.digests, entry.oracle, pool, options);
      reports.push(report);
      options.onReport?.(report);
    }
    return reports;
  });
}

/**
 * The enumerated spaces of `golden/spaces.json`.
 *
 * @throws LayoutError as `replayDigests`
 */
export async function readGoldenSpaces(folder: string): Promise<Space[]> {
  const files = await openGolden(folder);
  return files.flatMap(({ contents }) => (contents.kind === 'spaces' ? contents.spaces : []));
}

async function replayFile(
  { space, digestShard, digests }: DigestFile,
  oracle: string,
  pool: WorkerPool,
  { onProgress, signal }: DigestOptions,
): Promise<DigestReport> {
  const started = performance.now();
  const size = spaceSize(space);
  const wrongShards: number[] = [];
  let cases = 0;
  const complete = await forEachTask(
    pool,
    digests.keys(),
    (k) => pool.run({ kind: 'digest', space, range: rangeOf(k, digestShard, size) }),
    ({ sha256 }, k) => {
      const { from, to } = rangeOf(k, digestShard, size);
      cases += to - from;
      if (sha256 !== digests[k]) wrongShards.push(k);
      onProgress?.({
        name: `${space.name} (digests)`,
        done: cases,
        total: size,
        mismatches: wrongShards.length,
      });
    },
    signal,
  );
  wrongShards.sort((a, b) => a - b);
  const seconds = (performance.now() - started) / 1000;
  return {
    space: space.name,
    version: space.version,
    op: space.op,
    oracle,
    cases,
    shards: digests.length,
    wrongShards,
    complete,
    seconds,
  };
}

function rangeOf(shard: number, digestShard: number, size: number): { from: number; to: number } {
  return { from: shard * digestShard, to: Math.min(size, (shard + 1) * digestShard) };
}
