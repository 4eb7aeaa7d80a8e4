import { LayoutError } from '@modewise/layout-core';
import { describe, expect, it } from 'vitest';
import { callOf, evaluate, evaluateOne, printValue } from './index.js';

const answer = (text: string): string => evaluate(text).map(printValue).join('; ');

describe('C++ types of CuTe stand wherever a value does', () => {
  it.each([
    ['Layout<Shape<_2,Shape<_3,_4>>,Stride<_1,Stride<_2,_6>>>', '(2,(3,4)):(1,(2,6))'],
    ['Layout<Shape<_2,_3>,LayoutRight>', '(2,3):(3,1)'],
    [
      'size(cute::Layout<cute::tuple<cute::C<4>, cute::C<8> >, cute::tuple<cute::C<1>, cute::C<4> > > const&)',
      '32',
    ],
    ['Layout<Shape<_2,_3>>(1,2)', '5'],
    ['a = Layout<_4,_2>; a o Layout<_2,_2>{}', '2:4'],
    ['make_layout(Shape<_2,_3>{}, Stride<_3,_1>{})', '(2,3):(3,1)'],
    ['cute::make_layout(cute::Int<8>{}, cute::Int<11>{})', '8:11'],
    ['Shape<_2,_3>:Stride<_3,_1>', '(2,3):(3,1)'],
    ['(Int<2>,cute::_3):(ScaledBasis<_1,0>,E<1>)', '(2,3):(1@0,1@1)'],
    ['logical_product(3:2, Layout<_4>)', '(3,(2,2)):(2,(1,6))'],
    ['tile_to_shape(Layout<Shape<_2,_3>>, Shape<_4,_6>{})', '((2,2),(3,2)):((1,6),(2,12))'],
    ['Swizzle<3,3,3>{} o Layout<Shape<_8,_64>,Stride<_64,_1>>{}', 'Sw<3,3,3> o 0 o (8,64):(64,1)'],
    ['Layout<Shape<_2,\n  _3>> # two lines\n3:1', '(2,3):(1,2); 3:1'],
    ['C = 4:1; C(3); C<3>', '3; 3'],
    ['Sw<3,4,3> o smem_ptr[16b](unset) o (_8,_64):(_64,_1)', 'Sw<3,3,3> o 0 o (8,64):(64,1)'],
    ['(Sw<2,4,3> o smem_ptr[32b](unset) o (8,16):(16,1))(3,0)', '52'],
    ['Sw<0,4,3> o smem_ptr[8b](unset) o (8,16):(16,1)', '(8,16):(16,1)'],
    [
      'ComposedLayout<Swizzle<3,4,3>, smem_ptr_flag_bits<16>, Layout<Shape<_8,_64>,Stride<_64,_1>>>',
      'Sw<3,3,3> o 0 o (8,64):(64,1)',
    ],
    ['GMMA::Layout_K_SW128_Atom<half_t>', 'Sw<3,3,3> o 0 o (8,64):(64,1)'],
    [
      'Layout_MN_SW32_Atom<float>; Layout_MN_SW32_Atom<32>',
      'Sw<1,2,3> o 0 o (8,8):(1,8); Sw<1,2,3> o 0 o (8,8):(1,8)',
    ],
    ['Layout_K_SW128_Atom(cutlass::bfloat16_t)', 'Sw<3,3,3> o 0 o (8,64):(64,1)'],
    ['Layout_K_SW128_Atom<half_t>(3,17)', '201'],
    [
      'tile_to_shape(Layout_K_SW128_Atom<half_t>, (128,64))',
      'Sw<3,3,3> o 0 o ((8,16),(64,1)):((64,512),(1,0))',
    ],
  ])('%j is %s', (text, value) => {
    expect(answer(text)).toBe(value);
  });

  it("the atoms that CuTe prints with a pointer are the language's own", () => {
    for (const [bits, columns] of [
      [8, 128],
      [16, 64],
      [32, 32],
    ] as const)
      expect(answer(`Sw<3,4,3> o smem_ptr[${bits}b](unset) o (8,${columns}):(${columns},1)`)).toBe(
        answer(`Layout_K_SW128_Atom(${bits})`),
      );
  });

  it('a composition with a pointer is a call like another', () => {
    const call = callOf('Sw<3,4,3> o smem_ptr[16b](unset) o (8,64):(64,1)');
    expect([call.op, ...call.args.map(printValue)].join(' ')).toBe(
      'as_position_independent_swizzle_layout Sw<3,4,3> 16 (8,64):(64,1)',
    );
  });

  it.each([
    [
      'Layout_K_SW128_Atom',
      1,
      'BAD_ARGUMENT',
      /Layout_K_SW128_Atom is a function \(call it: Layout_K_SW128_Atom<type>/,
    ],
    [
      'Layout_K_SW128_Atom<(2,3)>',
      21,
      'BAD_ARGUMENT',
      /must be a width in bits or a value type, not the tuple \(2,3\) \(such as 16 or half_t/,
    ],
    ['size(Layout<Shape<_2,int>>)', 22, 'SYNTAX', /int in mode \(1\) of the shape is dynamic/],
    ['4:1;\nsize(Layout<_2 _3>)', 16, 'SYNTAX', /expected '>'/],
    [
      'size(Layout<Shape<_2,_3>,Stride<_1>>)',
      6,
      'NOT_CONGRUENT',
      /rank 2 where stride has a tuple of rank 1/,
    ],
    ['get<0>(Layout<_3,_9007199254740991>)', 8, 'OVERFLOW', /leaves ±\(2\^53-1\)/],
    ['smem_ptr[16b](unset)', 1, 'BAD_ARGUMENT', /stands between a swizzle and a layout/],
    ['Sw<3,4,3> o smem_ptr[16b](unset)', 13, 'BAD_ARGUMENT', /stands between a swizzle and a layout/],
    ['8:1 o smem_ptr[16b](unset) o 4:1', 1, 'BAD_ARGUMENT', /must be a swizzle, not the layout 8:1/],
    ['Sw<3,4,3> o smem_ptr[3b](unset) o 64:1', 1, 'NOT_DIVISIBLE', /3 is not a power of two/],
  ])('%j: column %i, %s', (text, column, code, message) => {
    let error: unknown;
    try {
      evaluateOne(text);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(LayoutError);
    const { code: told, message: full } = error as LayoutError;
    expect(told).toBe(code);
    expect(full).toMatch(message);
    const [, line, at] = /line (\d+), column (\d+): /.exec(full)!;
    expect(Number(at)).toBe(column);
    const lines = full.split('\n');
    expect(lines.at(-1)).toBe(`${' '.repeat(column - 1)}^`);
    expect(lines.at(-2)).toBe(text.split('\n')[Number(line) - 1]);
  });
});
