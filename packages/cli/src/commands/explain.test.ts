import { describe, expect, it } from 'vitest';
import { runWith } from '../testing/fake-io.js';

describe('modewise explain', () => {
  it('shows the steps and the law at the last coordinate', async () => {
    const { code, out } = await runWith(['explain', 'logical_product(3:2, 4:1)']);
    expect(code).toBe(0);
    const lines = out.split('\n').map((line) => line.replace(/ *#.*/, ''));
    expect(lines).toEqual([
      'A = 3:2',
      'B = 4:1',
      'C = complement(A)      = (2,1):(1,6)',
      'D = composition(C, B)  = (2,2):(1,6)',
      'R = make_layout(A, D)  = (3,(2,2)):(2,(1,6))',
      'law: R(i,j) = A(i) + C(B(j))',
      'R(2,3) = 11 = A(2) + C(3) = 4 + 7',
      '',
    ]);
  });

  it('every step is an expression that eval takes', async () => {
    const { out } = await runWith(['explain', '--json', 'raked_product((2,5):(5,1), (3,4):(1,3))']);
    const { inputs, steps } = JSON.parse(out) as Record<'inputs' | 'steps', Record<string, string>[]>;
    let bindings = inputs.map(({ name, value }) => `${name} = ${value}; `).join('');
    expect(steps.length).toBe(4);
    for (const { name, expression, value } of steps) {
      expect((await runWith(['eval', bindings + expression!])).out).toBe(`${value}\n`);
      bindings += `${name} = ${expression}; `;
    }
    expect(steps.at(-1)!.value).toBe('((3,2),(4,5)):((10,5),(30,1))');
  });

  it('a refusal ends it with exit 1, after the steps so far', async () => {
    const { code, out, err } = await runWith(['explain', 'logical_product(3:2, 3:1)']);
    expect(code).toBe(1);
    expect(out).toContain('C = complement(A)  = (2,1):(1,6)');
    expect(err).toMatch(/^error: NOT_COMPOSABLE: [^\n]*\n$/);
    const json = await runWith(['explain', '--json', 'logical_product(3:2, 3:1)']);
    expect(JSON.parse(json.out)).toMatchObject({ steps: [{ name: 'C' }], error: { code: 'NOT_COMPOSABLE' } });
  });

  it('what has no steps is refused', async () => {
    expect((await runWith(['explain', 'size(3:1)'])).err).toMatch(/has no steps to show/);
    expect((await runWith(['explain', '--json', '3:1'])).code).toBe(1);
  });
});
