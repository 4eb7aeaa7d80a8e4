import { parseSpaces, type Space, spaceSize } from '../spaces/space.js';
import { forEachTask } from '../sweep/for-each-task.js';
import type { OnProgress } from '../sweep/progress.js';
import { withPool, type WorkerPool } from '../sweep/worker-pool.js';
import { badGolden, type GoldenEntry, isRecord, parseJson, readGolden, readManifest } from './manifest.js';

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

/** `golden/cutegen/<space>.json`. */
interface DigestFile {
  readonly space: Space;
  readonly oracle: string;
  readonly digestShard: number;
  readonly digests: readonly string[];
}

/** Most cases of one digest. */
const LARGEST_SHARD = 2 ** 24;

/**
 * Recomputes every digest of `golden/cutegen/` from the oracle's imitation of cutegen, on worker threads.
 *
 * @throws LayoutError `DIGEST_MISMATCH` for a file that is not what the manifest says, `BAD_ARGUMENT` for one that is not
 * about a space of `golden/spaces.json`
 */
export async function replayDigests(
  folder: string,
  options: {
    readonly workers?: number;
    readonly pool?: WorkerPool;
    readonly onProgress?: OnProgress;
    readonly signal?: AbortSignal;
  } = {},
): Promise<DigestReport[]> {
  const entries = await readManifest(folder);
  const files = await readDigests(folder, entries);
  return withPool(options, async (pool) => {
    const reports: DigestReport[] = [];
    for (const file of files) {
      if (options.signal?.aborted === true) break;
      reports.push(await replayFile(file, pool, options.onProgress, options.signal));
    }
    return reports;
  });
}

/** The enumerated spaces of `golden/spaces.json`. */
export async function readGoldenSpaces(folder: string): Promise<Space[]> {
  return spacesAmong(folder, await readManifest(folder));
}

async function spacesAmong(folder: string, entries: readonly GoldenEntry[]): Promise<Space[]> {
  const entry = entries.find(({ name }) => name === 'spaces.json');
  return entry ? parseSpaces(await readGolden(folder, entry)) : [];
}

async function readDigests(folder: string, entries: readonly GoldenEntry[]): Promise<DigestFile[]> {
  const spaces = await spacesAmong(folder, entries);
  const files: DigestFile[] = [];
  for (const entry of entries.filter(({ name }) => name.startsWith('cutegen/'))) {
    files.push(digestFile(parseJson(await readGolden(folder, entry), entry.name), entry, spaces));
  }
  return files;
}

function digestFile(parsed: unknown, { name, oracle }: GoldenEntry, spaces: readonly Space[]): DigestFile {
  if (!isRecord(parsed)) throw badGolden(`${name} is no object`);
  const { digestShard, digests, size, version } = parsed;
  const space = spaces.find((one) => one.name === parsed.space);
  if (!space || space.version !== version || spaceSize(space) !== size) {
    throw badGolden(`${name} is not about a space of spaces.json, with its version and size`);
  }
  if (!(
    typeof digestShard === 'number' &&
    Number.isSafeInteger(digestShard) &&
    digestShard > 0 &&
    digestShard <= LARGEST_SHARD
  )) {
    throw badGolden(`${name} has no digestShard from 1 to ${LARGEST_SHARD}`);
  }
  if (!Array.isArray(digests) || digests.length !== Math.ceil(size / digestShard)) {
    throw badGolden(`${name} does not have ${Math.ceil(size / digestShard)} digests`);
  }
  return { space, oracle, digestShard, digests: digests.map(String) };
}

async function replayFile(
  { space, oracle, digestShard, digests }: DigestFile,
  pool: WorkerPool,
  onProgress?: OnProgress,
  signal?: AbortSignal,
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
