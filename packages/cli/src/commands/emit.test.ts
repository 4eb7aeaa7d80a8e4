import { parseCute, print } from '@modewise/layout-core';
import { describe, expect, it } from 'vitest';
import { runWith } from '../testing/fake-io.js';

const lines = async (...args: string[]): Promise<string[]> =>
  (await runWith(['emit', ...args])).out.trimEnd().split('\n');

describe('modewise emit', () => {
  it('its help shows what it prints', async () => {
    const { out: help } = await runWith(['emit', '--help']);
    const examples = [...help.matchAll(/^ {2}\$ modewise emit (.*) '(.*)'\n((?: {2}.*\n)+?)(?= {2}\$|\n)/gm)];
    expect(examples.length).toBe(2);
    for (const [, flags, text, output] of examples)
      expect(await lines(...flags!.split(' '), text!)).toEqual(
        output!
          .trimEnd()
          .split('\n')
          .map((l) => l.trim()),
      );
  });

  it.each([
    '(2,(3,4)):(12,(4,1))',
    'Layout_K_SW64_Atom(16)',
    'make_identity_layout((2,3))',
    'Sw<2,0,3> o 4 o 32:1',
  ])('%s: without options a C++ declaration, whose type is read back as the layout', async (text) => {
    const [line, ...rest] = await lines(text);
    expect(rest).toEqual([]);
    const type = /^using L = (.*);$/.exec(line!)![1]!;
    const { out } = await runWith(['eval', text]);
    expect(`${print(parseCute(type) as never)}\n`).toBe(out);
    expect((await runWith(['eval', type])).out).toBe(out);
  });

  it('--value and --name declare a variable', async () => {
    expect(await lines('--value', '--name', 'tile', '8:11')).toEqual([
      'auto tile = cute::make_layout(cute::Int<8>{}, cute::Int<11>{});',
    ]);
  });

  it.each(['(4,8):(8,1)', '(3,5):(7,1)', 'Sw<2,0,3> o (8,8):(8,1)', '(4,(2,3)):(1,(-4,20))'])(
    '%s: --js is an expression with the values of the layout',
    async (text) => {
      const [expression] = await lines('--js', '--index', 'k', text);
      const { out: table } = await runWith(['eval', `table(${text})`]);
      const offsets = JSON.parse(table) as number[];
      // eslint-disable-next-line @typescript-eslint/no-implied-eval
      const at = new Function('k', `return ${expression!};`) as (k: number) => number;
      expect(offsets.map((_, k) => at(k))).toEqual(offsets);
    },
  );

  it('several targets are written in one order, one a line, or as one object', async () => {
    const written = await lines('--wgsl', '--c', '--cute', '(4,8):(8,1)');
    expect(written).toEqual([
      'using L = cute::Layout<cute::Shape<cute::_4,cute::_8>,cute::Stride<cute::_8,cute::_1>>;',
      '((i & 3) << 3) + (i >> 2)',
      '((i & 3) << 3) + (i >> 2)',
    ]);
    const { out } = await runWith(['emit', '--json', '--js', '--cute', '(4,8):(8,1)']);
    expect(JSON.parse(out)).toEqual({
      expression: '(4,8):(8,1)',
      layout: '(4,8):(8,1)',
      cute: written[0],
      js: '((i & 3) << 3) + (i >> 2)',
    });
  });

  it('what has no layout or no such text is rejected', async () => {
    const coordinates = await runWith(['emit', '--c', 'make_identity_layout((2,3))']);
    expect(coordinates).toMatchObject({ code: 1, out: '' });
    expect(coordinates.err).toContain('give coordinates where offsets are needed');
    expect((await runWith(['emit', '(2,3)'])).err).toContain(
      'only a layout can be written, not the tuple (2,3)',
    );
    const wide = await runWith(['emit', '--json', '--wgsl', '2:9007199254740991']);
    expect(wide.code).toBe(1);
    expect(JSON.parse(wide.out)).toMatchObject({ error: { code: 'OVERFLOW' } });
    expect((await runWith(['emit', '--name', '1a', '4:1'])).err).toContain('no name that C++ can declare');
  });
});
