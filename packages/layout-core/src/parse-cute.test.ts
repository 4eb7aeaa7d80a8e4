import { describe, expect, it } from 'vitest';
import { parseCute, print } from './index.js';
import { NOT_STATIC, SPELLINGS } from './testing/cute-spellings.js';
import { rejection } from './testing/rejection.js';

const placeOf = (text: string): string => rejection(() => parseCute(text)).message.split('\n')[0] as string;

describe('parseCute: the value of a C++ type', () => {
  it.each(SPELLINGS)('of %s: %s is %s', (_source, type, value) => {
    expect(print(parseCute(type))).toBe(value);
  });

  it.each([
    ['Layout<Shape<_2,Shape<_3,_4>>,Stride<_1,Stride<_2,_6>>>', '(2,(3,4)):(1,(2,6))'],
    ['Layout<Shape<_1,_4,_1>>', '(1,4,1):(0,1,0)'],
    ['Layout<_4,_1>', '4:1'],
    ['Layout<_4>', '4:1'],
    ['Int<4>', '4'],
    ['C<4>', '4'],
    ['cute::constant<int, 4>', '4'],
    ['cute::integral_constant<int, 4>', '4'],
    ['std::integral_constant<int,4>', '4'],
    ['cuda::std::integral_constant<unsigned long long, 4ULL>', '4'],
    ['std::__1::integral_constant<std::size_t, 4>', '4'],
    ['Int<-4>', '-4'],
    ['Int<-0>', '0'],
    ['Int<-2147483648>', '-2147483648'],
    ['C<(int)-4>', '-4'],
    ['C<((4))>', '4'],
    ['_m12', '-12'],
    ['::cute::_4 const volatile&', '4'],
    ['cute::Coord<_1,cute::Step<_2>,Tile<_3>>', '(1,(2),(3))'],
    [
      'class cute::Layout<struct cute::tuple<struct cute::C<2>,struct cute::C<3> >,struct cute::tuple<struct cute::C<3>,struct cute::C<1> > >',
      '(2,3):(3,1)',
    ],
    ['Layout<Shape<_2,_3>,LayoutRight::Apply<Shape<_2,_3>>>{}', '(2,3):(3,1)'],
    [
      'Layout<Shape<_2,Shape<_3,_4>>,Stride<E<0>,Stride<E<1,0>,ScaledBasis<_2,1,1>>>>',
      '(2,(3,4)):(1@0,(1@0@1,2@1@1))',
    ],
    ['E<0,1>', '1@1@0'],
    ['E<>', '1'],
    ['ScaledBasis<ScaledBasis<_3,2>,0,1>', '3@2@1@0'],
    ['cute::ArithmeticTuple<_1,cute::ArithmeticTuple<_2>>', '(1,(2))'],
    ['Swizzle<3,4,-3>', 'Sw<3,4,-3>'],
    ['const cute::Swizzle<2, 0>&', 'Sw<2,0,2>'],
    ['Sw<3,4,3>', 'Sw<3,4,3>'],
    ['ComposedLayout<Swizzle<3,4,3>,_0,Layout<_8,_1>>{}', 'Sw<3,4,3> o 0 o 8:1'],
    ['Layout<Shape<_2,_3>,LayoutRight>', '(2,3):(3,1)'],
    ['cute::Layout<Shape<_2,Shape<_3,_4>>,cute::LayoutLeft>', '(2,(3,4)):(1,(2,6))'],
    ['ComposedLayout<Swizzle<1,0>,_0,Layout<Shape<_2,_3>,GenRowMajor>>', 'Sw<1,0,1> o 0 o (2,3):(3,1)'],
    [
      'cute::ComposedLayout<cute::Swizzle<3, 4, 3>, cute::smem_ptr_flag_bits<16>, cute::Layout<cute::tuple<cute::C<8>, cute::C<64> >, cute::tuple<cute::C<64>, cute::C<1> > > >',
      'Sw<3,3,3> o 0 o (8,64):(64,1)',
    ],
    ['ComposedLayout<Swizzle<2,4,3>,smem_ptr_flag,Layout<_512>>', 'Sw<2,7,3> o 0 o 512:1'],
    ['ComposedLayout<Swizzle<0,4,3>,smem_ptr_flag_bits<32>,Layout<_8>>', '8:1'],
    ['Layout <\n  Shape < _2 , _3 >\n>', '(2,3):(1,2)'],
    ['mine::cute::Layout<_4,_2>', '4:2'],
  ])('%s is %s', (type, value) => {
    expect(print(parseCute(type))).toBe(value);
  });

  it.each([
    'Sw<3,4,3> o smem_ptr[8b](unset) o 64:1',
    'Sw<3,4,3> o _0 o (_8,_64):(_64,_1)',
    '(_4,_5):(_5,_1) o (_1,_2) o (_2,_3):(_1@0,_1@1)',
    '(3,4):(1@0,_-2@1)',
    '_4:_-1',
    '(2,3):(3,1)',
    '(_2,(_3,_4)):(_1,(_2,_6))',
    '_4:_1',
    '4:1',
    '(4)',
    '(_1,(2,-3))',
    '-7',
    '_12',
  ])('the notation that CuTe prints is read as well: %s', (text) => {
    // A swizzle of bytes is one of elements of 8 bits.
    const plain = text.replace('smem_ptr[8b](unset)', '0').replaceAll('_', '');
    expect(print(parseCute(text))).toBe(plain);
  });

  it('a result is frozen, as every layout and tuple is', () => {
    expect(Object.isFrozen(parseCute('Layout<Shape<_2>,Stride<_1>>'))).toBe(true);
    expect(Object.isFrozen(parseCute('Shape<_2,Shape<_3>>'))).toBe(true);
    expect(Object.isFrozen(parseCute('Stride<E<0>,_3>'))).toBe(true);
    expect(Object.isFrozen(parseCute('ComposedLayout<Swizzle<1,0>,_0,Layout<_4>>'))).toBe(true);
  });
});

