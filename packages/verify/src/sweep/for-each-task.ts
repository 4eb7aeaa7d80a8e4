import type { WorkerPool } from './worker-pool.js';

/** Tasks given to each worker at a time: one to do and one to go on with. */
const AHEAD = 2;

/**
 * Does the tasks of a lazy list on the workers. A task is made only when a worker is about to be free, so a list of any length
 * takes the same memory. Results come in the order they are ready, each once. Stops early when `signal` is aborted: the tasks
 * begun are finished, no more are made. The first error ends the run once the tasks begun have ended.
 *
 * @returns whether every task was done
 */
export async function forEachTask<T, R>(
  pool: WorkerPool,
  tasks: Iterable<T>,
  run: (task: T) => Promise<R>,
  onResult: (result: R, task: T) => void,
  signal?: AbortSignal,
): Promise<boolean> {
  const list = tasks[Symbol.iterator]();
  let failure: { readonly error: unknown } | undefined;
  let complete = false;
  const lane = async (): Promise<void> => {
    while (failure === undefined) {
      if (signal?.aborted === true) return;
      const next = list.next();
      if (next.done === true) {
        complete = true;
        return;
      }
      try {
        onResult(await run(next.value), next.value);
      } catch (error) {
        failure ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: pool.workers * AHEAD }, lane));
  if (failure !== undefined) throw failure.error;
  return complete;
}
