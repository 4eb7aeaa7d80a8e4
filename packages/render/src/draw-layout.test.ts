import { LayoutError, parseAnyLayout } from '@modewise/layout-core';
import { describe, expect, it } from 'vitest';
import { ansiPaint, drawLayout } from './index.js';
import type { DrawOptions } from './index.js';

function draw(layout: string, options?: DrawOptions): string {
  return drawLayout(parseAnyLayout(layout), options);
}

/** The picture as it stands, without the first line break of the literal and its indentation. */
function picture(text: string): string {
  return text.slice(1).replace(/^ {4}/gm, '').trimEnd() + '\n';
}

describe('layouts of other kinds', () => {
  it('a swizzled layout: the rows of 8 are permuted by their own number', () => {
    expect(draw('Sw<2,0,2> o 0 o (4,4):(4,1)')).toBe(
      picture(`
    Sw<2,0,2> o 0 o (4,4):(4,1)
         0   1   2   3
      +----------------+
    0 |  0   1   2   3 |
    1 |  5   4   7   6 |
    2 | 10  11   8   9 |
    3 | 15  14  13  12 |
      +----------------+`),
    );
  });

  it('a coordinate layout: cells are coordinates, also negative and nested ones, under wide numbers', () => {
    expect(draw('(2,2):(1@0,-1@1@1)')).toBe(
      picture(`
    (2,2):(1@0,-1@1@1)
                 0           1
      +------------------------+
    0 |  (0,(0,0))  (0,(0,-1)) |
    1 |  (1,(0,0))  (1,(0,-1)) |
      +------------------------+`),
    );
  });
});

describe('the pictures of the article', () => {
  it('blocked: the first row is 0 1 2 12 13 14, and the blocks 0-5, 6-11, 12-17, 18-23 stay together', () => {
    expect(draw('((2,2),(3,2)):((3,6),(1,12))')).toBe(
      picture(`
    ((2,2),(3,2)):((3,6),(1,12))
         0   1   2    3   4   5
      +------------+------------+
    0 |  0   1   2 | 12  13  14 |
    1 |  3   4   5 | 15  16  17 |
      +------------+------------+
    2 |  6   7   8 | 18  19  20 |
    3 |  9  10  11 | 21  22  23 |
      +------------+------------+`),
    );
  });

  it('raked: the element 5 of block A is at (2,4), and a map shows the blocks interleaved', () => {
    expect(draw('((2,2),(2,3)):((6,3),(12,1))', { blocks: 'inner' })).toBe(
      picture(`
    ((2,2),(2,3)):((6,3),(12,1))
         0   1    2   3    4   5
      +--------+--------+--------+
    0 |  0  12 |  1  13 |  2  14 |
    1 |  6  18 |  7  19 |  8  20 |
      +--------+--------+--------+
    2 |  3  15 |  4  16 |  5  17 |
    3 |  9  21 | 10  22 | 11  23 |
      +--------+--------+--------+

    blocks, one name each:
        0  1   2  3   4  5
      +------+------+------+
    0 | A  C | A  C | A  C |
    1 | B  D | B  D | B  D |
      +------+------+------+
    2 | A  C | A  C | A  C |
    3 | B  D | B  D | B  D |
      +------+------+------+`),
    );
  });

  it('a small row-major matrix has no lines inside', () => {
    expect(draw('(2,3):(3,1)')).toBe(
      picture(`
    (2,3):(3,1)
        0  1  2
      +---------+
    0 | 0  1  2 |
    1 | 3  4  5 |
      +---------+`),
    );
  });
});

describe('shapes', () => {
  it('rank 1 is one row, with lines where it is nested', () => {
    expect(draw('((3,2)):((2,-1))')).toBe(
      picture(`
    ((3,2)):((2,-1))
       0   1   2    3   4   5
    +------------+------------+
    |  0   2   4 | -1   1   3 |
    +------------+------------+`),
    );
    expect(draw('3:2').split('\n')[3]).toBe('| 0  2  4 |');
    expect(draw('(3):(2)').split('\n')[3]).toBe('| 0  2  4 |');
  });

  it('higher ranks are slices, the third mode fastest', () => {
    const titles = draw('(2,3,2,2):(3,1,6,12)')
      .split('\n')
      .filter((line) => line.startsWith('(_'));
    expect(titles).toEqual(['(_,_,0,0)', '(_,_,1,0)', '(_,_,0,1)', '(_,_,1,1)']);
    expect(draw('(2,3,2,2):(3,1,6,12)')).toContain('1 | 21  22  23 |');
  });

  it('lines double where two outer sub-modes move at once', () => {
    const lines = draw('((2,2,2),(1,2)):((1,2,4),(0,8))').split('\n');
    expect(lines[4]).toBe('1 |  1 |  9 |');
    expect(lines[5]).toBe('  +----+----+');
    expect(lines[8]).toBe('  +====+====+');
  });

  it('a layout of size 0 has no cells', () => {
    expect(draw('(0,4):(1,0)')).toBe('(0,4):(1,0)\n(no cells: the size is 0)\n');
    expect(draw('(9007199254740991,0):(0,0)')).toContain('no cells');
  });

  it('blocks: "none" draws no lines', () => {
    expect(draw('((2,2),(3,2)):((3,6),(1,12))', { blocks: 'none' })).toContain(
      '0 |  0   1   2  12  13  14 |',
    );
  });
});

describe('limits', () => {
  it('wider grids continue below, cut between blocks where possible', () => {
    const wide = draw('(2,(8,8)):(64,(1,8))', { width: 60 });
    const lines = wide.split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(60);
    const headers = lines.filter((line) => /^ +\d/.test(line)).map((line) => line.trim().split(/ +/)[0]);
    expect(headers).toEqual(['0', '8', '16', '24', '32', '40', '48', '56']);
    expect(
      draw('(1,3):(0,1)', { width: 1 })
        .split('\n')
        .filter((line) => line.startsWith('0 |')),
    ).toHaveLength(3);
  });

  it.each(['(129,128):(1,129)', '9007199254740991:0', '(1048576,1048576):(1,1)'])(
    '%s is refused at once',
    (layout) => {
      expect(() => draw(layout)).toThrow(LayoutError);
      expect(() => draw(layout)).toThrow(/at most 16384 cells, not \d+/);
    },
  );

  it('16384 cells are drawn, whatever their form', () => {
    for (const layout of ['(128,128):(128,1)', '16384:1', '(16384,1):(1,0)', '(1,1,16384):(0,0,1)']) {
      expect(draw(layout)).toContain('16383');
    }
  });
});

describe('colour', () => {
  it('each block has its own, nothing visible changes, no map is needed', () => {
    const options = { blocks: 'inner', paint: ansiPaint } as const;
    const coloured = draw('((2,2),(2,3)):((6,3),(12,1))', options);
    expect(coloured).toContain(ansiPaint('  0 ', 0) + ansiPaint(' 12 ', 2));
    const escape = new RegExp(String.fromCharCode(27) + '\\[[0-9;]*m', 'g');
    const plain = draw('((2,2),(2,3)):((6,3),(12,1))', { blocks: 'inner' });
    expect(plain.startsWith(coloured.replace(escape, ''))).toBe(true);
  });
});
