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
  });
});
