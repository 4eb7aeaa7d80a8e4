import type { RunOptions } from '../sweep/run-options.js';
import type { GoldenEntry } from './manifest.js';
import { openGolden } from './open-golden.js';
import { isPartition, partitionReplay } from './replay-partition.js';
import { type Comparison, replayTrace } from './replay-trace.js';
import type { Trace } from './trace.js';

/** What the cases of one golden file came to. */
export interface TraceReport {
  readonly file: string;
  readonly oracle: string;
  readonly cases: number;
  readonly comparisons: Readonly<Record<Comparison, number>>;
  readonly mismatches: number;
  /** The first mismatches, as texts. */
  readonly examples: readonly string[];
  readonly seconds: number;
}

/** Mismatches told in full. */
const MOST_EXAMPLES = 5;

/** Cases between two reports of progress, and two looks at the signal. */
const BATCH = 250;

/** What a replay reports to, and what ends it early. */
export interface ReplayOptions extends Pick<RunOptions, 'onProgress' | 'signal'> {
  /** Called with the report of each file as it is done. */
  readonly onReport?: (report: TraceReport) => void;
}

/**
 * Checks a golden folder against its manifest and replays the traces in it: `.jsonl` and `.tsv`.
 *
 * @throws LayoutError `DIGEST_MISMATCH`, `BAD_ARGUMENT` for a folder that `checkGolden` finds not right, before anything is replayed
 */
export async function replayGolden(folder: string, options: ReplayOptions = {}): Promise<TraceReport[]> {
  const reports: TraceReport[] = [];
  for (const { entry, contents } of await openGolden(folder)) {
    if (options.signal?.aborted === true) break;
    if (contents.kind !== 'traces') continue;
    const report = await replayFile(entry, contents.traces, options);
    reports.push(report);
    options.onReport?.(report);
  }
  return reports;
}

async function replayFile(
  { name, oracle }: GoldenEntry,
  traces: readonly Trace[],
  { onProgress, signal }: ReplayOptions,
): Promise<TraceReport> {
  const started = performance.now();
  const comparisons: Record<Comparison, number> = {
    same: 0,
    cutlassWrong: 0,
    onlyOurs: 0,
    bothReject: 0,
    tooLarge: 0,
    unitStride: 0,
    otherForm: 0,
    noSuchThread: 0,
  };
  const replayPartition = partitionReplay(traces);
  const examples: string[] = [];
  let mismatches = 0;
  let cases = 0;
  for (const trace of traces) {
    const replayed = isPartition(trace) ? replayPartition(trace) : replayTrace(trace);
    if ('comparison' in replayed) comparisons[replayed.comparison]++;
    else if (++mismatches <= MOST_EXAMPLES) examples.push(replayed.mismatch);
    if (++cases % BATCH !== 0) continue;
    onProgress?.({ name, done: cases, total: traces.length, mismatches });
    await new Promise((resolve) => setImmediate(resolve));
    if (signal?.aborted === true) break;
  }
  return {
    file: name,
    oracle,
    cases,
    comparisons,
    mismatches,
    examples,
    seconds: (performance.now() - started) / 1000,
  };
}
