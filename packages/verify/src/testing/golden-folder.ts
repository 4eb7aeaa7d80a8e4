import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseSpaces, spaceSize } from '../spaces/space.js';

/** A golden file on trial: its text and the number of cases that the manifest gives it. */
export interface TrialFile {
  readonly text: string;
  readonly count: number;
}

/** A space of two cases, as `golden/spaces.json` has it. */
export const twoCases =
  '{"spaces":[{"name":"two","version":1,"op":"right_inverse",' +
  '"operands":[{"blocks":[{"profile":"0","shapes":[2,4],"strides":[1]}]}]}]}\n';

/** The digest of cutegen's answers to the space of two cases: the inverse of `2:1` and of `4:1`. */
const digest = createHash('sha256').update('2:1\n4:1\n').digest('hex');

/** Golden files of every kind. */
export const everyKind: Readonly<Record<string, TrialFile>> = {
  'spaces.json': { text: twoCases, count: 1 },
  'article/some.txt': { text: 'a  3:1\n\n2 mappings checked, 0 mismatches\n', count: 2 },
  'cutegen/two.json': {
    text: `${JSON.stringify({ space: 'two', version: 1, size: spaceSize(parseSpaces(twoCases)[0]!), digestShard: 2, digests: [digest] })}\n`,
    count: 2,
  },
  'cutlass/some.jsonl': {
    text:
      '{"op":"coalesce","args":["(2,4):(1,2)"],"result":"8:1"}\n' +
      '{"op":"composition","args":["(4,8):(8,1)","1:5"],"rejects":"Stride Divisibility Condition"}\n',
    count: 2,
  },
  'examples/some.tsv': { text: 'size(4:1)\t4\n', count: 1 },
};

/** The manifest that records files as they are. */
export function manifestOf(files: Readonly<Record<string, TrialFile>>): string {
  const facts = Object.entries(files).map(([name, { text, count }]) => {
    const sha256 = createHash('sha256').update(text).digest('hex');
    return [name, { oracle: 'CUTLASS C++ static', count, sha256 }] as const;
  });
  return JSON.stringify({ version: 1, files: Object.fromEntries(facts) });
}

/** Lends a golden folder of these files to `body`; `manifest` stands in for the one that records them. */
export async function withGolden<T>(
  files: Readonly<Record<string, TrialFile>>,
  body: (folder: string) => Promise<T>,
  manifest = manifestOf(files),
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'modewise-golden-'));
  try {
    for (const [name, { text }] of Object.entries(files)) await put(folder, name, text);
    await put(folder, 'MANIFEST.json', manifest);
    return await body(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Writes a file of a golden folder. */
export async function put(folder: string, name: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), text);
}
