import { fileURLToPath } from 'node:url';
import { LayoutError } from '@modewise/layout-core';
import { describe, expect, it } from 'vitest';
import { golden } from '../testing/golden-traces.js';
import { replayDigests } from './replay-digests.js';
import { replayGolden } from './replay-golden.js';
import { replayTrace } from './replay-trace.js';
import { parseExamples, parseTraces, type Trace } from './trace.js';

const folder = fileURLToPath(golden);

const trace = (op: string, args: string[], answer: { result?: string; rejects?: string }): Trace => ({
  op,
  args,
  result: answer.result,
  rejects: answer.rejects,
});

describe('the trace reader', () => {
  it('reads cases and examples', () => {
    expect(parseTraces('{"op":"size","args":["4:1"],"result":"4"}\n', 'f')).toEqual([
      trace('size', ['4:1'], { result: '4' }),
    ]);
    expect(parseExamples('complement(1:5, cosize(filter(1:5)))\t1:0\nsize(2)\tx\n', 'f')).toEqual([
      trace('complement', ['1:5', 'cosize(filter(1:5))'], { result: '1:0' }),
      trace('size', ['2'], { rejects: 'x' }),
    ]);
  });

  it.each([
    ['{', /is no JSON/],
    ['', /is no JSON/],
    ['{}', /is not \{"op","args","result"\}/],
    ['{"op":"size","args":[1],"result":""}', /is not/],
    ['{"op":"size","args":["1"],"result":"1","rejects":"x"}', /is not/],
    ['{"op":"toString","args":[],"result":"1"}', /no imitation of CUTLASS's toString/],
    [
      '{"op":"coalesce","args":[],"result":"4:1"}',
      /CUTLASS's coalesce takes layout integers\? or swizzled integers\?, not \(\)/,
    ],
    ['{"op":"coalesce","args":["4:1","1","1"],"result":"4:1"}', /not \(4:1, 1, 1\)/],
    ['{"op":"coalesce","args":["4"],"result":"4:1"}', /not \(4\)/],
    ['{"op":"coalesce","args":["(2,3):1"],"result":"4:1"}', /takes layout/],
    ['{"op":"coalesce","args":["4:"],"result":"4:1"}', /line 1, column 3/],
    ['{"op":"coalesce","args":["injective(4:1)"],"result":"4:1"}', /not \(true\)/],
    ['{"op":"coalesce","args":["nothing(4:1)"],"result":"4:1"}', /nothing/],
    ['{"op":"blocked_product","args":["4:1","<2:1>"],"result":"4:1"}', /takes layout layout/],
    [
      '{"op":"emit_cute","args":[],"result":"using L"}',
      /emit_cute takes a layout, and "value" where it is one, not \(\)/,
    ],
    ['{"op":"emit_cute","args":["4:1","type"],"result":"using L"}', /not \(4:1, type\)/],
    ['{"op":"parse_cute","args":["cute::C<4>","cute::C<4>"],"result":"4"}', /parse_cute takes a type/],
  ])('says in which file and line %j stands, and what is wrong with it', (line, problem) => {
    const read = (): unknown => parseTraces(`{"op":"size","args":["1"],"result":"1"}\n${line}\n`, 'f');
    expect(read).toThrow(LayoutError);
    expect(read).toThrow(/^golden: f, line 2/);
    expect(read).toThrow(problem);
  });

  it.each([
    ['size(2)', /is not an expression, a tab, an answer/],
    ['4:1\t4:1', /4:1 is not a call/],
    ['size(\t4', /line 1, column/],
    ['size(2, 3)\t4', /CUTLASS's size takes shape or swizzled, not \(2, 3\)/],
  ])('says in which file and line the example %j stands', (line, problem) => {
    const read = (): unknown => parseExamples(`size(2)\t2\n${line}`, 'f');
    expect(read).toThrow(/^golden: f, line 2/);
    expect(read).toThrow(problem);
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
    const reports = await replayGolden(folder);
    expect(reports.flatMap((r) => r.examples)).toEqual([]);
    expect(reports.reduce((n, r) => n + r.cases, 0)).toBeGreaterThanOrEqual(43_000);
    // Departures from CUTLASS's partitions are few, and all of them known.
    const counts = (file: string) => reports.find((r) => r.file === `partition/${file}.jsonl`)?.comparisons;
    expect(counts('mma_atoms')).toMatchObject({ same: 18_804, bothReject: 23, cutlassWrong: 2 });
    expect(counts('copy_atoms')).toMatchObject({ same: 5428, bothReject: 307 });
    expect(counts('tiled_mma')).toMatchObject({
      same: 1764,
      bothReject: 15,
      onlyOurs: 3,
      cutlassWrong: 32,
      noSuchThread: 54,
    });
    expect(counts('tiled_copy')).toMatchObject({
      same: 2325,
      bothReject: 94,
      cutlassWrong: 12,
      noSuchThread: 91,
    });
  }, 240_000);

  it('digests are recomputed on workers until told to stop', async () => {
    const control = new AbortController();
    const [first, ...others] = await replayDigests(folder, {
      workers: 1,
      signal: control.signal,
      onProgress: () => control.abort(),
    });
    expect(first).toMatchObject({ wrongShards: [], complete: false });
    expect(first!.cases).toBeGreaterThanOrEqual(65_536);
    expect(others).toEqual([]);
  });
});
