import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runWith } from '../testing/fake-io.js';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'modewise-draw-'));
});
afterAll(() => rm(folder, { recursive: true }));

const blocked = 'blocked_product((2,3):(3,1), (2,2):(1,2))';
const raked = 'raked_product((2,3):(3,1), (2,2):(1,2))';

describe('modewise draw', () => {
  it('draws the blocks of a blocked product apart', async () => {
    const { code, out } = await runWith(['draw', blocked]);
    expect(code).toBe(0);
    expect(out).toContain('0 |  0   1   2 | 12  13  14 |');
    expect(out).not.toContain('blocks');
  });

  it('draws the offsets of a swizzled layout and the coordinates of one with basis strides', async () => {
    expect((await runWith(['draw', 'Sw<1,0,2> o 0 o (4,(2,2)):(4,(1,2))'])).out).toBe(
      [
        'Sw<1,0,2> o 0 o (4,(2,2)):(4,(1,2))',
        '     0   1    2   3',
        '  +--------+--------+',
        '0 |  0   1 |  2   3 |',
        '1 |  5   4 |  7   6 |',
        '2 |  8   9 | 10  11 |',
        '3 | 13  12 | 15  14 |',
        '  +--------+--------+',
        '',
      ].join('\n'),
    );
    const { out } = await runWith(['draw', 'make_identity_layout((2,3))']);
    expect(out).toContain('1 | (1,0)  (1,1)  (1,2) |');
    const json = JSON.parse((await runWith(['draw', '--json', '(2,2):(1@0,2@1)'])).out) as object;
    expect(json).toMatchObject({
      slices: [
        {
          cells: [
            [{ offset: [0, 0] }, { offset: [0, 2] }],
            [{}, {}],
          ],
        },
      ],
    });
    expect((await runWith(['draw', 'Sw<1,0,2>'])).err).toContain('compose it with a layout: Sw<1,0,2> o');
  });

  it.each([raked, `a = (2,3):(3,1); r = raked_product(a, (2,2):(1,2)); r`])(
    '%s: a map tells which block a cell is of',
    async (text) => {
      expect((await runWith(['draw', text])).out).toContain('0 | A  C | A  C | A  C |');
      expect((await runWith(['draw', '--blocks', 'outer', text])).out).not.toContain('A  C');
    },
  );

  it('-o writes the same text to a file', async () => {
    const file = join(folder, 'blocked.txt');
    expect(await runWith(['draw', blocked, '-o', file])).toEqual({ code: 0, out: '', err: '' });
    expect(await readFile(file, 'utf8')).toBe((await runWith(['draw', blocked])).out);
  });

  it.each([
    ['svg', /^<svg [^]*>23<\/text>[^]*<\/svg>\n$/],
    ['tex', /^\\documentclass[^]*\{23\};[^]*\\end\{document\}\n$/],
  ])('-o x.%s writes a picture', async (suffix, form) => {
    const file = join(folder, `blocked.${suffix}`);
    expect(await runWith(['draw', blocked, '-o', file])).toEqual({ code: 0, out: '', err: '' });
    expect(await readFile(file, 'utf8')).toMatch(form);
  });

  const mma = 'tiled_mma(SM80_16x8x16_F32F16F16F32_TN)';
  it.each([
    [`get_layoutC_TV(${mma})`, ' 8 |  T0V2   T0V3   T1V2'],
    [`m = ${mma}; get_layoutB_TV(m)`, '0 |  T0V0   T0V1   T1V0'],
    ['ALayout(SM80_16x8x16_F32F16F16F32_TN)', ' 8 |  T0V2   T0V3   T1V2'],
    [
      'tiled_copy(copy_atom(UniversalCopy<32>, f32), (4,2):(2,1), (1,2):(2,1))',
      '3 | T6V0  T6V1  T7V0  T7V1 |',
    ],
    ['get_layoutD_TV(tiled_copy(copy_atom(UniversalCopy<32>, f32), 4:1, 2:1))', '7 | T3V1 |'],
  ])('%s is drawn as the owners of its tile', async (text, line) => {
    expect((await runWith(['draw', text])).out).toContain(`\n${line}`);
  });

  it('--tv draws the owners of a tile of any layout of threads and values', async () => {
    const { out } = await runWith(['draw', '--tv', '8x1', '(4,2):(2,1)']);
    expect(out).toContain('\n3 | T1V1 |');
    const json = JSON.parse((await runWith(['draw', '--json', '--tv', '8x1', '(4,2):(2,1)'])).out) as object;
    expect(json).toMatchObject({ rows: 8, columns: 1, layout: { shape: [4, 2] } });
    expect((await runWith(['draw', '--tv', '4x1', '(4,2):(2,1)'])).err).toContain(
      'outside the 4 of the tile',
    );
    expect((await runWith(['draw', '--tv', '4x1', 'Sw<1,0,1> o 4:1'])).err).toContain(
      'only a layout can be drawn as the owners of a tile, not the composed layout',
    );
    const cube = 'tiled_copy(copy_atom(UniversalCopy<32>, f32), (2,2,2):(1,2,4), (1,1,1):(0,0,0))';
    expect((await runWith(['draw', cube])).err).toContain('give the sides of the picture: --tv MxN');
    expect((await runWith(['draw', '--tv', '4x2', cube])).out).toContain('\n3 | T3V0  T7V0 |');
  });

  it('a part of a layout is drawn with the offset before it', async () => {
    const { out } = await runWith(['draw', '6 + (3):(1)']);
    expect(out.split('\n').slice(0, 4)).toEqual(['6 + (3):(1)', '  0  1  2', '+---------+', '| 6  7  8 |']);
  });

  it('its help shows what it prints', async () => {
    const { out: help } = await runWith(['draw', '--help']);
    const commands = [...help.matchAll(/^ {2}\$ modewise draw (?:--tv (\w+) )?'(.*)'$/gm)];
    expect(commands.length).toBe(2);
    for (const [, tile, text] of commands) {
      const { out } = await runWith(['draw', ...(tile === undefined ? [] : ['--tv', tile]), text!]);
      expect(help).toContain(out.replace(/^(?=.)/gm, '  '));
    }
  });

  it('bad usage: a suffix it does not write, a folder that is not there, a width of 0', async () => {
    const suffix = await runWith(['draw', blocked, '-o', join(folder, 'x.png')]);
    expect(suffix).toEqual({
      code: 2,
      out: '',
      err: "error: draw writes .svg, .tex, .txt files, not '.png'\n",
    });
    expect((await runWith(['draw', '--tv', '4x', '4:1'])).code).toBe(2);
    const missing = await runWith(['draw', blocked, '-o', join(folder, 'none', 'x.txt')]);
    expect(missing.code).toBe(2);
    expect(missing.err).toMatch(/^error: cannot write .*ENOENT/);
    expect((await runWith(['draw', blocked, '--width', '0'])).code).toBe(2);
    expect((await runWith(['draw'])).code).toBe(2);
  });

  it('what is no layout, or too large, is rejected', async () => {
    const tuple = await runWith(['draw', '(2,3)']);
    expect(tuple.code).toBe(1);
    expect(tuple.err).toMatch(
      /only a layout can be drawn, not the tuple \(2,3\) \(make_layout\(\(2,3\)\) is/,
    );
    const large = await runWith(['draw', '--json', '(2000,3000):(1,2)']);
    expect(large.code).toBe(1);
    expect(JSON.parse(large.out)).toMatchObject({ error: { code: 'TOO_LARGE' } });
  });

  it('--json gives offsets and blocks, --color paints them, --width wraps', async () => {
    const json = JSON.parse((await runWith(['draw', '--json', '(1,(1,2)):(0,(0,5))'])).out) as object;
    const cells = [
      [
        { offset: 0, block: 0 },
        { offset: 5, block: 1 },
      ],
    ];
    expect(json).toMatchObject({ rows: 1, columns: 2, slices: [{ cells }] });
    expect((await runWith(['draw', '--color', '3:1'])).out).toContain('\u001b[30;48;5;153m 0 ');
    expect((await runWith(['draw', '3:1'])).out).not.toContain('\u001b');
    expect(
      (await runWith(['draw', '--width', '8', '4:1'])).out
        .split('\n')
        .slice(1)
        .every((l) => l.length <= 8),
    ).toBe(true);
  });
});
