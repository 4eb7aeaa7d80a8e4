import { parseAnyLayout, parseLayout, sliceAndOffset } from '@modewise/layout-core';
import { describe, expect, it } from 'vitest';
import { gridModel, tvGridModel, writeGrid, writeSvg, writeTex } from './index.js';
import type { GridModel } from './index.js';

const models: readonly (readonly [string, GridModel])[] = [
  ['a blocked layout', gridModel(parseLayout('((2,2),(3,2)):((3,6),(1,12))'))],
  ['a layout of rank 1', gridModel(parseLayout('((3,2)):((2,-1))'))],
  ['slices', gridModel(parseLayout('(2,3,2,2):(3,1,6,12)'))],
  ['coordinates and signs', gridModel(parseAnyLayout('(2,2):(1@0,-1@1@1)'))],
  ['a swizzled layout', gridModel(parseAnyLayout('Sw<2,0,2> o 0 o (4,(2,2)):(4,(1,2))'))],
  ['a part of a layout', gridModel(sliceAndOffset(['_', 2, '_'], parseLayout('(3,4,2):(1,3,12)')))],
  ['owners', tvGridModel(parseLayout('((2,2),(2,2)):((2,8),(1,4))'), [4, 4])],
];

/** The texts of all cells, slice by slice and row by row, and their blocks. */
function cellsOf(model: GridModel): { label: string; block: number }[] {
  const offset = (x: unknown): string => (Array.isArray(x) ? `(${x.map(offset).join(',')})` : String(x));
  return model.slices.flatMap(({ cells }) =>
    cells.flat().map((cell) => ({ label: cell.label ?? offset(cell.offset), block: cell.block })),
  );
}

describe('writeSvg', () => {
  it.each(models)(
    '%s: a rectangle and a text a cell, in order, one colour a block, none outside the picture',
    (_, model) => {
      const svg = writeSvg(model);
      const [, width, height] = /^<svg [^>]*width="(\d+)" height="(\d+)"/.exec(svg)!.map(Number);
      const found = [
        ...svg.matchAll(
          /<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" fill="#(\w{6})"[^>]*\/>\n<text x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]*)<\/text>/g,
        ),
      ];
      const cells = cellsOf(model);
      expect(found.map((rect) => rect[8])).toEqual(cells.map(({ label }) => label));
      const colours = new Map<number, string>();
      for (const [i, rect] of found.entries()) {
        const [x, y, w, h] = rect.slice(1, 5).map(Number) as [number, number, number, number];
        const [textX, textY] = [Number(rect[6]), Number(rect[7])];
        expect(x >= 0 && y >= 0 && x + w <= width! && y + h <= height!).toBe(true);
        expect(textX).toBeCloseTo(x + w / 2, 1);
        expect(textY > y && textY < y + h).toBe(true);
        const { block } = cells[i]!;
        if (block < 12) expect(colours.get(block) ?? rect[5]).toBe(rect[5]);
        colours.set(block, rect[5]!);
      }
      expect(new Set(found.map(([, x, y]) => `${x!},${y!}`)).size).toBe(cells.length);
      expect(new Set(colours.values()).size).toBe(Math.min(12, colours.size));
    },
  );

  it('is escaped: a title with < and > stays text', () => {
    const svg = writeSvg(models[4]![1]);
    expect(svg).toContain('<title>Sw&lt;2,0,2&gt; o 0 o (4,(2,2)):(4,(1,2))</title>');
    expect(svg.replace(/<\/?(?:svg|title|text|rect|line)\b[^<>]*>/g, '')).not.toMatch(/[<>]/);
  });

  it('a line stands at both ends and where an outer sub-mode moves, stronger where two do', () => {
    const widths = [
      ...writeSvg(gridModel(parseLayout('(2,(2,2,2)):(8,(1,2,4))'))).matchAll(/stroke-width="(1\.5|3)"/g),
    ];
    expect(widths.map(([, w]) => w)).toEqual(['1.5', '1.5', '3', '1.5', '1.5', '1.5', '1.5']);
    expect(writeSvg(gridModel(parseLayout('(0,4):(1,0)')))).toContain('no cells');
  });
});

describe('writeTex', () => {
  it.each(models)('%s: a node a cell, a picture a slice', (_, model) => {
    const tex = writeTex(model);
    const found = [...tex.matchAll(/\\node\[cell,[^\]]*fill=b(\d+)\] at \((\d+),[\d.]+\) \{(.*)\};/g)];
    expect(found.map((node) => node[3])).toEqual(cellsOf(model).map(({ label }) => label));
    expect(found.map((node) => Number(node[1]))).toEqual(cellsOf(model).map(({ block }) => block % 12));
    expect(tex.match(/\\begin\{tikzpicture\}/g)).toHaveLength(model.slices.length);
    expect(tex.match(/\{/g)!.length).toBe(tex.match(/\}/g)!.length);
  });

  it('special characters of a title are written out', () => {
    const tex = writeTex(models[4]![1]);
    expect(tex).toContain('{Sw\\textless{}2,0,2\\textgreater{} o 0 o');
    expect(writeTex(models[2]![1])).toContain('(\\_,\\_,1,0)');
    expect(writeTex(gridModel(parseLayout('(0,4):(1,0)')))).toContain('the size is 0');
  });
});

describe('tvGridModel', () => {
  it('every pair stands in the cell of its element', () => {
    const model = tvGridModel(parseLayout('((2,2),(2,2)):((2,8),(1,4))'), [4, 4]);
    expect(writeGrid(model).split('\n').slice(0, 5)).toEqual([
      '((2,2),(2,2)):((2,8),(1,4)) -> (4,4)',
      '       0     1     2     3',
      '  +------------------------+',
      '0 | T0V0  T0V2  T2V0  T2V2 |',
      '1 | T0V1  T0V3  T2V1  T2V3 |',
    ]);
  });

  it('elements without an owner and with several', () => {
    const { slices } = tvGridModel(parseLayout('(4,2):(0,1)'), [3, 1]);
    expect(slices[0]!.cells.map(([cell]) => cell!.label)).toEqual(['T0V0+3', 'T0V1+3', '-']);
  });

  it.each([
    ['4:1', [4, 1], 'RANK_MISMATCH', /1 modes, not one of threads and one of values/],
    ['(4,2):(1,4)', [3, 2], 'BAD_COORDINATE', /value 1 of thread 2 is element 6, outside the 6/],
    ['(4,2):(-1,4)', [4, 2], 'BAD_COORDINATE', /thread 1 is element -1/],
    ['(4,2):(1,4)', [200, 200], 'TOO_LARGE', /at most 16384 cells, not 40000/],
  ] as const)('%s over %j is refused: %s', (layout, tile, code, message) => {
    expect(() => tvGridModel(parseLayout(layout), tile)).toThrow(message);
    expect(() => tvGridModel(parseLayout(layout), tile)).toThrow(expect.objectContaining({ code }));
  });
});
