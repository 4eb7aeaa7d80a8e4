import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runWith } from '../testing/fake-io.js';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'modewise-golden-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A golden folder of one trace file, recorded in its manifest. */
async function golden(...cases: object[]): Promise<void> {
  const text = cases.map((c) => `${JSON.stringify(c)}\n`).join('');
  const sha256 = createHash('sha256').update(text).digest('hex');
  const facts = { oracle: 'CUTLASS C++ static', count: cases.length, sha256 };
  await mkdir(join(folder, 'cutlass'));
  await writeFile(join(folder, 'cutlass', 'some.jsonl'), text);
  await writeFile(
    join(folder, 'MANIFEST.json'),
    JSON.stringify({ version: 1, files: { 'cutlass/some.jsonl': facts } }),
  );
}

/** A golden folder of one trace of hardware: zeros transposed, of which the last word of the result is given. */
async function hardware(last: number): Promise<void> {
  const entry = {
    opcode: 'movmatrix.sync.aligned.m8n8.trans.b16',
    ...{ label: 'zeros', cases: 1, setup: 0, result: 32, raw: 1, explicit: true },
    operands: [{ operand: 'data', type: 'bits', words: 1, lanes: 32 }],
  };
  const facts = { format: 'modewise hardware trace', gpu: 'G', arch: 'sm_90', driver: '1', cuda: '1' };
  const header = JSON.stringify({ ...facts, entries: [entry] });
  const words = new Uint32Array(64);
  words[63] = last;
  const line = Buffer.from(`${header}${' '.repeat(3 - (header.length % 4))}\n`);
  const bytes = gzipSync(Buffer.concat([line, new Uint8Array(words.buffer)]));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await mkdir(join(folder, 'hardware'), { recursive: true });
  await writeFile(join(folder, 'hardware', 'some.trace.gz'), bytes);
  await writeFile(
    join(folder, 'MANIFEST.json'),
    JSON.stringify({
      version: 1,
      files: { 'hardware/some.trace.gz': { oracle: 'hardware', count: 1, sha256 } },
    }),
  );
}

const right = { op: 'logical_product', args: ['3:2', '4:1'], result: '(3,(2,2)):(2,(1,6))' };
const rejected = {
  op: 'composition',
  args: ['(10,2):(16,4)', '9:8'],
  rejects: 'Shape Divisibility Condition',
};

describe('modewise golden', () => {
  it('check: the files are those of the manifest', async () => {
    await golden(right, rejected);
    const { code, out } = await runWith(['golden', 'check', '--golden', folder]);
    expect(out).toBe('1 of 1 golden files are as recorded, 2 cases\n');
    expect(code).toBe(0);
  });

  it('check, replay and verify refuse a file that has changed, exit 1', async () => {
    await golden(right);
    await writeFile(join(folder, 'cutlass', 'some.jsonl'), `${JSON.stringify(rejected)}\n`);
    const check = await runWith(['golden', 'check', '--golden', folder]);
    expect(check.code).toBe(1);
    expect(check.err).toMatch(/^error: .*cutlass\/some\.jsonl has SHA-256 [0-9a-f]{64}, the manifest says/);
    for (const command of [['golden', 'replay'], ['verify']]) {
      const ran = await runWith([...command, '--golden', folder, '--workers', '1']);
      expect(ran.code).toBe(1);
      expect(ran.err).toMatch(/^error: DIGEST_MISMATCH: /);
      const json = await runWith([...command, '--golden', folder, '--workers', '1', '--json']);
      expect(JSON.parse(json.out)).toMatchObject({ error: { code: 'DIGEST_MISMATCH' } });
    }
  });

  it('replay: our answers beside those of the traces', async () => {
    await golden(right, rejected);
    const { code, out } = await runWith(['golden', 'replay', '--golden', folder, '--workers', '1']);
    expect(out).toBe('cutlass/some.jsonl: 2 cases of CUTLASS C++ static: 1 the same, 1 both reject\n');
    expect(code).toBe(0);
  });

  it('replay: a trace that is not what CUTLASS says is a mismatch, exit 1', async () => {
    await golden({ ...right, result: '(3,4):(2,1)' });
    const { code, out } = await runWith(['golden', 'replay', '--golden', folder, '--workers', '1']);
    expect(code).toBe(1);
    expect(out).toMatch(/: 1 MISMATCHES in 1 cases/);
    expect(out).toMatch(/\n {2}logical_product\(3:2, 4:1\): CUTLASS says /);
  });

  it('replay --hardware: what warp-sim makes of a trace of a GPU, and a word that differs, exit 1', async () => {
    await hardware(0);
    const same = await runWith(['golden', 'replay', '--hardware', '--golden', folder, '--workers', '1']);
    expect(same.out).toMatch(
      /^hardware\/some\.trace\.gz: 1 cases of 1 entries on G \(driver 1\): 0 differ of 32 words; [\d.]+ s\n$/,
    );
    expect(same.code).toBe(0);
    await hardware(5);
    const other = await runWith(['golden', 'replay', '--hardware', '--golden', folder, '--workers', '1']);
    expect(other.out).toContain('1 DIFFER of 32 words;');
    expect(other.out).toContain(
      '\n  movmatrix.sync.aligned.m8n8.trans.b16, case 0 (zeros), lane 31, register 0: 0x00000005, warp-sim 0x00000000\n',
    );
    expect(other.code).toBe(1);
    await rm(join(folder, 'hardware'), { recursive: true });
    await golden(right);
    const none = await runWith(['golden', 'replay', '--hardware', '--golden', folder]);
    expect([none.code, none.err]).toEqual([1, expect.stringContaining('has no trace of hardware')]);
  });

  it('bad usage: a folder without a manifest, regenerate without a CUTLASS tree', async () => {
    for (const command of [['golden', 'check'], ['golden', 'replay'], ['verify']]) {
      const ran = await runWith([...command, '--golden', folder]);
      expect(ran.code).toBe(2);
      expect(ran.err).toMatch(/^error: there is no MANIFEST\.json in /);
    }
    expect((await runWith(['golden', 'regenerate'])).code).toBe(2);
    expect((await runWith(['golden'])).code).toBe(2);
  });
});
