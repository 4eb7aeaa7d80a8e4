import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readGolden, readManifest } from './manifest.js';
import { replayDigests } from './replay-digests.js';
import { replayGolden } from './replay-golden.js';
import { replayTrace } from './replay-trace.js';
import { parseExamples, parseTraces, type Trace } from './trace.js';

const golden = fileURLToPath(new URL('../../../../golden/', import.meta.url));
let copy = '';

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'modewise-golden-'));
});
afterAll(() => rm(copy, { recursive: true }));

const trace = (op: string, args: string[], answer: { result?: string; rejects?: string }): Trace => ({
  op,
  args,
  result: answer.result,
  rejects: answer.rejects,
});

describe('the trace reader', () => {
  it('refuses a file in which one byte is another', async () => {
    await cp(golden, copy, { recursive: true });
    const entry = (await readManifest(copy)).find(({ name }) => name === 'cutlass/composition.jsonl')!;
    const text = await readGolden(copy, entry);
    expect(parseTraces(text, entry.name)).toHaveLength(entry.count);
    const bytes = await readFile(join(copy, entry.name));
    bytes[bytes.length >> 1]! ^= 1;
    await writeFile(join(copy, entry.name), bytes);
    await expect(readGolden(copy, entry)).rejects.toMatchObject({ code: 'DIGEST_MISMATCH' });
    await expect(replayGolden(copy)).rejects.toThrow(
      /composition\.jsonl has SHA-256 [0-9a-f]{64}, the manifest says/,
    );
  });

  it('tells what is missing', async () => {
    await expect(readManifest(join(copy, 'nowhere'))).rejects.toThrow(/cannot read .*MANIFEST.json/);
    await expect(
      readGolden(golden, { name: 'cutlass/none.jsonl', oracle: '', count: 0, sha256: '' }),
    ).rejects.toMatchObject({ code: 'BAD_ARGUMENT' });
  });

  it('reads cases and examples, and says which line is none', () => {
    expect(parseTraces('{"op":"size","args":["4:1"],"result":"4"}\n', 'f')).toEqual([
      trace('size', ['4:1'], { result: '4' }),
    ]);
    expect(parseExamples('complement(1:5, cosize(filter(1:5)))\t1:0\nsize(2)\tx\n', 'f')).toEqual([
      trace('complement', ['1:5', 'cosize(filter(1:5))'], { result: '1:0' }),
      trace('size', ['2'], { rejects: 'x' }),
    ]);
    for (const line of [
      '{',
      '{}',
      '{"op":"a","args":[1],"result":""}',
      '{"op":"a","args":[],"result":"1","rejects":"x"}',
    ]) {
      expect(() => parseTraces(`{"op":"a","args":[],"result":"1"}\n${line}`, 'f')).toThrow(/f, line 2/);
    }
    expect(() => parseExamples('size(2)', 'f')).toThrow(/f, line 1/);
    expect(() => parseExamples('4:1\t4:1', 'f')).toThrow(/not a call/);
  });
});

describe('replaying a case', () => {
  it.each([
    ['composition', ['(4,8):(8,1)', '1:5'], { rejects: 'Stride Divisibility Condition' }, 'onlyOurs'],
    ['composition', ['(6,2):(1,7)', '(3,2):(2,3)'], { result: '(3,2):(2,3)' }, 'cutlassWrong'],
    ['composition', ['(4,3):(1,0)', '1:0'], { result: '1:0' }, 'same'],
    [
      'logical_product',
      ['(4,4):(1,2)', '2'],
      { rejects: 'Non-injective Layout detected in complement.' },
      'bothReject',
    ],
    ['complement', ['4:2'], { result: '2:1' }, 'same'],
    ['blocked_product', ['2:-1', '1:4'], { result: '((2,1)):((-1,4))' }, 'unitStride'],
    ['with_shape', ['(2,3):(3,1)', '(3,2)'], { rejects: 'Shape Divisibility Condition' }, 'bothReject'],
  ] as const)('%s(%j) of CUTLASS: %j is %s', (op, args, answer, comparison) => {
    expect(replayTrace(trace(op, [...args], answer))).toEqual({ comparison });
  });

  it('that CUTLASS never said is a mismatch with its imitation', () => {
    expect(replayTrace(trace('coalesce', ['(2,4):(1,2)'], { result: '8:2' }))).toEqual({
      mismatch: 'coalesce((2,4):(1,2)): CUTLASS says 8:2, its imitation 8:1',
    });
  });
});

describe('golden/', () => {
  it('every recorded case of CUTLASS is answered alike, or rightly where CUTLASS is not right', async () => {
    const reports = await replayGolden(golden);
    expect(reports.flatMap((r) => r.examples)).toEqual([]);
    expect(reports.reduce((n, r) => n + r.cases, 0)).toBeGreaterThanOrEqual(6000);
  });

  it('digests are recomputed on workers until told to stop', async () => {
    const control = new AbortController();
    const [first, ...others] = await replayDigests(golden, {
      workers: 1,
      signal: control.signal,
      onProgress: () => control.abort(),
    });
    expect(first).toMatchObject({ wrongShards: [], complete: false });
    expect(first!.cases).toBeGreaterThanOrEqual(65_536);
    expect(others).toEqual([]);
  });
});
