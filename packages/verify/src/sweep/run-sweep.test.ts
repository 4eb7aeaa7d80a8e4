import { evaluateOne } from '@modewise/lang';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../spaces/catalogue.js';
import { spaceSize } from '../spaces/space.js';
import { layouts, pairs } from '../testing/small-spaces.js';
import { forEachTask } from './for-each-task.js';
import { runRandom } from './run-random.js';
import { runSweep, type SweepReport } from './run-sweep.js';
import type { WorkerPool } from './worker-pool.js';

const operations = new URL('../testing/broken-operations.mjs', import.meta.url);
const large = catalogue.find((s) => s.name === 'composition-large')!;

/** A report without what depends on the machine. */
function timeless({ seconds: _s, rate: _r, workers: _w, ...report }: SweepReport): object {
  return report;
}

describe('a sweep', () => {
  it('finds our compositions right, and tells how many', async () => {
    const report = await runSweep({ space: pairs, workers: 2 });
    expect(report).toMatchObject({
      space: 'pairs',
      complete: true,
      cases: 44_650,
      mismatches: 0,
      first: null,
    });
    expect(report.accepted + report.rejected).toBe(44_650);
  });

  it('finds an unsound operation out, with the same first and shrunk counterexample for 1 and 2 workers', async () => {
    const [one, two] = await Promise.all(
      [1, 2].map((workers) => runSweep({ space: pairs, workers, operations })),
    );
    expect(timeless(one!)).toEqual(timeless(two!));
    expect(one!.mismatches).toBeGreaterThan(20);
    expect(one!.first!.case).toBeLessThan(44_650);
    const { expression, reason } = one!.first!.shrunk;
    expect(expression).toBe('composition((2,(2,1)):(0,(1,0)), 8:1)');
    expect(reason).toMatch(/R\(c\) = A\(B\(c\)\)/);
    expect(evaluateOne(expression).kind).toBe('layout');
  });

  it('finds out a rejection of what has an answer, and an error that is no LayoutError', async () => {
    const incomplete = await runSweep({ space: { ...pairs, op: 'with_shape' }, workers: 1, operations });
    expect(incomplete.first!.shrunk).toMatchObject({ expression: 'with_shape(1:0, 6:0)' });
    expect(incomplete.first!.shrunk.reason).toMatch(/rejected only if no layout exists.*six is too much/);
    const throwing = await runSweep({ space: layouts('complement'), workers: 1, operations });
    expect(throwing.first!.shrunk).toEqual({
      expression: 'complement(1:3)',
      reason: 'threw TypeError: no such mode',
    });
  });

  it('by shards is the sweep of the whole', async () => {
    const whole = await runSweep({ space: pairs, workers: 1 });
    const parts = await Promise.all(
      [0, 1, 2].map((index) => runSweep({ space: pairs, workers: 1, shard: { index, count: 3 } })),
    );
    const total = (key: 'cases' | 'accepted' | 'rejected'): number =>
      parts.reduce((n, part) => n + part[key], 0);
    expect([total('cases'), total('accepted'), total('rejected')]).toEqual([
      whole.cases,
      whole.accepted,
      whole.rejected,
    ]);
  });

  it('ends with what it has when told to, and reports progress', async () => {
    const control = new AbortController();
    const seen: number[] = [];
    const report = await runSweep({
      space: large,
      workers: 2,
      signal: control.signal,
      onProgress: ({ done, total }) => {
        seen.push(done);
        expect(total).toBe(spaceSize(large));
        control.abort();
      },
    });
    expect(report).toMatchObject({ complete: false, mismatches: 0 });
    expect(report.cases).toBe(seen.at(-1));
    expect(report.cases).toBeGreaterThan(0);
    expect(report.cases).toBeLessThan(2 ** 20);
  });

  it('fails, and does not hang, when a worker dies', async () => {
    await expect(runSweep({ space: layouts('coalesce'), workers: 2, operations })).rejects.toThrow(/worker/i);
  });

  it('refuses operations it does not know and numbers of workers there cannot be', async () => {
    await expect(runSweep({ space: { ...pairs, op: 'compose' } })).rejects.toThrow(
      /no operation is called "compose"/,
    );
    for (const workers of [0, 1.5, 1000]) {
      await expect(runSweep({ space: pairs, workers })).rejects.toThrow(/is not a number of workers/);
    }
  });
});

