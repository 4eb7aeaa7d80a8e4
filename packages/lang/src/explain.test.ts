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
    expect(lines('blocked_product(4:1, (2,3):(1,2))')[0]).toBe('A = append(A, 2) = (4,1):(1,0)');
  });

  it('by mode, each mode has its line', () => {
    expect(lines('zipped_product((2,3):(3,1), <2:3,2:4>)')).toEqual([
      'M0 = logical_product(get<0>(A), 2:3) = (2,2):(3,6)',
      'M1 = logical_product(get<1>(A), 2:4) = (3,2):(1,12)',
      'L = logical_product(A, B) = ((2,2),(3,2)):((3,6),(1,12))',
      'R = zipped_product(A, B) = ((2,3),(2,2)):((3,1),(6,12))',
    ]);
  });

  it('tile_to_shape finds how often the block repeats', () => {
    expect(lines('tile_to_shape((2,3):(3,1), (4,6), (1,0))')).toEqual([
      'T = make_ordered_layout((2,2), (1,0)) = (2,2):(2,1)',
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

  it('what has no steps is refused', () => {
    expect(() => explain(callOf('size(3:1)'))).toThrow(/has no steps to show/);
    expect(() => explain(callOf('coalesce(3:1)'))).toThrow(/has no steps to show/);
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

  test.prop([operations, layouts, layouts], { numRuns: 400 })(
    'the last step is the result of the operation, and its law holds',
    (op, a, b) => {
      const call = callOf(
        `${op}(${[a, b].map((layout) => printValue({ kind: 'layout', layout })).join(', ')})`,
      );
      const { steps, law, error } = explain(call);
      expect(error === undefined).toBe(!(call.outcome instanceof LayoutError));
      if (error !== undefined || call.outcome instanceof LayoutError) return;
      expect(steps.at(-1)?.value).toBe(printValue(call.outcome));
      if (law !== undefined) expect(law.holds).toBe(true);
    },
  );
});
