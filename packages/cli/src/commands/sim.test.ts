import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GemmEvent } from '@modewise/warp-sim';
import { describe, expect, it } from 'vitest';
import { modewiseArguments } from '../../../../tools/console-blocks.mjs';
import { docExamples, runExample } from '../../../../tools/doc-examples.mjs';
import { eventLine } from '../sim/event-line.js';
import { kernelOf } from '../sim/kernel-of.js';
import { operandOf } from '../sim/operand-of.js';
import { runWith } from '../testing/fake-io.js';

const gemm = (...args: string[]) => runWith(['sim', 'gemm', ...args]);

describe('modewise sim gemm', () => {
  it('runs the examples of its help that write no file, all right', async () => {
    const { out: help } = await gemm('--help');
    const examples = [...help.matchAll(/^ {2}\$ (modewise sim gemm [^#\n]*)/gm)].map(
      ([, command]) => command!,
    );
    expect(examples).toHaveLength(5);
    for (const command of examples.filter((text) => !text.includes('--trace'))) {
      const { code, out } = await runWith(modewiseArguments(command));
      expect([code, /^result +right/m.test(out)], command).toEqual([0, true]);
    }
  });

  it('a wrong partition ends with 1 and tells the first wrong element and who wrote it', async () => {
    const { code, out } = await gemm('--shape', '64x64x32', '--smem-b', '(64,32):(16,1)');
    expect(code).toBe(1);
    expect(out).toMatch(
      /^result +WRONG: D\(0,0\) is 0x[\da-f]{8}, not 0x[\da-f]{8}; written by thread 0 of CTA 0$/m,
    );
  });

  it('the trace has every instruction once, the same on any number of workers', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'modewise-sim-'));
    try {
      const traces: string[] = [];
      for (const workers of ['1', '2']) {
        const file = join(folder, 'gemm.jsonl');
        const { out } = await gemm(
          ...['--shape', '64x64x32', '--tile', '32x32x32', '--workers', workers, '--trace', file, '--json'],
        );
        traces.push(await readFile(file, 'utf8'));
        const events = traces
          .at(-1)!
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line) as GemmEvent);
        const { totals } = JSON.parse(out) as { totals: { instructions: number; bankPasses: number } };
        expect(events).toHaveLength(totals.instructions);
        expect(events.reduce((sum, { shared }) => sum + (shared?.passes ?? 0), 0)).toBe(totals.bankPasses);
        expect(await readdir(folder)).toEqual(['gemm.jsonl']);
      }
      expect(traces[1]).toBe(traces[0]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it.each([
    [['--shape', '100x64x64'], 1, /M = 100 is no multiple of the tile's 32/],
    [['--shape', '64x64x64', '--smem-a', '4'], 1, /--smem-a is a layout .*, not 4/],
    [['--shape', '64x64x64', '--copy-a', 'tiled_copy('], 1, /SYNTAX/],
    [['--shape', '64x64x64', '--arch', 'sm_75'], 1, /sm_75 has no such instruction/],
    [['--shape', '64x64'], 2, /It must be MxNxK/],
    [['--shape', '64x64x64', '--input', 'odd'], 2, /Allowed choices are random, normal/],
  ])('%j is refused', async (args, code, told) => {
    const ran = await gemm(...args);
    expect([ran.code, ran.out]).toEqual([code, '']);
    expect(ran.err).toMatch(told);
  });
});

it.each(docExamples(fileURLToPath(new URL('../sim', import.meta.url))))(
  '$file: $expression gives $expected',
  ({ expression, expected }) => {
    expect(String(runExample(expression, { eventLine, kernelOf, operandOf })).trimEnd()).toBe(expected);
  },
);
