import { evaluateOne } from '@modewise/lang';
import { parseLayout } from '@modewise/layout-core';
import { describe, expect, it } from 'vitest';
import { copyCoverageLaw, mmaCoverageLaw } from '../laws/coverage-law.js';
import { operations as ours } from '../operations.js';
import { tilingSpaces } from '../spaces/catalogue.js';
import type { TilingSpace } from '../spaces/tiling-space.js';
import { runSweep } from './run-sweep.js';
import { judge } from './verdict.js';

const operations = new URL('../testing/broken-operations.mjs', import.meta.url);
const named = (name: string): TilingSpace => tilingSpaces.find((s) => s.name === name)!;
const [atoms, copies] = [named('coverage-c'), named('coverage-d')];

describe('a sweep of tilings', () => {
  it('finds every element of every tile owned', async () => {
    for (const space of [atoms, copies]) {
      const report = await runSweep({ space, shard: { index: 1, count: 8 }, workers: 1 });
      expect(report).toMatchObject({ complete: true, mismatches: 0, rejected: 0, first: null });
      expect(report.accepted).toBeGreaterThan(100);
    }
  });

  it('finds out an element without an owner and one with too many, as an expression of the language', async () => {
    const moved = await runSweep({ space: atoms, shard: { index: 1, count: 3 }, workers: 1, operations });
    expect(moved.mismatches).toBeGreaterThan(0);
    expect(moved.first!.shrunk.expression).toMatch(
      /^get_layoutC_TV\(tiled_mma\(\w+.*, \(2,1,1\):\(1,2,2\)\)\)$/,
    );
    expect(moved.first!.shrunk.reason).toMatch(/every element has an owner: at/);
    expect(evaluateOne(moved.first!.shrunk.expression).kind).toBe('layout');
    const refused = await runSweep({ space: copies, shard: { index: 1, count: 8 }, workers: 1, operations });
    expect(refused.first!.reason).toMatch(/every tiling of whole atoms has an answer/);
  });
});

describe('what covers a tile', () => {
  const two = {
    kind: 'tiled_mma',
    atom: 'UniversalFMA<f32>',
    atomLayout: parseLayout('(2,2,1):(1,2,4)'),
  } as const;
  it.each([
    ['(4,1):(1,0)', undefined],
    ['((2,2),1):((1,2),0)', undefined],
    ['(4,1):(0,0)', /every element has an owner: at \(1,0\)/],
    ['(4,1):(2,0)', /no element is outside the tile: at \(2,0\)/],
    ['(3,1):(1,0)', /the threads of the tiling/],
    ['(4,2):(1,0)', /values of a thread/],
    ['(8,1):(1,0)', /no element is outside/],
    ['((2,4),1):((1,1),0)', /outside|as many owners/],
    ['((4,2),1):((1,0),0)', undefined],
  ])('C of 2 x 2 threads by %s: %s', (tv, told) => {
    const broken = mmaCoverageLaw('C')([two], parseLayout(tv));
    if (told === undefined) expect(broken).toBeNull();
    else
      expect(
        `${broken?.rule}: at ${broken && JSON.stringify(broken.at).replace('[', '(').replace(']', ')')}`,
      ).toMatch(told);
  });

  it('all elements have as many owners as any other', () => {
    const copy = {
      kind: 'tiled_copy',
      atom: 'UniversalCopy<32>',
      type: 'f32',
      threads: parseLayout('(3,1):(1,3)'),
      values: parseLayout('(1,1):(1,1)'),
    } as const;
    expect(copyCoverageLaw('S')([copy], parseLayout('((3,2),1):((1,0),0)'))).toBeNull();
    expect(copyCoverageLaw('S')([copy], parseLayout('((3,2,2),1):((1,0,0),0)'))).toBeNull();
    expect(copyCoverageLaw('S')([copy], parseLayout('((2,3),1):((1,1),0)'))).toMatchObject({
      rule: 'no element is outside the tile',
    });
    expect(copyCoverageLaw('S')([copy], parseLayout('((2,2,3),1):((1,1,0),0)'))).toMatchObject({
      rule: 'all elements have as many owners',
    });
  });

  it('atoms that do not fill the gap between the threads of a quad-pair are rejected rightly, others not', () => {
    const rejecting = {
      ...ours.get_layoutA_TV!,
      run: ours.get_layoutA_TV!.run,
    };
    const tiling = (atom: string, layout: string) =>
      [{ kind: 'tiled_mma', atom, atomLayout: parseLayout(layout) }] as const;
    expect(judge(rejecting, tiling('SM70_8x8x4_F32F16F16F32_TN', '(1,3,1):(1,1,1)'))).toBe('rejected');
    expect(judge(rejecting, tiling('SM70_8x8x4_F32F16F16F32_TN', '(2,2,1):(1,2,1)'))).toBe('accepted');
    const gaps = judge(rejecting, tiling('SM80_16x8x16_F32F16F16F32_TN', '(3,2,1):(3,1,0)'));
    expect(gaps).toMatchObject({ wrong: expect.stringMatching(/every tiling of whole atoms/) as string });
  });
});
