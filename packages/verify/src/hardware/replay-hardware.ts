import { badGolden } from '../golden/manifest.js';
import { openGolden } from '../golden/open-golden.js';
import { forEachTask } from '../sweep/for-each-task.js';
import type { RunOptions } from '../sweep/run-options.js';
import type { HardwareTask } from '../sweep/task.js';
import { withPool, type WorkerPool } from '../sweep/worker-pool.js';
import { casesOf, type HardwareTrace } from './hardware-trace.js';
import type { HardwareTally } from './replay-instruction.js';

/** What a trace of hardware came to. */
export interface HardwareReport extends HardwareTally {
  readonly file: string;
  readonly gpu: string;
  readonly arch: string;
  readonly driver: string;
  /** Instructions, each variant of one and each question to one counted; GEMMs too. */
  readonly entries: number;
  readonly complete: boolean;
  readonly seconds: number;
}

/** How traces of hardware are replayed. */
export interface HardwareOptions extends RunOptions {
  /** Called with the report of each file as it is done. */
  readonly onReport?: (report: HardwareReport) => void;
}

/** Differences of a file told in full. */
const MOST_EXAMPLES = 10;

/**
 * Holds warp-sim to every trace of `golden/hardware/`, on worker threads: each word and each digest of each case.
 *
 * @throws LayoutError `DIGEST_MISMATCH`, `BAD_ARGUMENT` for a folder that `checkGolden` finds not right, or that has no such trace
 */
export async function replayHardware(
  folder: string,
  options: HardwareOptions = {},
): Promise<HardwareReport[]> {
  const files = (await openGolden(folder)).flatMap(({ entry, contents }) =>
    contents.kind === 'hardware' ? [{ file: entry.name, trace: contents.trace }] : [],
  );
  if (files.length === 0) throw badGolden(`${folder} has no trace of hardware`);
  return withPool(options, async (pool) => {
    const reports: HardwareReport[] = [];
    for (const { file, trace } of files) {
      if (options.signal?.aborted === true) break;
      const report = await replayFile(file, trace, pool, options);
      reports.push(report);
      options.onReport?.(report);
    }
    return reports;
  });
}

async function replayFile(
  file: string,
  trace: HardwareTrace,
  pool: WorkerPool,
  { onProgress, signal }: HardwareOptions,
): Promise<HardwareReport> {
  const started = performance.now();
  const { gpu, arch, driver, seed, instructions, gemms } = trace;
  const common = { kind: 'hardware', arch, seed } as const;
  const tasks: HardwareTask[] = [
    ...instructions.map((instruction) => ({ ...common, instruction })),
    ...gemms.map((gemm) => ({ ...common, gemm })),
  ];
  const total = casesOf(trace);
  const sum = { cases: 0, words: 0, digests: 0, differing: 0 };
  const examples: string[] = [];
  const complete = await forEachTask(
    pool,
    tasks,
    (task) => pool.run(task),
    (tally) => {
      for (const key of ['cases', 'words', 'digests', 'differing'] as const) sum[key] += tally[key];
      examples.push(...tally.examples.slice(0, MOST_EXAMPLES - examples.length));
      onProgress?.({ name: file, done: sum.cases, total, mismatches: sum.differing });
    },
    signal,
  );
  const seconds = (performance.now() - started) / 1000;
  return { file, gpu, arch, driver, entries: tasks.length, ...sum, examples, complete, seconds };
}
