import { test } from '@fast-check/vitest';
import { crd2idx, makeLayout, rank, size } from '@modewise/layout-core';
import type { IntTuple, Layout } from '@modewise/layout-core';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { drawLayout, gridModel } from './index.js';
import type { Blocks } from './index.js';

type Pair = readonly [shape: IntTuple, stride: IntTuple];

const leaf: fc.Arbitrary<Pair> = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: -9, max: 99 }));
const both = (modes: Pair[]): Pair => [modes.map((m) => m[0]), modes.map((m) => m[1])];
const mode = fc.oneof(leaf, fc.array(leaf, { minLength: 1, maxLength: 3 }).map(both));
const layouts: fc.Arbitrary<Layout> = fc
  .oneof(leaf, fc.array(mode, { minLength: 1, maxLength: 4 }).map(both))
  .map(([shape, stride]) => makeLayout(shape, stride))
  .filter((layout) => size(layout) <= 4096);
const blocks = fc.constantFrom<Blocks>('outer', 'inner', 'none');

describe('gridModel', () => {
  test.prop([layouts, blocks])(
    'read plane by plane, columns slowest, the cells are the table of the layout',
    (layout, how) => {
      const { slices, rows, columns } = gridModel(layout, how);
      const read: number[] = [];
      for (const { cells } of slices) {
        for (let j = 0; j < columns.size; j++)
          for (let i = 0; i < rows.size; i++) read.push(cells[i]![j]!.offset as number);
      }
      expect(read).toEqual(Array.from({ length: size(layout) }, (_, i) => crd2idx(i, layout)));
    },
  );

  test.prop([layouts, blocks])(
    'blocks are as many as the sub-modes that count them, all of one size',
    (layout, how) => {
      const counts = new Map<number, number>();
      for (const { cells } of gridModel(layout, how).slices) {
        for (const { block } of cells.flat()) counts.set(block, (counts.get(block) ?? 0) + 1);
      }
      let wanted = 1;
      for (let k = 0; k < rank(layout) && how !== 'none'; k++) {
        const shape = typeof layout.shape === 'number' ? layout.shape : layout.shape[k]!;
        if (typeof shape === 'number' || shape.length === 1) continue;
        wanted *= how === 'inner' ? size(shape[0]!) : size(shape) / size(shape[0]!);
      }
      expect([...counts.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: wanted }, (_, b) => b));
      expect(new Set(counts.values()).size).toBe(1);
    },
  );

  test.prop([layouts, fc.integer({ min: 40, max: 120 })])(
    'no line of a drawing is longer than the width',
    (layout, width) => {
      const lines = drawLayout(layout, { width }).split('\n').slice(1);
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
    },
  );

  test.prop([layouts])('every offset stands in the drawing as often as it is a value', (layout) => {
    const text = drawLayout(layout, { blocks: 'outer' });
    const rows = text.split('\n').filter((line) => line.includes('|'));
    const shown = rows.flatMap((line) => line.slice(line.indexOf('|')).match(/-?\d+/g) ?? []).map(Number);
    const values = Array.from({ length: size(layout) }, (_, i) => crd2idx(i, layout));
    const ascending = (a: number, b: number) => a - b;
    expect(shown.sort(ascending)).toEqual(values.sort(ascending));
  });
});
