import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { modewiseArguments } from '../../../../tools/console-blocks.mjs';
import { docExamples, runExample } from '../../../../tools/doc-examples.mjs';
import { eventLine } from '../sim/event-line.js';
import { kernelOf } from '../sim/kernel-of.js';
import { operandOf } from '../sim/operand-of.js';
import { runWith } from '../testing/fake-io.js';

const folder = mkdtempSync(join(tmpdir(), 'modewise-sim-'));
afterAll(() => rmSync(folder, { recursive: true }));

const gemm = (...flags: string[]) => runWith(['sim', 'gemm', '--workers', '1', ...flags]);
const small = ['--shape', '32x32x32', '--tile', '32x32x32'];

interface Totals {
  readonly instructions: number;
  readonly bankPasses: number;
  readonly bankPhases: number;
}

interface Report {
  readonly ctas: number;
  readonly totals: Totals & { readonly byInstruction: Readonly<Record<string, Totals>> };
  readonly wrong?: object;
}

const report = async (...flags: string[]): Promise<Report> =>
  JSON.parse((await gemm('--json', ...flags)).out) as Report;

describe('modewise sim gemm', () => {
  it('runs the examples of its help, all right', async () => {
    const { out: help } = await gemm('--help');
    const examples = [...help.matchAll(/^ {2}\$ modewise (sim gemm [^#\n]*)/gm)];
    expect(examples).toHaveLength(5);
    for (const [, command] of examples) {
      const args = modewiseArguments(`modewise ${command!}`).map((arg) =>
        arg === 'gemm.jsonl' ? join(folder, 'help.jsonl') : arg,
      );
      const { code, out } = await runWith(args);
      expect([code, /^result +right/m.test(out)], command).toEqual([0, true]);
    }
    rmSync(join(folder, 'help.jsonl'));
  });

  it('a swizzle frees ldmatrix of conflicts, and rows without one do not', async () => {
    const swizzled = await report(...small);
    const plain = await report(...small, '--smem-a', '(32,32):(32,1)', '--smem-b', '(32,32):(32,1)');
    const ldmatrix = ({ totals }: Report) =>
      totals.byInstruction['ldmatrix.sync.aligned.m8n8.x4.shared.b16']!;
    expect(ldmatrix(swizzled).bankPasses).toBe(ldmatrix(swizzled).bankPhases);
    expect(ldmatrix(plain).bankPasses).toBe(4 * ldmatrix(plain).bankPhases);
    expect(swizzled.totals.instructions).toBe(plain.totals.instructions);
    expect([swizzled.wrong, plain.wrong]).toEqual([undefined, undefined]);
  });

  it('wrong partitions show as a wrong result: its first wrong element, and who wrote it', async () => {
    // The warps of M and N the other way round: each takes the rows of A that another one multiplies.
    const other =
      'make_tiled_copy_A(copy_atom(SM75_U32x4_LDSM_N, f16), tiled_mma(SM80_16x8x16_F32F16F16F32_TN, (2,2,1):(2,1,0), <32,32,16>))';
    const { code, out } = await gemm(...small, '--load-a', other);
    expect(code).toBe(1);
    expect(out).toMatch(/WRONG: D\(0,8\) is 0x\w+, not 0x\w+; written by thread 64 of CTA 0/);
  });

  it('a trace has one line of JSON an instruction, the same on any number of workers, and leaves no other file', async () => {
    const files = [1, 2].map((workers) => join(folder, `${workers}.jsonl`));
    const shape = ['--shape', '64x64x32', '--tile', '32x32x32'];
    const one = await report(...shape, '--trace', files[0]!);
    await runWith(['sim', 'gemm', '--workers', '2', ...shape, '--trace', files[1]!]);
    const [text, other] = files.map((file) => readFileSync(file, 'utf8'));
    expect(other).toBe(text);
    const events = text!
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { readonly cta: number; readonly instruction: string });
    expect(events.length).toBe(one.totals.instructions);
    expect([...new Set(events.map(({ cta }) => cta))]).toEqual([0, 1, 2, 3]);
    expect(readdirSync(folder).sort()).toEqual(['1.jsonl', '2.jsonl']);
  });

  it.each([
    ['--shape 30x32x32 --tile 32x32x32', 1, 'M = 30 is no multiple of the tile'],
    ['--shape 32x32x32 --arch sm_70', 1, 'sm_70'],
    ['--shape 32x32x32 --mma 8:1', 1, '--mma is an MMA atom or a TiledMMA, not 8:1'],
    ['--shape 32x32x32 --smem-a 4', 1, '--smem-a is a layout of (rows,K) in shared memory, not 4'],
    ['--shape 32x32', 2, 'It must be MxNxK'],
    ['--shape 32x32x32 --input odd', 2, 'Allowed choices'],
  ])('%s: exit code %i, %s', async (flags, code, told) => {
    const result = await gemm(...flags.split(' '));
    expect([result.code, result.err]).toEqual([code, expect.stringContaining(told)]);
  });
});

it.each(docExamples(fileURLToPath(new URL('../sim', import.meta.url))))(
  '$file: $expression gives $expected',
  ({ expression, expected }) => {
    expect(String(runExample(expression, { eventLine, kernelOf, operandOf })).trimEnd()).toBe(expected);
  },
);
