import type { OnProgress } from './progress.js';
import type { WorkerPool } from './worker-pool.js';

/** How a run of many cases is carried out, whatever it checks. */
export interface RunOptions {
  /** Number of worker threads, if no pool is given. */
  readonly workers?: number;
  readonly pool?: WorkerPool;
  readonly onProgress?: OnProgress;
  /** Ends the run early with what has been checked. */
  readonly signal?: AbortSignal;
}

/** A run that can check other operations than ours. */
export interface OperationRunOptions extends RunOptions {
  /** A module that exports `operations` to check in place of ours. */
  readonly operations?: URL;
}

/** What a run of many cases came to, whatever it checked. */
export interface RunReport {
  /** Whether all the cases asked for were checked. */
  readonly complete: boolean;
  readonly cases: number;
  readonly accepted: number;
  readonly rejected: number;
  readonly mismatches: number;
  readonly seconds: number;
  /** Cases a second. */
  readonly rate: number;
  readonly workers: number;
}
