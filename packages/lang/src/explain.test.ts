import { test } from '@fast-check/vitest';
import { LayoutError } from '@modewise/layout-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callOf, explain, printValue } from './index.js';
import { layouts } from './testing/arbitraries.js';

const lines = (text: string) =>
  explain(callOf(text)).steps.map(({ name, expression, value }) => `${name} = ${expression} = ${value}`);

describe('explain', () => {
  it('a product is the block and the complement composed with the tiler, as the article derives it', () => {
    const text = 'logical_product(3:2, 4:1)';
    expect(lines(text)).toEqual([
      'C = complement(A) = (2,1):(1,6)',
      'D = composition(C, B) = (2,2):(1,6)',
      'R = make_layout(A, D) = (3,(2,2)):(2,(1,6))',
    ]);
    expect(explain(callOf(text)).law).toEqual({
      statement: 'R(i,j) = A(i) + C(B(j))',
      left: 'R(2,3)',
      leftValue: 11,
      right: ['A(2)', 'C(3)'],
      rightValues: [4, 7],
      holds: true,
    });
  });

  it('a divide composes the layout with the tiler and its complement', () => {
    expect(lines('logical_divide((4,2,3):(2,1,8), 4:2)')).toEqual([
      'C = complement(B, shape(coalesce(A))) = (2,3):(1,8)',
      'D = make_layout(B, C) = (4,(2,3)):(2,(1,8))',
      'R = composition(A, D) = ((2,2),(2,3)):((4,1),(2,8))',
    ]);
  });

  it('blocked and raked pair the modes of one product in two orders', () => {
    const blocked = lines('blocked_product((2,3):(3,1), (2,2):(1,2))').at(-1);
    const raked = lines('raked_product((2,3):(3,1), (2,2):(1,2))').at(-1);
    expect(blocked).toBe(
      'R = make_layout(make_layout(get<0,0>(L), get<1,0>(L)), make_layout(get<0,1>(L), get<1,1>(L))) = ((2,2),(3,2)):((3,6),(1,12))',
    );
    expect(raked).toContain('= ((2,2),(2,3)):((6,3),(12,1))');
    expect(lines('raked_product(4:1, 2:1)').at(-1)).toContain('= ((2,4)):((4,1))');
    expect(lines('blocked_product(4:1, (2,3):(1,2))')[0]).toBe('A2 = append(A, 2) = (4,1):(1,0)');
  });

  it('by mode, each mode has its line', () => {
    expect(lines('zipped_product((2,3):(3,1), <2:3,2:4>)')).toEqual([
      'M0 = logical_product(get<0>(A), 2:3) = (2,2):(3,6)',
      'M1 = logical_product(get<1>(A), 2:4) = (3,2):(1,12)',
      'L = make_layout(M0, M1) = ((2,2),(3,2)):((3,6),(1,12))',
      'R = tile_unzip(L, B) = ((2,3),(2,2)):((3,1),(6,12))',
    ]);
    expect(lines('logical_divide((4,6,8):(1,4,24), <_,3>)').at(-1)).toBe(
      'R = make_layout(get<0>(A), M1, get<2>(A)) = (4,(3,2),8):(1,(4,12),24)',
    );
    expect(lines('composition((4,6,8):(1,4,24), <_,3>)').at(-1)).toBe(
      'R = make_layout(get<0>(A), M1) = (4,3):(1,4)',
    );
  });

  it('tiled and flat open the halves that tile_unzip gathers', () => {
    expect(lines('tiled_divide((4,6):(1,4), <2,3>)').slice(-2)).toEqual([
      'Z = tile_unzip(L, B) = ((2,3),(2,2)):((1,4),(2,12))',
      'R = make_layout(get<0>(Z), get<1,0>(Z), get<1,1>(Z)) = ((2,3),2,2):((1,4),2,12)',
    ]);
    expect(lines('flat_product(4:1, 2:1)').at(-1)).toBe(
      'R = make_layout(get<0>(Z), get<1>(Z)) = (4,2):(1,4)',
    );
  });

  it("a product is derived from the free complement; CUTLASS's bounded one stands beside it where it differs", () => {
    const complementOf = (text: string) => explain(callOf(text)).steps.find(({ name }) => name === 'C');
    expect(complementOf('logical_product(3:1, 4:1)')).toMatchObject({
      value: '1:3',
      why: 'the free complement: what A leaves free',
      cutlass: { expression: 'complement(A, 12)', value: '4:3' },
    });
    expect(complementOf('blocked_product(4:1, (2,2):(1,2))')).toMatchObject({
      expression: 'complement(A2)',
      cutlass: { expression: 'complement(A2, 16)', value: '4:4' },
    });
    const divide = explain(callOf('logical_divide(8:1, 4:2)')).steps;
    expect(divide.filter((step) => step.cutlass !== undefined)).toEqual([]);
  });

  it('tile_to_shape finds how often the block repeats', () => {
    expect(lines('tile_to_shape((2,3):(3,1), (4,6), (1,0))')).toEqual([
      'N = ceil_div(product_each(B), product_each(shape(A))) = (2,2)',
      'T = make_ordered_layout(N, (1,0)) = (2,2):(2,1)',
      'R = blocked_product(A, T) = ((2,2),(3,2)):((3,12),(1,6))',
    ]);
  });

  it('a refusal comes after the steps that lead to it', () => {
    const { steps, law, error } = explain(callOf('logical_product(3:2, 3:1)'));
    expect(steps.map((s) => s.name)).toContain('C');
    expect(law).toBeUndefined();
    expect(error).toBeInstanceOf(LayoutError);
    expect(explain(callOf('tile_to_shape((2,3):(3,1), (5,6))')).error?.code).toBe('NOT_DIVISIBLE');
  });

  it('a tiler of very many modes is refused at once', () => {
    const ones = Array<number>(300).fill(1).join(',');
    const start = performance.now();
    expect(explain(callOf(`logical_divide((${ones}):(${ones}), <${ones}>)`))).toMatchObject({
      steps: [],
      error: { code: 'TOO_LARGE', message: expect.stringContaining('a tiler of 300 modes') as string },
    });
    expect(performance.now() - start).toBeLessThan(1000);
  });

  it('what has no steps is refused', () => {
    expect(() => explain(callOf('size(3:1)'))).toThrow(/has no steps to show/);
    expect(() => explain(callOf('coalesce(3:1)'))).toThrow(/has no steps to show/);
  });

  it('of a composed layout, how a value comes about', () => {
    const { inputs, steps, law } = explain(callOf('Sw<3,3,3> o 5 o (8,64):(64,1)'));
    expect(inputs.map(({ name, value }) => `${name} = ${value}`)).toEqual([
      'A = Sw<3,3,3>',
      'B = (8,64):(64,1)',
    ]);
    expect(steps.map(({ expression }) => expression)).toEqual(['make_composed_layout(A, 5, B)']);
    expect(law).toMatchObject({
      statement: 'R(c) = A(5 + B(c))',
      left: 'R(511)',
      leftValue: 516,
      right: ['A(516)'],
      holds: true,
    });
  });

  it('through coordinates too; where the values themselves are coordinates there is no sum to show', () => {
    expect(explain(callOf('(4,5):(5,1) o 0 o (2,3):(1@0,1@1)')).law).toMatchObject({
      right: ['A((1,2))'],
      leftValue: 7,
      holds: true,
    });
    expect(explain(callOf('make_identity_layout((4,5)) o 3 o 4:1')).law).toBeUndefined();
    expect(explain(callOf('(4,5):(5,1) o (1,1) o (2,3):(1@0,1@1)')).law).toBeUndefined();
  });

  const operations = fc.constantFrom(
    ...[
      'logical_product',
      'zipped_product',
      'tiled_product',
      'flat_product',
      'blocked_product',
      'raked_product',
    ],
    ...['logical_divide', 'zipped_divide', 'tiled_divide', 'flat_divide', 'composition'],
  );

  test.prop([
    fc.nat(3),
    fc.nat(3),
    fc.constantFrom(2, 3, 4, 6),
    fc.constantFrom(...'zipped tiled flat logical'.split(' ')),
  ])('by mode too the last step is the result', (i, j, n, form) => {
    const tiler = ['2', '_', '3:1', '<2>'];
    for (const op of [`${form}_divide`, `${form}_product`]) {
      const call = callOf(`${op}(((4,2),6,${n}):((1,4),8,48), <${tiler[i]!},${tiler[j]!}>)`);
      const { steps, error } = explain(call);
      if (call.outcome instanceof LayoutError) expect(error).toBe(call.outcome);
      else expect(steps.at(-1)?.value).toBe(printValue(call.outcome));
    }
  });

  test.prop([operations, layouts, layouts], { numRuns: 400 })(
    'the last step is the result of the operation, and its law holds',
    (op, a, b) => {
      const call = callOf(
        `${op}(${[a, b].map((layout) => printValue({ kind: 'layout', layout })).join(', ')})`,
      );
      const { inputs, steps, law, error } = explain(call);
      expect(error === undefined).toBe(!(call.outcome instanceof LayoutError));
      if (error !== undefined || call.outcome instanceof LayoutError) return;
      expect(steps.at(-1)?.value).toBe(printValue(call.outcome));
      if (law !== undefined) expect(law.holds).toBe(true);
      // No name twice, and no step that only names the operation it explains.
      const names = [...inputs, ...steps].map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      if (op !== 'composition' && !op.startsWith('logical'))
        expect(steps.some(({ expression }) => expression.startsWith(`${op}(`))).toBe(false);
    },
  );
});
