import { describe, expect, it } from 'vitest';
import { runWith } from '../testing/fake-io.js';

describe('modewise sweep', () => {
  it('a flag of random cases without --random, and a shard with it, say so', async () => {
    expect((await runWith(['sweep', '--runs', '9'])).err).toBe(
      'error: --runs is for random cases; it needs --random <operation>\n',
    );
    expect((await runWith(['sweep', '--random', 'filter', '--shard', '1/2'])).err).toBe(
      'error: sweep takes spaces (and --shard) or --random, not both\n',
    );
  });

  it('--list tells every space with its size', async () => {
    const { code, out } = await runWith(['sweep', '--list']);
    expect(code).toBe(0);
    expect(out).toMatch(/^composition-small +[\d,]+ cases of composition$/m);
    const rows = (await runWith(['sweep', '--list', '--json'])).out.trimEnd().split('\n');
    expect(rows.length).toBe(out.trimEnd().split('\n').length);
    for (const row of rows) expect((JSON.parse(row) as { size: number }).size).toBeGreaterThan(0);
  });

  it('a shard of a space is checked whole, on as many workers as asked for', async () => {
    const { code, out, err } = await runWith([
      'sweep',
      'coalesce',
      'filter',
      '--shard',
      '2/100',
      '--workers',
      '1',
    ]);
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out).toMatch(
      /^coalesce v\d+: 51[67] cases right; .* on 1 worker\nfilter v\d+: 51[67] cases right; /,
    );
  });

  it('--json gives one report a line', async () => {
    const { out } = await runWith(['sweep', 'nullspace', '--shard', '1/200', '--workers', '1', '--json']);
    expect(JSON.parse(out)).toMatchObject({ space: 'nullspace', complete: true, mismatches: 0, first: null });
  });

  it('--random runs as many cases as asked for and prints the seed', async () => {
    const flags = ['--runs', '300', '--workers', '1'];
    const { code, out } = await runWith(['sweep', '--random', 'coalesce', '--seed', '7', ...flags]);
    expect(code).toBe(0);
    expect(out).toMatch(/^coalesce at random, seed 7: 300 cases right; /);
    expect((await runWith(['sweep', '--random', 'coalesce', ...flags])).out).toMatch(
      /seed \d+: 300 cases right/,
    );
  });

  it.each([
    ['nowhere'],
    ['coalesce', '--shard', '3/2'],
    ['coalesce', '--workers', '0'],
    ['coalesce', '--workers', '1000000'],
    ['coalesce', '--random', 'coalesce'],
    ['--random', 'nothing'],
    ['--random', 'coalesce', '--path', '1:0'],
    ['--random', 'coalesce', '--seed', '1e99'],
    ['--random', 'coalesce', '--runs', '-1'],
    ['coalesce', '--runs', '100'],
    ['coalesce', '--seed', '7'],
    ['--path', '1:0'],
    ['--seed', '7', '--path', '1:0'],
    ['--random', 'coalesce', '--shard', '1/2'],
    ['--list', '--runs', '100'],
    ['--list', '--shard', '1/2'],
    ['--list', 'coalesce'],
  ])('bad usage: sweep %s %s %s %s', async (...args) => {
    const ran = await runWith(['sweep', ...args]);
    expect(ran.code).toBe(2);
    expect(ran.err).toMatch(/^error: /);
    expect(ran.out).toBe('');
  });
});
