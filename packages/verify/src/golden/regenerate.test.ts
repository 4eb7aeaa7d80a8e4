import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { golden } from '../testing/golden-traces.js';

interface Entry {
  readonly sha256: string;
  readonly count: number;
  readonly cutlass?: { readonly version: string; readonly commit?: string };
}
interface Tool {
  readonly entryOf: (recorded: Entry | undefined, facts: Entry) => Entry;
}

const tools = new URL('../tools/', golden);
const { entryOf } = (await import(new URL('golden/manifest.mjs', tools).href)) as Tool;

describe('the entry of a regenerated file', () => {
  const recorded: Entry = { cutlass: { version: '4.7.0', commit: 'abc' }, count: 2, sha256: 'x' };
  const unknown: Entry = { ...recorded, cutlass: { version: '4.7.0' } };

  it('keeps its commit where the file has not changed and the new commit is not known', () => {
    expect(entryOf(recorded, unknown)).toBe(recorded);
    expect(entryOf(recorded, { count: 2, sha256: 'x' })).toBe(recorded);
  });

  it('is a new one where the file has changed, there was none, or the commit is known', () => {
    for (const facts of [
      { ...unknown, sha256: 'y' },
      { ...unknown, count: 3 },
      { ...recorded, cutlass: { version: '4.8.0', commit: 'def' } },
    ]) {
      expect(entryOf(recorded, facts)).toBe(facts);
    }
    expect(entryOf(undefined, unknown)).toBe(unknown);
  });
});

describe('node tools/golden-regenerate.mjs', () => {
  const run = (...args: string[]): { status: number | null; stdout: string; stderr: string } =>
    spawnSync(process.execPath, [fileURLToPath(new URL('golden-regenerate.mjs', tools)), ...args], {
      encoding: 'utf8',
    });

  it.each(['--help', '-h'])('%s prints how it is used, exit 0', (help) => {
    const { status, stdout, stderr } = run(help);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^usage: golden regenerate --cutlass DIR/);
    for (const option of ['--cuda', '--compiler', '--only', '--jobs', '--commit'])
      expect(stdout).toContain(`\n  ${option} `);
  });

  it.each([
    [[], /--cutlass DIR is needed/],
    [['--cutlass', 'a', '--cutlass', 'b'], /--cutlass needs one value/],
    [['--cutlass', 'a', '--commit'], /--commit needs one value/],
    [['--cutlass', 'a', '--only', 'nothing'], /--only is one of/],
    [['--cutlass', 'a', '--jobs', 'x'], /--jobs is a number/],
    [['--bogus'], /unknown option --bogus/],
  ] as const)('misused as %j it tells how, exit 2', (args, problem) => {
    const { status, stderr } = run(...args);
    expect(status).toBe(2);
    expect(stderr).toMatch(problem);
  });
});
