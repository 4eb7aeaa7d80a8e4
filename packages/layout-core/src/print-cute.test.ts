import { describe, expect, it } from 'vitest';
import {
  emitCute,
  makeBasisLike,
  makeSwizzle,
  parseAnyLayout,
  parseIntTuple,
  parseLayout,
  printCute,
} from './index.js';
import { rejection } from './testing/rejection.js';

describe('printCute: the type that a programmer writes', () => {
  it.each([
    ['(2,(3,4)):(1,(2,6))', 'Layout<Shape<_2,Shape<_3,_4>>,Stride<_1,Stride<_2,_6>>>'],
    ['4:1', 'Layout<_4,_1>'],
    ['(4):(1)', 'Layout<Shape<_4>,Stride<_1>>'],
    ['(11,40,0):(-3,524288,1048576)', 'Layout<Shape<Int<11>,_40,_0>,Stride<Int<-3>,_524288,Int<1048576>>>'],
  ])('of %s', (layout, type) => {
    expect(printCute(parseLayout(layout))).toBe(type);
  });

  it.each([
    ['(2,(3,-4))', 'Shape<_2,Shape<_3,Int<-4>>>'],
    ['2147483647', 'Int<2147483647>'],
    ['-2147483648', 'Int<-2147483648>'],
  ])('of the tuple %s', (tuple, type) => {
    expect(printCute(parseIntTuple(tuple))).toBe(type);
  });

  it.each([
    [
      '(2,(3,4)):(1@0,(1@0@1,2@1@1))',
      'Layout<Shape<_2,Shape<_3,_4>>,Stride<E<0>,Stride<E<1,0>,ScaledBasis<_2,1,1>>>>',
    ],
    [
      'Sw<3,4,-3> o 11 o (8,64):(64,1)',
      'ComposedLayout<Swizzle<3,4,-3>,Int<11>,Layout<Shape<_8,_64>,Stride<_64,_1>>>',
    ],
    [
      '(4,5):(5,1) o (1,2) o (2,3):(1@0,0)',
      'ComposedLayout<Layout<Shape<_4,_5>,Stride<_5,_1>>,Coord<_1,_2>,Layout<Shape<_2,_3>,Stride<E<0>,_0>>>',
    ],
  ])('of the layout %s', (layout, type) => {
    expect(printCute(parseAnyLayout(layout))).toBe(type);
  });

  it('of a swizzle and a stride', () => {
    expect(printCute(makeSwizzle(3, 4))).toBe('Swizzle<3,4,3>');
    expect(printCute(makeBasisLike([3, 4]))).toBe('Stride<E<0>,E<1>>');
  });

  it('refuses an integer that an int cannot hold', () => {
    for (const tuple of ['2147483648', '(1,-2147483649)']) {
      const error = rejection(() => printCute(parseIntTuple(tuple)));
      expect(error.code).toBe('OVERFLOW');
      expect(error.hint).toContain('Int<N> holds an int');
    }
    expect(rejection(() => printCute(parseLayout('2:3000000000'))).message).toBe(
      'print_cute(3000000000): 3000000000 is no 32-bit integer (Int<N> holds an int: write a larger integer as a run-time int64_t)',
    );
    expect(rejection(() => emitCute(parseLayout('2:3000000000'))).code).toBe('OVERFLOW');
    expect(rejection(() => emitCute(parseLayout('3000000000:1'), 'x', 'value')).code).toBe('OVERFLOW');
  });
});

describe('emitCute: a declaration that compiles', () => {
  it('as a type or as a value, under the name given', () => {
    const layout = parseLayout('(2,(3)):(-1,(11))');
    expect(emitCute(layout)).toBe(
      'using L = cute::Layout<cute::Shape<cute::_2,cute::Shape<cute::_3>>,cute::Stride<cute::Int<-1>,cute::Stride<cute::Int<11>>>>;',
    );
    expect(emitCute(layout, undefined, 'value')).toBe(
      'auto layout = cute::make_layout(cute::make_shape(cute::Int<2>{}, cute::make_shape(cute::Int<3>{})), cute::make_stride(cute::Int<-1>{}, cute::make_stride(cute::Int<11>{})));',
    );
    expect(emitCute(parseLayout('4:1'), 'SmemLayout_A')).toBe(
      'using SmemLayout_A = cute::Layout<cute::_4,cute::_1>;',
    );
  });

  it.each(['', '1a', 'a b', 'a;', 'a::b', 'class', 'and', 'cute', 'é', 'x\n', 'a'.repeat(256)])(
    'refuses the name %j',
    (name) => {
      for (const style of ['type', 'value'] as const)
        expect(rejection(() => emitCute(parseLayout('4:1'), name, style)).code).toBe('BAD_ARGUMENT');
    },
  );
});
