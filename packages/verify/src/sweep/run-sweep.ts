import { expressionOf, operandsOfCase, type Operation } from '../operations.js';
import { openCases } from '../spaces/decode.js';
import { type CaseRange, type Shard, shardRange } from '../spaces/shard.js';
import { type Space, spaceSize } from '../spaces/space.js';
import type { TilingSpace } from '../spaces/tiling-space.js';
import { forEachTask } from './for-each-task.js';
import { loadOperations } from './load-operations.js';
import { operationNamed } from './operation-named.js';
import type { OperationRunOptions, RunReport } from './run-options.js';
import { shrink } from './shrink.js';
import { addTallies, emptyTally, type FirstMismatch, type Tally } from './tally.js';
import { withPool } from './worker-pool.js';

/** What to sweep and how. */
export interface SweepOptions extends OperationRunOptions {
  readonly space: Space | TilingSpace;
  /** The part of the space to check; all of it unless given. */
  readonly shard?: Shard;
}

/** The mismatch of the lowest case number, as found and as shrunk. */
export interface Mismatch {
  readonly case: number;
  /** For `modewise eval`. */
  readonly expression: string;
  readonly reason: string;
  readonly shrunk: { readonly expression: string; readonly reason: string };
}

/** What a sweep came to. */
export interface SweepReport extends RunReport {
  readonly space: string;
  readonly version: number;
  readonly op: string;
  /** The case numbers asked for, `from` to before `to`. */
  readonly range: CaseRange;
  readonly first: Mismatch | null;
}

/** Cases a task has: enough to make messages cheap, few enough for steady progress and a prompt end. */
const CHUNK: Readonly<Record<string, number>> = { composition: 2 ** 17 };
const SMALL_CHUNK = 2 ** 13;
/** Tilings have millions of elements to count, some of them. */
const TILINGS_CHUNK = 16;

/**
 * Checks every case of a space, or of a shard of it, on worker threads: each answer at every coordinate, and each rejection.
 *
 * A rejection of a composition, product or divide is held against every layout there could be; one of a complement, against the
 * rule by which strides overlap; one of a left inverse, against the form that CUTLASS gives it. Whether a left inverse of
 * another form would do is not judged. Every other rejection is a mismatch.
 *
 * The report is the same for any number of workers, but for the time. Memory does not grow with the space.
 *
 * @throws LayoutError `UNKNOWN_NAME` for a space of an unknown operation, `BAD_ARGUMENT`; an error where a worker dies
 * @example
 * runSweep({ space: catalogue[0], shard: { index: 0, count: 1000 }, workers: 1 }).then((r) => r.mismatches) // => 0
 */
export async function runSweep(options: SweepOptions): Promise<SweepReport> {
  const { space, signal, onProgress } = options;
  const operation = operationNamed(space.op, await loadOperations(options.operations?.href));
  const range = options.shard
    ? shardRange(spaceSize(space), options.shard)
    : { from: 0, to: spaceSize(space) };
  return withPool(options, async (pool) => {
    const started = performance.now();
    let tally: Tally = emptyTally;
    const complete = await forEachTask(
      pool,
      chunksOf(range, chunkSize(space, range, pool.workers)),
      (chunk) => pool.run({ kind: 'space', space, range: chunk, ...withUrl(options.operations) }),
      (part) => {
        tally = addTallies(tally, part);
        onProgress?.({
          name: space.name,
          done: tally.cases,
          total: range.to - range.from,
          mismatches: tally.mismatches,
        });
      },
      signal,
    );
    const seconds = (performance.now() - started) / 1000;
    const { first, ...counts } = tally;
    return {
      space: space.name,
      version: space.version,
      op: space.op,
      range,
      complete,
      ...counts,
      seconds,
      rate: seconds > 0 ? tally.cases / seconds : 0,
      workers: pool.workers,
      first: first && explain(space, operation, first),
    };
  });
}

/** Tells a mismatch as found and shrunk. */
function explain(
  space: SweepOptions['space'],
  operation: Operation,
  { index, reason }: FirstMismatch,
): Mismatch {
  const operands = operandsOfCase(operation, openCases(space).operands(index));
  const shrunk = shrink(operation, operands, reason);
  return {
    case: index,
    expression: expressionOf(space.op, operands),
    reason,
    shrunk: { expression: expressionOf(space.op, shrunk.operands), reason: shrunk.reason },
  };
}

function* chunksOf({ from, to }: CaseRange, size: number): Generator<CaseRange> {
  for (let start = from; start < to; start += size) yield { from: start, to: Math.min(to, start + size) };
}

function chunkSize(space: SweepOptions['space'], { from, to }: CaseRange, workers: number): number {
  const most = 'tilings' in space ? TILINGS_CHUNK : (CHUNK[space.op] ?? SMALL_CHUNK);
  return Math.max(1, Math.min(most, Math.ceil((to - from) / (workers * 4))));
}

function withUrl(url: URL | undefined): { operations?: string } {
  return url === undefined ? {} : { operations: url.href };
}
