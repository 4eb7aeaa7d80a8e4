import { language } from '@modewise/lang';
import { describe, expect, it } from 'vitest';
import { runWith } from '../testing/fake-io.js';

describe('modewise functions', () => {
  it('lists every function with its signature', async () => {
    const { code, out } = await runWith(['functions']);
    expect(code).toBe(0);
    for (const name of language.functions.keys()) expect(out).toMatch(new RegExp(`^ {2}${name}[<(]`, 'm'));
  });

  it('tells one with its example', async () => {
    const { out } = await runWith(['functions', 'complement']);
    expect(out).toContain('complement(layout[, cotarget])');
    expect(out).toContain('complement(4:2, 24)\n  (2,3):(1,8)\n');
    expect(JSON.parse((await runWith(['functions', 'complement', '--json'])).out)).toMatchObject({
      name: 'complement',
    });
  });

  it('an unknown name is bad usage, with the nearest one as hint', async () => {
    const ran = await runWith(['functions', 'complment']);
    expect(ran.code).toBe(2);
    expect(ran.err).toMatch(/did you mean complement\?/);
    const word = await runWith(['functions', 'divde']);
    expect(word.code).toBe(2);
    for (const form of ['logical', 'zipped', 'tiled', 'flat']) expect(word.err).toContain(`${form}_divide`);
  });

  it.each([
    ['--syntax'],
    ['syntax'],
    ['notation'],
    ['o'],
    ['='],
    ['<>'],
    ['_'],
    ['#'],
    [';'],
    ['_4'],
    ['LayoutLeft'],
  ])('functions %s tells the notation', async (name) => {
    const { code, out, err } = await runWith(['functions', name]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const form of [
      'A o B',
      'A o offset o B',
      'Sw<B,M,S>',
      '2@1@0',
      'name = value ;',
      '# …',
      '<2:3,_,4>',
      'p(i)  p(i,j)',
      '4  _4',
      'LayoutLeft',
    ])
      expect(out).toContain(`\n${form}`.slice(form.startsWith('4') ? 1 : 0));
    expect(out.split('\n').every((line) => line.length <= 100)).toBe(true);
    expect(out.split('\n').length).toBeLessThan(112);
  });

  it('the list and the help of all commands say where the notation is told', async () => {
    expect((await runWith(['functions'])).out).toContain('"modewise functions --syntax"');
    expect((await runWith(['--help'])).out).toContain('modewise functions --syntax');
    expect(JSON.parse((await runWith(['functions', '--syntax', '--json'])).out)).toContainEqual(
      expect.objectContaining({ form: 'A o B' }),
    );
    expect((await runWith(['functions', '--syntax', 'size'])).code).toBe(2);
  });
});
