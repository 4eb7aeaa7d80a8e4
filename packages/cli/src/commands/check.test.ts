import { describe, expect, it } from 'vitest';
import { runWith } from '../testing/fake-io.js';

describe('modewise check', () => {
  it('same: exit 0', async () => {
    expect(await runWith(['check', 'logical_product(3:2, 4:1)'])).toEqual({
      code: 0,
      out: 'modewise  (3,(2,2)):(2,(1,6))\nCUTLASS   same\n',
      err: '',
    });
  });

  it('wrong: tells the answer, the coordinate and both values, exit 1', async () => {
    const { code, out } = await runWith(['check', '(6,2):(1,7) o (3,2):(2,3)']);
    expect(code).toBe(1);
    expect(out).toMatch(/^modewise {2}rejects: NOT_COMPOSABLE: /);
    expect(out).toContain(
      'CUTLASS   wrong: CUTLASS answers (3,2):(2,3); at coordinate (2,1) it gives 7 where the law gives 8 ',
    );
  });

  it('rejects: tells the rule, exit 1', async () => {
    const { code, out } = await runWith(['check', 'composition((10,2):(16,4), 9:8)']);
    expect(code).toBe(1);
    expect(out).toMatch(/\nCUTLASS {3}rejects: Shape Divisibility Condition\n$/);
  });

  it('other: a right answer that is not ours, exit 1', async () => {
    const { code, out } = await runWith(['check', 'complement(3:1)']);
    expect(code).toBe(1);
    expect(out).toBe('modewise  1:3\nCUTLASS   other: CUTLASS answers 1:0, which is right too\n');
  });

  it('--json holds both', async () => {
    const { code, out } = await runWith(['check', '--json', 'a = (4,6,8):(2,3,5); a o 6:3']);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      op: 'composition',
      args: ['(4,6,8):(2,3,5)', '6:3'],
      modewise: { error: { code: 'NOT_COMPOSABLE' } },
      cutlass: { kind: 'wrong', answer: '(2,3):(6,3)', expected: 7, got: 3 },
    });
  });

  it.each([
    'table(3:1)',
    'make_layout((2,3), (3,1))',
    'size<0>((2,3):(3,1))',
    'make_layout((2,3), LayoutRight)',
  ])('%s, which no imitation knows, is refused', async (text) => {
    const { code, out, err } = await runWith(['check', text]);
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err).toMatch(/there is no imitation of CUTLASS's/);
  });

  it('what is no call is refused with its place', async () => {
    expect((await runWith(['check', '3:1'])).err).toMatch(/must end with a call .*\n3:1\n\^\n$/);
    expect(JSON.parse((await runWith(['check', '--json', '(3'])).out)).toMatchObject({
      error: { code: 'SYNTAX' },
    });
  });
});
