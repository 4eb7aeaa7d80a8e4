import { test } from '@fast-check/vitest';
import { LayoutError } from '@modewise/layout-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callOf, evaluateOne, evaluationOf, explain, printValue } from './index.js';
import type { Value } from './index.js';
import { layouts } from './testing/arbitraries.js';

const lines = (text: string) =>
  explain(callOf(text)).steps.map(({ name, expression, value }) => `${name} = ${expression} = ${value}`);

const EVALUATED = [
  '(4,3):(1,4)',
  '((2,2),(3,2)):((3,6),(1,12))',
  'Sw<2,0,3> o 4 o (4,3):(8,1)',
  'Sw<1,0,1> o 3 o (Sw<1,0,2> o 1 o (4,3):(3,1))',
  'make_identity_layout((4,(3,2)))',
  '(4,5):(5,1) o (1,1) o (4,3):(1@0,1@1)',
  '100 + ((2,2),3):((-1,2),4)',
  '(1,(2)) + (4,3):(1@0,1@0@1)',
];

const MMAS = [
  'tiled_mma(SM80_16x8x16_F32F16F16F32_TN, make_layout((2,2,1)), <32,32,16>)',
  'tiled_mma(SM80_16x8x8_F32F16F16F32_TN, (2,2,1):(1,4,0), <(4,2,4):(1,16,4),_,_>)',
  'tiled_mma(SM70_8x8x4_F32F16F16F32_TN, (2,2,1):(2,1,0))',
  'tiled_mma(UniversalFMA<f16>, (8,4,1):(4,1,0))',
];

