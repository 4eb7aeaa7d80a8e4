import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