describe('parseCute: what it refuses, and where', () => {
  it.each(NOT_STATIC)('%s: %s at column %i', (_source, type, column, reason) => {
    const line = placeOf(type);
    expect(line).toContain(`line 1, column ${column}: `);
    expect(line.replace(/^.*?column \d+: /, '')).toMatch(reason);
  });

  it.each([
    ['', 'line 1, column 1: expected a type, found the end'],
    ['Layout', "line 1, column 7: expected '<'"],
    ['Layout<>', "line 1, column 8: expected a type, found '>'"],
    ['Layout<_2,_1', "line 1, column 13: expected '>'"],
    ['Layout<_2,_1,_3>', "line 1, column 13: expected '>'"],
    ['Shape<>', 'line 1, column 7: a tuple has at least one mode'],
    ['Layout<Shape<_2,\nint>>', 'line 2, column 1: int in mode (1) of the shape is dynamic'],
    ['int', 'line 1, column 1: int is dynamic'],
    ['Layout<Shape<_2,Layout<_2,_1>>>', 'line 1, column 23: a layout stands inside'],
    ['Layout<conditional_t<true,Layout<_2>,_1>>', 'line 1, column 33: a layout stands inside'],
    ['Layout<Shape<_2,E<0>>>', 'line 1, column 17: E in mode (1) of the shape is a step along a mode'],
    ['ComposedLayout<Swizzle<1,0>,E<0>,Layout<_4>>', 'line 1, column 29: E as the offset is a step'],
    ['ComposedLayout<_4,_0,Layout<_4>>', "line 1, column 16: expected a swizzle or a layout, found '_4'"],
    [
      'ComposedLayout<Swizzle<1,0>,_0,Swizzle<1,0>>',
      'line 1, column 32: layout B of a composed layout is no swizzle',
    ],
    ['ComposedLayout<Swizzle<1,0>,_0>', "line 1, column 31: expected ','"],
    ['Layout<Shape<Swizzle<1,0>>>', 'line 1, column 14: a swizzle stands inside'],
    [
      'Shape<ComposedLayout<Swizzle<1,0>,_0,Layout<_4>>>',
      'line 1, column 21: a composed layout stands inside',
    ],
    [
      'ComposedLayout<Layout<_4>,smem_ptr_flag_bits<16>,Layout<_4>>',
      'line 1, column 1: before a flagged pointer stands a swizzle',
    ],
    [
      'ComposedLayout<Swizzle<1,0>,Shape<smem_ptr_flag_bits<16>>,Layout<_4>>',
      "line 1, column 35: 'smem_ptr_flag_bits' in mode (0) of the offset is no layout",
    ],
    ['smem_ptr_flag_bits<16>', "line 1, column 1: 'smem_ptr_flag_bits' is no layout"],
    ['Layout<LayoutRight,LayoutRight>', "line 1, column 8: 'LayoutRight' as the shape is no layout"],
    [
      'Layout<_2,Stride<LayoutRight>>',
      "line 1, column 18: 'LayoutRight' in mode (0) of the stride is no layout",
    ],
    ['Swizzle<3>', "line 1, column 10: expected ','"],
    ['ScaledBasis<_1,1024>', 'line 1, column 16: a mode is an integer from 0 to 1023'],
    ['ScaledBasis<_1,-1>', 'line 1, column 16: a mode is an integer from 0 to 1023'],
    ['ScaledBasis<Shape<_1>,0>', 'line 1, column 13: the value of a basis is a static integer'],
    ['Layout<E,_1>', "line 1, column 8: 'E' as the shape is no layout"],
    ['Layout<_4,_1>;', 'line 1, column 14: expected the end'],
    ['Layout<_4,_1>{', "line 1, column 15: expected '}'"],
    ['Layout<2,1>', "line 1, column 8: expected a type, found '2'"],
    ['Layout<_4,_1>*', 'line 1, column 14: expected the end'],
    ['mylib::Layout<_4,_1>', "line 1, column 1: 'Layout', qualified as it is"],
    ['std::tuple<_4>', "line 1, column 1: 'tuple', qualified as it is"],
    ['C<010>', "line 1, column 3: '010' is not a decimal integer"],
    ['C<0x10>', "line 1, column 3: '0x10' is not a decimal integer"],
    ['C<true>', "line 1, column 3: expected an integer, found 'true'"],
    ['C<9007199254740992>', 'line 1, column 3: the integer is beyond'],
    ['_9007199254740992 const', 'line 1, column 1: the integer is beyond'],
    ['C<(4>', "line 1, column 5: expected ')'"],
    ['integral_constant<4>', "line 1, column 19: expected ','"],
    ['tuple_element_t<2UL, cute::tuple<_1,_2>>', 'line 1, column 17: there is no mode 2'],
    ['conditional_t<x, _1, _2>', 'line 1, column 15: expected true or false'],
    ['Layout<_2,constructor>', "line 1, column 11: 'constructor' as the stride"],
    ['Layout<\u{1F600}>', "line 1, column 8: expected a type, found '\u{1F600}'"],
  ])('%j: %s', (text, expected) => {
    const error = rejection(() => parseCute(text));
    expect(error.code).toBe('SYNTAX');
    expect(error.message).toContain(`parse_cute: ${expected}`);
    expect(error.message.split('\n')).toHaveLength(3);
  });

  it('a type whose modes make no layout is refused as makeLayout refuses it', () => {
    expect(rejection(() => parseCute('Layout<Shape<_2>,_1>')).code).toBe('NOT_CONGRUENT');
    expect(rejection(() => parseCute('Layout<C<-2>,_1>')).code).toBe('NEGATIVE_SHAPE');
    expect(rejection(() => parseCute('Swizzle<3,4,1>')).code).toBe('BAD_ARGUMENT');
    expect(rejection(() => parseCute('ComposedLayout<Layout<_4>,Shape<_1>,Layout<_4>>')).code).toBe(
      'BAD_COORDINATE',
    );
    expect(rejection(() => parseCute(`Shape<E<0>,${'_1,'.repeat(1024)}_1>`)).code).toBe('TOO_LARGE');
    expect(rejection(() => parseCute(`Shape<${'_1,'.repeat(1024)}_1>`)).code).toBe('TOO_LARGE');
  });

  const huge = 200_000;
  it.each([
    ['layouts', 'Layout<'.repeat(huge)],
    ['tuples', 'tuple<'.repeat(huge)],
    ['conditions', 'conditional_t<true,'.repeat(huge)],
    ['composed layouts', 'ComposedLayout<'.repeat(huge)],
    ['bases', 'ScaledBasis<'.repeat(huge)],
    ['paths', `E<${'0,'.repeat(huge)}`],
    ['parentheses', `C<${'('.repeat(huge)}`],
    ['scopes', 'cute::'.repeat(huge)],
    ['qualifiers', 'const '.repeat(huge)],
    ['types of a value', `constant<${'long '.repeat(huge)}`],
    ['dynamic words', 'long '.repeat(huge)],
    ['blanks', `Layout${' '.repeat(huge)}`],
    ['digits', `C<${'9'.repeat(huge)}>`],
    ['references', `_4 ${'&'.repeat(huge)}*`],
    ['modes', `Layout<tuple<${'_1,'.repeat(huge)}`],
  ])('a hostile text of %s gives an error in linear time', (_what, text) => {
    const before = performance.now();
    const error = rejection(() => parseCute(text));
    expect(error.code).toBe('SYNTAX');
    expect(error.message.length).toBeLessThan(400);
    expect(performance.now() - before).toBeLessThan(2000);
  });

  it('tuples nest as deep as those of the notation', () => {
    const nested = (depth: number): string => `${'Shape<'.repeat(depth)}_1${'>'.repeat(depth)}`;
    expect(print(parseCute(nested(64)))).toBe(`${'('.repeat(64)}1${')'.repeat(64)}`);
    expect(placeOf(nested(65))).toContain('nesting is deeper than 64');
  });
});
