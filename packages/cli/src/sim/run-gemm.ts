import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { LayoutError } from '@modewise/layout-core';
import type { OnProgress } from '@modewise/verify';
import { sumTotals } from '@modewise/warp-sim';
import type { GemmDifference, GemmTotals } from '@modewise/warp-sim';
import { Piscina } from 'piscina';
import type { GemmAnswer, GemmJob, GemmTask } from './gemm-task.js';

/** How a GEMM is run. */
export interface RunGemmOptions {
  readonly ctas: number;
  /** Worker threads; as many as the machine runs at once where it is not given. */
  readonly workers?: number;
  /** A file for every instruction, one a line, CTA by CTA. */
  readonly trace?: string;
  readonly onProgress: OnProgress;
  readonly signal: AbortSignal;
}

/** What came of it. */
export interface GemmRun {
  readonly totals: GemmTotals;
  /** Of the first CTA that has one. */
  readonly wrong?: GemmDifference;
  /** CTAs that were run: fewer than there are where the run was ended early. */
  readonly ctas: number;
  readonly workers: number;
}

/** Parts of a run for each worker, so that progress is seen and the last ones end together. */
const PARTS = 16;

/**
 * Runs the CTAs of a kernel on worker threads; D is written to the job's memory. Each part of the run writes its trace to a file of its
 * own, which is then put after those before it, so that the trace is the same on any number of workers and takes no memory.
 *
 * They run built JavaScript: from sources and from `dist` alike the path leads to `dist`.
 *
 * @throws LayoutError what the first CTA that refuses something says
 */
export async function runGemm(job: GemmJob, options: RunGemmOptions): Promise<GemmRun> {
  const { ctas, trace, onProgress, signal } = options;
  const workers = Math.min(options.workers ?? availableParallelism(), ctas);
  const parts = trace === undefined ? undefined : await mkdtemp(join(dirname(trace), '.modewise-trace-'));
  if (trace !== undefined) await writeFile(trace, '');
  const pool = new Piscina<GemmTask, GemmAnswer>({
    filename: fileURLToPath(new URL('../../dist/sim/gemm-worker.js', import.meta.url)),
    minThreads: workers,
    maxThreads: workers,
    workerData: job,
  });
  const tasks = tasksOf(ctas, Math.ceil(ctas / (workers * PARTS)), parts);
  let done = 0;
  const answers = tasks.map(async (task) => {
    if (signal.aborted) return undefined;
    const answer = await pool.run(task);
    done += task.ctas[1] - task.ctas[0];
    onProgress({ name: 'sim gemm', done, total: ctas, mismatches: 0 });
    return answer;
  });
  // An answer that is refused waits until those before it were looked at.
  for (const answer of answers) answer.catch(() => undefined);
  try {
    const totals: GemmTotals[] = [];
    let wrong: GemmDifference | undefined;
    for (const [i, { trace: part }] of tasks.entries()) {
      const answer = await answers[i];
      if (answer === undefined) break;
      if (part !== undefined && trace !== undefined) await moveTo(trace, part);
      if ('refused' in answer) throw errorOf(answer);
      totals.push(answer.totals);
      wrong ??= answer.wrong;
    }
    return { totals: sumTotals(totals), ctas: done, workers, ...(wrong === undefined ? {} : { wrong }) };
  } finally {
    await pool.destroy();
    if (parts !== undefined) await rm(parts, { recursive: true });
  }
}

function tasksOf(ctas: number, chunk: number, parts: string | undefined): GemmTask[] {
  return Array.from({ length: Math.ceil(ctas / chunk) }, (_, i) => ({
    ctas: [i * chunk, Math.min(ctas, (i + 1) * chunk)],
    ...(parts === undefined ? {} : { trace: join(parts, String(i)) }),
  }));
}

async function moveTo(trace: string, part: string): Promise<void> {
  await pipeline(createReadStream(part), createWriteStream(trace, { flags: 'a' }));
  await rm(part);
}

function errorOf({ refused, message }: Extract<GemmAnswer, { readonly refused: unknown }>): LayoutError {
  const error = new LayoutError({ ...refused, message });
  error.message = message;
  return error;
}
