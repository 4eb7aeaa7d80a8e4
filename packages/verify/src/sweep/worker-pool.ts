import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { LayoutError } from '@modewise/layout-core';
import { Piscina } from 'piscina';
import type { Answers, Task } from './task.js';

/** Most worker threads a run may ask for. */
export const MAX_WORKERS = 256;

/** Worker threads that do tasks. */
export interface WorkerPool {
  readonly workers: number;
  /** Does one task on the next free worker; rejects where the worker dies. */
  run<K extends Task['kind']>(task: Task & { readonly kind: K }): Promise<Answers[K]>;
  close(): Promise<void>;
}

/**
 * Starts worker threads, as many as the machine runs at once unless told.
 *
 * They run built JavaScript: from sources and from `dist` alike the path leads to `dist`.
 *
 * @throws LayoutError `BAD_ARGUMENT` for a number of workers outside 1 … 256
 */
export function openPool(workers: number = Math.min(availableParallelism(), MAX_WORKERS)): WorkerPool {
  if (!(Number.isSafeInteger(workers) && workers >= 1 && workers <= MAX_WORKERS)) {
    throw new LayoutError({
      code: 'BAD_ARGUMENT',
      op: 'sweep',
      inputs: [],
      message: `${workers} is not a number of workers from 1 to ${MAX_WORKERS}`,
    });
  }
  const filename = fileURLToPath(new URL('../../dist/sweep/worker.js', import.meta.url));
  const pool = new Piscina<Task, never>({
    filename,
    minThreads: workers,
    maxThreads: workers,
    // Small heaps from the start: garbage is collected before it piles up, so a long run holds no more memory than a short one.
    resourceLimits: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 24 },
  });
  return {
    workers,
    run: (task) => pool.run(task),
    close: () => pool.destroy(),
  };
}

/** Runs `body` with the pool given, or with one of its own that is closed afterwards. */
export async function withPool<T>(
  { pool, workers }: { readonly pool?: WorkerPool; readonly workers?: number },
  body: (pool: WorkerPool) => Promise<T>,
): Promise<T> {
  if (pool) return body(pool);
  const own = openPool(workers);
  try {
    return await body(own);
  } finally {
    await own.close();
  }
}
