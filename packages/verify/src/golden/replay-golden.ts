import type { OnProgress } from '../sweep/progress.js';
import { type GoldenEntry, readGolden, readManifest } from './manifest.js';
import { type Comparison, replayTrace } from './replay-trace.js';
import { parseExamples, parseTraces, type Trace } from './trace.js';

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

/**
 * Checks every file of a golden folder against its digest and replays the traces among them: `.jsonl` and `.tsv`.
 *
 * @throws LayoutError `DIGEST_MISMATCH` for a file that is not what the manifest says, before anything is replayed
 */
export async function replayGolden(
  folder: string,
  { onProgress, signal }: { readonly onProgress?: OnProgress; readonly signal?: AbortSignal } = {},
): Promise<TraceReport[]> {
  const entries = await readManifest(folder);
  const files: { readonly entry: GoldenEntry; readonly traces: readonly Trace[] }[] = [];
  for (const entry of entries) {
    const text = await readGolden(folder, entry);
    if (entry.name.endsWith('.jsonl')) files.push({ entry, traces: parseTraces(text, entry.name) });
    if (entry.name.endsWith('.tsv')) files.push({ entry, traces: parseExamples(text, entry.name) });
  }
  const reports: TraceReport[] = [];
  for (const { entry, traces } of files) {
    if (signal?.aborted === true) break;
    reports.push(await replayFile(entry, traces, onProgress, signal));
  }
  return reports;
}

async function replayFile(
  { name, oracle }: GoldenEntry,
  traces: readonly Trace[],
  onProgress?: OnProgress,
  signal?: AbortSignal,
): Promise<TraceReport> {
  const started = performance.now();
  const comparisons: Record<Comparison, number> = {
    same: 0,
    cutlassWrong: 0,
    onlyOurs: 0,
    bothReject: 0,
    tooLarge: 0,
    unitStride: 0,
  };
  const examples: string[] = [];
  let mismatches = 0;
  let cases = 0;
  for (const trace of traces) {
    const replayed = replayTrace(trace);
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
