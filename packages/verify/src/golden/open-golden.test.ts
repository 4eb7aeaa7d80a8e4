import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { everyKind, manifestOf, put, type TrialFile, withGolden } from '../testing/golden-folder.js';
import { golden } from '../testing/golden-traces.js';
import { runVerify } from '../verify/run-verify.js';
import { checkGolden, openGolden } from './open-golden.js';
import { readGoldenSpaces, replayDigests } from './replay-digests.js';
import { replayGolden } from './replay-golden.js';

/** Everything that uses a golden folder. */
const users: readonly ((folder: string) => Promise<unknown>)[] = [
  openGolden,
  readGoldenSpaces,
  (folder) => replayGolden(folder),
  (folder) => replayDigests(folder, { workers: 1 }),
  (folder) => runVerify({ golden: folder, workers: 1, spaces: [], randomRuns: 0 }),
];

/** The check finds one problem, and nobody uses the folder. */
async function expectProblem(folder: string, problem: RegExp): Promise<void> {
  const check = await checkGolden(folder);
  expect(check.problems).toEqual([expect.stringMatching(problem)]);
  for (const use of users) await expect(use(folder)).rejects.toThrow(problem);
}

/** The files of every kind, some of them others. */
const but = (other: Readonly<Record<string, Partial<TrialFile>>>): Record<string, TrialFile> => ({
  ...everyKind,
  ...Object.fromEntries(
    Object.entries(other).map(([name, file]) => [name, { text: '', count: 0, ...everyKind[name], ...file }]),
  ),
});

describe('a golden folder that is as recorded', () => {
  it('of every kind of file passes, and its cases are counted', async () => {
    await withGolden(everyKind, async (folder) => {
      expect(await checkGolden(folder)).toEqual({ files: 5, right: 5, cases: 8, problems: [] });
      for (const use of users) await use(folder);
      expect((await replayGolden(folder)).map((r) => [r.file, r.cases, r.mismatches])).toEqual([
        ['cutlass/some.jsonl', 2, 0],
        ['examples/some.tsv', 1, 0],
      ]);
      expect(await replayDigests(folder, { workers: 1 })).toMatchObject([
        { space: 'two', cases: 2, wrongShards: [] },
      ]);
    });
  });

  it('of the checkout passes', async () => {
    const check = await checkGolden(fileURLToPath(golden));
    expect(check.problems).toEqual([]);
    expect(check.right).toBe(check.files);
  });

  it('may hold what explains it and what makes it', async () => {
    await withGolden(everyKind, async (folder) => {
      for (const name of ['README.md', 'companion/some.cpp', '.build/some.o']) await put(folder, name, '');
      expect((await checkGolden(folder)).problems).toEqual([]);
    });
  });
});

describe('a golden folder that is not as recorded is refused by all that use it:', () => {
  it.each(Object.keys(everyKind).filter((name) => name !== 'spaces.json'))(
    'another byte in %s; its cases are not counted',
    async (name) => {
      await withGolden(everyKind, async (folder) => {
        await put(folder, name, everyKind[name]!.text.replace(/\d/, '7'));
        await expectProblem(folder, new RegExp(`${name} has SHA-256 [0-9a-f]{64}, the manifest says`));
        const cases = 8 - everyKind[name]!.count;
        expect(await checkGolden(folder)).toMatchObject({ files: 5, right: 4, cases });
      });
    },
  );

  it.each(Object.keys(everyKind).filter((name) => name !== 'spaces.json'))(
    'a count of %s that is not that of its contents',
    async (name) => {
      for (const count of [0, everyKind[name]!.count - 0.5, everyKind[name]!.count + 1]) {
        const problem = new RegExp(
          `${name} holds ${everyKind[name]!.count} cases, the manifest says ${count}`,
        );
        await withGolden(but({ [name]: { count } }), (folder) => expectProblem(folder, problem));
      }
    },
  );

  it.each([
    'cutlass/more.jsonl',
    'cutegen/two.json.orig',
    'examples/.some.tsv',
    'article/new/deep.txt',
    'hardware/a',
    'notes.txt',
  ])('%s, which the manifest does not name', async (name) => {
    await withGolden(everyKind, async (folder) => {
      await put(folder, name, '');
      await expectProblem(folder, new RegExp(`MANIFEST.json does not name ${name}`));
    });
  });

  it.each(Object.keys(everyKind).filter((name) => name !== 'spaces.json'))('%s is missing', async (name) => {
    await withGolden(everyKind, async (folder) => {
      await rm(join(folder, name));
      await expectProblem(folder, new RegExp(`cannot read .*${name}`));
    });
  });

  it.each([
    ['cutlass/some.jsonl', '', /some.jsonl holds no case/],
    ['cutlass/some.jsonl', '\n', /some.jsonl, line 1 is no JSON/],
    ['examples/some.tsv', '', /some.tsv holds no case/],
    ['article/some.txt', '0 mappings checked, 0 mismatches\n', /some.txt holds no case/],
    ['article/some.txt', '2 mappings checked, 1 mismatches\n', /does not say that no mapping mismatches/],
    ['article/some.txt', '', /does not say that no mapping mismatches/],
    ['cutegen/two.json', '{', /two.json is no JSON/],
    [
      'cutegen/two.json',
      '{"space":"two","version":1,"size":2,"digestShard":1,"digests":["x","y"]}',
      /2 digests/,
    ],
    ['cutegen/two.json', '{"space":"two","version":2,"size":2}', /not about a space of spaces.json/],
    ['cutlass/some.txt', 'size(4:1)', /of no kind of golden file/],
  ])('%s is %j', async (name, text, problem) => {
    await withGolden(but({ [name]: { text } }), (folder) => expectProblem(folder, problem));
  });

  it('spaces and nothing about them', async () => {
    const { 'spaces.json': spaces } = everyKind;
    await withGolden({ 'spaces.json': spaces! }, (folder) =>
      expectProblem(folder, /no file that holds answers/),
    );
    const broken = { 'spaces.json': { text: '{', count: 1 } };
    await withGolden(broken, (folder) => expectProblem(folder, /list of spaces is no JSON/));
  });

  it('a manifest that is none, names no files, or names what is not below its folder', async () => {
    const named = (name: string): string =>
      JSON.stringify({ files: { [name]: { oracle: '', count: 1, sha256: '' } } });
    const outside = [
      '../some.jsonl',
      'cutlass/../../some.jsonl',
      '/etc/hostname',
      './some.jsonl',
      'a//b.jsonl',
      '..\\b.jsonl',
      'C:/b.jsonl',
      '',
    ];
    for (const [manifest, problem] of [
      ['', /MANIFEST.json is no JSON/],
      ['[]', /names no files/],
      ['{"files":{}}', /names no files/],
      ['{"files":[1]}', /names no files/],
      ['{"files":{"a":1}}', /tells nothing about a/],
      [
        '{"files":{"a":{"oracle":"x","count":"1","sha256":"y"}}}',
        /lacks the oracle, the count or the SHA-256 of a/,
      ],
      ...outside.map((name) => [named(name), /which is no file below its folder/] as const),
    ] as const) {
      await withGolden(
        {},
        async (folder) => {
          for (const use of [checkGolden, ...users]) await expect(use(folder)).rejects.toThrow(problem);
        },
        manifest,
      );
    }
    expect(manifestOf(everyKind)).toContain('cutlass/some.jsonl');
  });
});