describe('a list of tasks of any length', () => {
  it('is made as workers ask for it, two ahead for each', async () => {
    const pool = { workers: 3 } as WorkerPool;
    let made = 0;
    let done = 0;
    let most = 0;
    function* tasks(): Generator<number> {
      while (made < 10_000) {
        most = Math.max(most, ++made - done);
        yield made;
      }
    }
    const complete = await forEachTask(
      pool,
      tasks(),
      (n) => Promise.resolve(n),
      () => {
        done++;
      },
    );
    expect([complete, made, done, most]).toEqual([true, 10_000, 10_000, 6]);
  });

  it('ends with the first error', async () => {
    let made = 0;
    function* tasks(): Generator<number> {
      for (;;) yield made++;
    }
    const run = (n: number): Promise<number> =>
      n === 5 ? Promise.reject(new Error('five')) : Promise.resolve(n);
    await expect(forEachTask({ workers: 1 } as WorkerPool, tasks(), run, () => undefined)).rejects.toThrow(
      'five',
    );
    expect(made).toBeLessThan(10);
  });
});

describe('random cases', () => {
  it('are the same for the same seed, whatever the number of workers', async () => {
    const [one, two] = await Promise.all(
      [1, 2].map((workers) => runRandom({ op: 'composition', runs: 6000, seed: 3, workers })),
    );
    expect(one).toMatchObject({ cases: 6000, mismatches: 0, first: null, complete: true });
    expect([one!.accepted, one!.rejected]).toEqual([two!.accepted, two!.rejected]);
  });

  it('that fail are shrunk, and come back by their seed and path', async () => {
    const found = await runRandom({ op: 'composition', runs: 6000, seed: 3, workers: 2, operations });
    const { expression, seed, path } = found.first!;
    expect(expression).toMatch(/^composition\(/);
    const again = await runRandom({ op: 'composition', runs: 1, seed, path, workers: 1, operations });
    expect(again.first!.expression).toBe(expression);
  });

  it.each(['', 'xx', '1:', ':1', '-1', '1.5', '0:x', ' 1', '250', '9'.repeat(400), '0:'.repeat(600) + '0'])(
    'have no path %j',
    async (path) => {
      const run = runRandom({ op: 'composition', runs: 1, seed: 3, path, workers: 1 });
      await expect(run).rejects.toMatchObject({ code: 'BAD_ARGUMENT' });
      await expect(run).rejects.toThrow(
        /is no path of a random case \(a path is the number of a case below 250/,
      );
    },
  );

  it('at a number are one case of the run, right or wrong', async () => {
    const at = (path: string) => runRandom({ op: 'composition', runs: 1, seed: 3, path, workers: 1 });
    for (const path of ['0', '17', '249']) expect(await at(path)).toMatchObject({ cases: 1, mismatches: 0 });
  });

  it('refuse a path of steps from a case that is right, and one that leads nowhere', async () => {
    const at = (path: string) => runRandom({ op: 'composition', runs: 1, seed: 3, path, workers: 1 });
    for (const path of ['0:1:2', '17:0', '249:100000']) {
      await expect(at(path)).rejects.toMatchObject({ code: 'BAD_ARGUMENT' });
      await expect(at(path)).rejects.toThrow(
        /with seed 3 does not come by path .* is right, so that nothing is shrunk from it/,
      );
    }
    const found = await runRandom({ op: 'composition', runs: 6000, seed: 3, workers: 1, operations });
    const { seed, path } = found.first!;
    const lost = runRandom({
      op: 'composition',
      runs: 1,
      seed,
      path: `${path}:100000`,
      workers: 1,
      operations,
    });
    await expect(lost).rejects.toThrow(/there is no case at /);
    // What failed in one set of operations is right in ours.
    const other = runRandom({ op: 'composition', runs: 1, seed, path, workers: 1 });
    await expect(other).rejects.toThrow(/what failed there has been mended/);
  });
});