/** The last step is the result; each is made of the inputs and the steps before it. */
function expectDerived(text: string): void {
  const call = callOf(text);
  const { inputs, steps, error } = explain(call);
  if (call.outcome instanceof LayoutError) {
    expect(error).toBe(call.outcome);
    return;
  }
  expect(steps.at(-1)?.value, text).toBe(printValue(call.outcome));
  let before = inputs.map(({ name, value }) => `${name} = ${value}; `).join('');
  for (const { name, expression, value } of steps) {
    expect(printValue(evaluateOne(before + expression)), expression).toBe(value);
    before += `${name} = ${expression}; `;
  }
}

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

  it('of a swizzled layout, which bits are xored and where they come from', () => {
    const whyOf = (text: string) => explain(callOf(text)).steps.at(-1)!.why;
    expect(whyOf('Sw<2,0,3> o 0 o (8,8):(8,1)')).toBe(
      'A applied to the values of B: bits 0-1 (bits 0-1 of mode 1) ^= bits 3-4 (bits 0-1 of mode 0); period 32',
    );
    // Bits 1 and 2 come from two modes, bits 4 and 5 from nowhere.
    expect(whyOf('Sw<2,1,3> o 0 o (4,4):(1,4)')).toBe(
      'A applied to the values of B: bits 1-2 ^= bits 4-5; period 64',
    );
    expect(whyOf('Sw<1,0,-3> o 4 o (3,8):(8,1)')).toBe(
      'A applied to 4 + the values of B: bit 3 ^= bit 0; period 16',
    );
  });

  it('of a coordinate, what each mode adds, then the swizzle with its bits', () => {
    const { inputs, steps } = explain(evaluationOf('L = Sw<2,0,3> o 4 o ((2,4),8):((8,16),1); L(3,4)')!);
    expect(inputs).toEqual([{ name: 'L', value: 'Sw<2,0,3> o 4 o ((2,4),8):((8,16),1)' }]);
    expect(steps.map(({ name, value, why }) => `${name} = ${value}: ${why}`)).toEqual([
      'B = ((2,4),8):((8,16),1): what the coordinate goes into',
      'c = ((1,1),4): the coordinate in every mode',
      'V0 = 24: 1*8 + 1*16',
      'V1 = 4: 4*1',
      'X = 28: V0 + V1',
      'Y = 32: 4 + X',
      'R = 32: bits 0-1 ^= bits 3-4; period 32: 100000 -> 100000',
    ]);
    for (const text of ['size(3:1)', '3:1', 'a = (3:1)(2)', '(3,4):(1,3)(_,2)', ''])
      expect(evaluationOf(text)).toBeUndefined();
    expect(() => evaluationOf('(2)(3)')).toThrow(/only a layout takes a coordinate/);
  });

  test.prop([fc.constantFrom(...EVALUATED), fc.nat(11), fc.nat(3), fc.nat(2)], {
    numRuns: 30,
  })('the last step of an evaluation is its value', (text, index, i, j) => {
    for (const coord of [`${index}`, `${i},${j}`]) {
      const call = evaluationOf(`(${text})(${coord})`)!;
      expect(explain(call).steps.at(-1)?.value).toBe(printValue(call.outcome as Value));
    }
  });

  it('make_tiled_copy is derived as the article does: raked product, right inverse, threads and values', () => {
    expect(lines('tiled_copy(copy_atom(UniversalCopy<32>, f32), 4:1, 2:1)')).toEqual([
      'layout_mn = raked_product(thr, val) = ((2,4)):((4,1))',
      'inverse = right_inverse(layout_mn) = (4,2):(2,1)',
      'layout_tv = with_shape(inverse, (4,2)) = (4,2):(2,1)',
      'tile = product_each(shape(layout_mn)) = (8)',
      'R = make_tiled_copy_impl(atom, layout_tv, tile) = make_tiled_copy_impl(copy_atom(UniversalCopy<32>,f32),(4,2):(2,1),(8))',
    ]);
  });

  const MMA = 'tiled_mma(SM80_16x8x16_F32F16F16F32_TN, make_layout((2,2,1)), <32,32,16>)';

  it.each([
    'make_tiled_copy_S(copy_atom(UniversalCopy<32>, f32), tiled_copy(copy_atom(UniversalCopy<64>, f32), (4,8):(8,1), make_layout((2,2))))',
    `make_tiled_copy_D(copy_atom(UniversalCopy<32>, f16), make_tiled_copy_A(copy_atom(SM75_U32x4_LDSM_N, f16), ${MMA}))`,
    'make_tiled_copy_S(copy_atom(UniversalCopy<32>, f32), tiled_copy(copy_atom(UniversalCopy<32>, f32), 32:1, 4:1))',
    `make_tiled_copy_C_atom(copy_atom(SM90_U32x2_STSM_N, f16), ${MMA})`,
    'make_tiled_copy_C_atom(copy_atom(SM90_U32x4_STSM_N, f16), tiled_mma(SM90_64x64x16_F32F16F16_SS<K,K>, make_layout((2,1,1))))',
    'make_cotiled_copy(copy_atom(UniversalCopy<32>, f32), (32,4):(4,1), make_layout((64,16)))',
    'make_cotiled_copy(copy_atom(UniversalCopy<32>, f32), (32,2):(2,1), (8,4):(4,1))',
    'make_cotiled_copy(copy_atom(UniversalCopy<32>, f32), (32,2):(2,1), make_layout((4,4,2,2)))',
    'make_cotiled_copy(copy_atom(UniversalCopy<32>, f32), (8,2):(2,1), 32:1)',
  ])('%s: the last step is the result', (text) => {
    expectDerived(text);
  });

  const tensors = ['make_layout((64,64))', '(64,64,3):(64,1,4096)', 'make_identity_layout((64,64))'];
  const swizzled = 'Sw<3,3,3> o 0 o (64,64):(64,1)';

  it.each(MMAS.flatMap((mma) => [...tensors, swizzled].map((tensor) => [mma, tensor] as const)))(
    'the partitions of %s of %s: every step has the shape it tells, the last is the result',
    (mma, tensor) => {
      for (const x of ['A', 'B', 'C']) {
        const calls = [`thrfrg_${x}(${mma}, ${tensor})`, `partition_${x}(${mma}, ${tensor}, 19)`];
        for (const text of calls) expectDerived(text);
        const copy = `make_tiled_copy_${x}(copy_atom(UniversalCopy<16>, f16), ${mma})`;
        expectDerived(copy);
        for (const side of x === 'B' ? ['D'] : ['S']) {
          expectDerived(`tidfrg_${side}(${copy}, ${tensor})`);
          expectDerived(`partition_${side}(${copy}, ${tensor}, 19)`);
          if (tensor !== swizzled)
            expectDerived(`retile_${side}(${copy}, partition_fragment_C(${mma}, (64,64)))`);
        }
      }
    },
  );

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
