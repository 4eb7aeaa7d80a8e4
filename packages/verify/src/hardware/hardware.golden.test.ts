import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { LayoutError } from '@modewise/layout-core';
import { describe, expect, it } from 'vitest';
import { contentsOf } from '../golden/contents.js';
import { golden } from '../testing/golden-traces.js';
import { type HardwareTrace, parseHardwareTrace, type TracedInstruction } from './hardware-trace.js';
import { replayGemm } from './replay-gemm.js';
import { replayInstruction } from './replay-instruction.js';

const bytesOf = (name: string): Uint8Array =>
  gunzipSync(readFileSync(new URL(`hardware/${name}.trace.gz`, golden)));
const read = (name: string): HardwareTrace => parseHardwareTrace(bytesOf(name), name);

/** Cases of every entry of a trace: `many` in a row, from another place in each. */
function sample(trace: HardwareTrace, many: number): { words: number; digests: number; differing: string[] } {
  const sum = { words: 0, digests: 0, differing: [] as string[] };
  trace.instructions.forEach((instruction, i) => {
    const from = (37 * i) % Math.max(1, instruction.cases - many);
    const to = Math.min(instruction.cases, from + many);
    const tally = replayInstruction(trace, instruction, { from, to });
    sum.words += tally.words;
    sum.digests += tally.digests;
    sum.differing.push(...tally.examples);
  });
  return sum;
}

describe('an NVIDIA H200', () => {
  it.each([
    ['mma', 94, 8],
    ['mma-sp', 88, 8],
    ['moves', 17, 8],
    ['probes', 180, 4],
    ['wgmma', 244, 1],
    ['wgmma-sp', 135, 1],
  ])('gives what warp-sim gives, of %s in %i entries, %i cases of each', (name, entries, many) => {
    const trace = read(name);
    expect([trace.gpu, trace.arch, trace.instructions.length]).toEqual(['NVIDIA H200', 'sm_90', entries]);
    const { words, digests, differing } = sample(trace, many);
    expect(differing).toEqual([]);
    expect(words + digests).toBeGreaterThanOrEqual(entries * many);
  });

  it('has run each of its instructions on at least 200 cases', () => {
    for (const name of ['mma', 'mma-sp', 'wgmma', 'wgmma-sp', 'moves'])
      for (const { cases } of read(name).instructions) expect(cases).toBeGreaterThanOrEqual(200);
  });

  it('runs a GEMM of CUTLASS as simulateGemm does: addresses, fragments, sums of every thread, and D', () => {
    const trace = read('gemm');
    const [gemm] = trace.gemms;
    const first = { ...gemm!, caseNumbers: gemm!.caseNumbers.slice(0, 1) };
    const { differing, examples, words } = replayGemm(trace, first);
    expect([differing, examples]).toEqual([0, []]);
    expect(words).toBe(4 * 128 * 232 + 128 * 128);
  });
});

describe('a replay of hardware', () => {
  const trace = read('mma');
  const changed = (one: TracedInstruction, at: number): TracedInstruction => {
    const words = one.words.slice();
    words[at]! ^= 1;
    return { ...one, words };
  };

  it('names instruction, case, class, lane, register and both words of a difference', () => {
    const one = trace.instructions.find(({ opcode }) => opcode.includes('m16n8k16.row.col.f32.f16'))!;
    const { differing, examples } = replayInstruction(trace, changed(one, 5 * 128 + 2 * 32 + 7), {
      from: 5,
      to: 6,
    });
    expect(differing).toBe(1);
    expect(examples[0]).toMatch(
      /^mma\.sync\.aligned\.m16n8k16\.row\.col\.f32\.f16\.f16\.f32, case 5 \(special\), lane 7, register 2: 0x[0-9a-f]{8}, warp-sim 0x[0-9a-f]{8}$/,
    );
  });

  it('finds another digest', () => {
    const one = trace.instructions.find(({ raw }) => raw < 200)!;
    const last = { from: one.cases - 1, to: one.cases };
    expect(replayInstruction(trace, one, last)).toMatchObject({ digests: 1, differing: 0 });
    expect(replayInstruction(trace, changed(one, one.words.length - 1), last).differing).toBe(1);
  });
});

describe('the reader of hardware traces', () => {
  const rejection = (bytes: Uint8Array): string => {
    try {
      parseHardwareTrace(bytes, 'f');
    } catch (error) {
      if (error instanceof LayoutError) return error.message;
    }
    return 'accepted';
  };
  const traceOf = (header: object, words: number): Uint8Array => {
    const text = JSON.stringify(header);
    const line = `${text}${' '.repeat(3 - (text.length % 4))}\n`;
    return Uint8Array.of(...Buffer.from(line), ...new Uint8Array(4 * words));
  };
  const header = {
    format: 'modewise hardware trace',
    ...{ gpu: 'g', arch: 'sm_90', driver: 'd', cuda: 'c', seed: 3 },
    entries: [{ opcode: 'o', cases: 4, operands: [], setup: 1, result: 2, raw: 1 }],
  };
  // Four setups, one result of two words, three digests of two.
  const length = 4 + 2 + 6;

  it('takes the words that the entries have', () => {
    expect(parseHardwareTrace(traceOf(header, length), 'f')).toMatchObject({ gpu: 'g', seed: 3 });
  });

  it('is told of what cannot be unpacked', () => {
    expect(() => contentsOf('hardware/x.trace.gz', Buffer.from('no archive'), [])).toThrow(
      /hardware\/x\.trace\.gz cannot be unpacked/,
    );
  });

  it.each([
    ['fewer words', traceOf(header, length - 1), /has not the words of its entry 0/],
    ['more words', traceOf(header, length + 1), /1 words more than its entries/],
    ['another format', traceOf({ ...header, format: 'x' }, length), /is no trace of hardware/],
    ['no GPU', traceOf({ ...header, gpu: 1 }, length), /does not say its gpu/],
    [
      'an entry without cases',
      traceOf({ ...header, entries: [{ opcode: 'o' }] }, 0),
      /has not the words of its entry 0/,
    ],
    ['no line', new Uint8Array(8), /is no trace of hardware/],
  ])('refuses %s', (_, bytes, message) => {
    expect(rejection(bytes)).toMatch(message);
  });
});
