import { crd2idx, LayoutError, parseLayout, print, type Tiler } from '@modewise/layout-core';
import { describe, expect, it } from 'vitest';
import {
  blockedProduct,
  flatDivide,
  logicalDivide,
  logicalProduct,
  rakedProduct,
  tiledDivide,
  tiledProduct,
  tileToShape,
  zippedDivide,
} from './index.js';

const p = parseLayout;
const code = (f: () => unknown): string => {
  try {
    f();
  } catch (error) {
    if (error instanceof LayoutError) return error.code;
    throw error;
  }
  return 'none';
};

describe('products: P(i, j) = L(i) + L*(T(j))', () => {
  it.each([
    ['(2,5):(5,1)', 4, '((2,5),4):((5,1),10)'],
    ['4:0', p('3:1'), '(4,3):(0,1)'],
    ['(1):(1)', p('(2,3):(1,2)'), '((1),(2,3)):((1),(1,2))'],
    ['1:1', p('1:1'), '(1,1):(1,0)'],
  ] as [string, Tiler, string][])('logical_product(%s, %j) is %s', (block, tiler, expected) => {
    expect(print(logicalProduct(p(block), tiler))).toBe(expected);
  });

  it('repeats where CUTLASS, its complement too short, puts the repetitions at one place', () => {
    const result = logicalProduct(p('(2,2,2):(1,3,11)'), p('2:1'));
    expect(print(result)).toBe('((2,2,2),2):((1,3,11),22)');
    expect(new Set(Array.from({ length: 16 }, (_, i) => crd2idx(i, result))).size).toBe(16);
  });

  it('takes negative strides in the block and in the tiler', () => {
    expect(print(logicalProduct(p('4:-1'), 3))).toBe('(4,3):(-1,4)');
    expect(print(logicalProduct(p('4:1'), p('3:-1')))).toBe('(4,3):(1,-4)');
  });

  it('repeats a block without elements at one place, as there is nothing to clash', () => {
    expect(print(logicalProduct(p('0:1'), p('2:24')))).toBe('(0,2):(1,0)');
    expect(print(logicalProduct(p('(2,0):(2,4)'), 4))).toBe('((2,0),(2,2)):((2,4),(1,0))');
  });

  it('blocked and raked bring both operands to one rank', () => {
    expect(print(blockedProduct(p('(2,5):(5,1)'), p('(3,4):(1,3)')))).toBe('((2,3),(5,4)):((5,10),(1,30))');
    expect(print(rakedProduct(p('(2,5):(5,1)'), p('(3,4):(1,3)')))).toBe('((3,2),(4,5)):((10,5),(30,1))');
    expect(print(blockedProduct(p('4:1'), p('(2,3):(1,2)')))).toBe('((4,2),(1,3)):((1,4),(0,8))');
    expect(print(rakedProduct(p('4:1'), p('2:1')))).toBe('((2,4)):((4,1))');
    expect(print(rakedProduct(p('(16):(1)'), p('((8)):((1))')))).toBe('(((8),16)):(((16),1))');
  });

  it('refuses what is not a layout, with the reason', () => {
    expect(code(() => logicalProduct(p('3:2'), p('3:1')))).toBe('NOT_COMPOSABLE');
    expect(code(() => logicalProduct(p('(4,4):(1,2)'), 2))).toBe('NOT_INJECTIVE');
    expect(code(() => logicalProduct(p('4:1'), [2, 2]))).toBe('RANK_MISMATCH');
    expect(code(() => logicalProduct(p('4:1'), []))).toBe('RANK_MISMATCH');
    expect(code(() => tiledProduct(p('(4,2):(1,4)'), ['_', 2]))).toBe('RANK_MISMATCH');
    expect(code(() => blockedProduct(p('(4):(1)'), p('4:1')))).toBe('RANK_MISMATCH');
  });
});

describe('divides: D(i, j) = L(T(i) + T*(j))', () => {
  it.each([
    ['(4,2,3):(2,1,8)', p('4:2'), '((2,2),(2,3)):((4,1),(2,8))'],
    ['10:1', 4, '(4,3):(1,4)'],
    ['6:1', 8, '(8,1):(1,0)'],
    ['(7,(4),7):(28,(1),4)', [1, 3, p('1:1')], '((1,7),(3,2),(1,7)):((0,28),(1,3),(4,4))'],
    ['(3,12,5):(60,5,1)', ['_'], '(3,12,5):(60,5,1)'],
  ] as [string, Tiler, string][])('logical_divide(%s, %j) is %s', (layout, tiler, expected) => {
    expect(print(logicalDivide(p(layout), tiler))).toBe(expected);
  });

  it('zipped, tiled and flat regroup', () => {
    expect(print(zippedDivide(p('(5,7):(1,5)'), [2]))).toBe('((2),(3,7)):((1),(2,5))');
    expect(print(zippedDivide(p('((8),4):((4),1)'), p('8:2')))).toBe('((4,2),(2,2)):((8,1),(4,2))');
    expect(print(tiledDivide(p('(6,2):(1,6)'), [4, 4]))).toBe('((4,4),2,1):((1,6),4,0)');
    expect(print(flatDivide(p('((2),(1,8,2)):((1),(2,2,16))'), p('2:8')))).toBe('(2,8,2):(8,1,16)');
  });

  it('refuses a rest that wraps around a mode it does not divide, where CUTLASS answers wrongly', () => {
    expect(code(() => logicalDivide(p('(5,7):(7,1)'), p('4:1')))).toBe('NOT_COMPOSABLE');
    expect(code(() => zippedDivide(p('(3,12,5):(60,5,1)'), ['_']))).toBe('RANK_MISMATCH');
    expect(code(() => logicalDivide(p('(4,4):(1,4)'), 0))).toBe('EMPTY_LAYOUT');
  });
});

describe('tile_to_shape', () => {
  it.each([
    ['(2):(1)', [2, 1], [1, 0], '((2,1),(1,1)):((1,0),(0,0))'],
    ['(4):(1)', [16, 2, 2], [1, 0, 2], '((4,4),(1,2),(1,2)):((1,8),(0,4),(0,32))'],
    ['(2,2,2):(4,2,1)', [4, 8, 2], [2, 0, 1], '((2,2),(2,4),(2,1)):((4,32),(2,8),(1,0))'],
  ])('tile_to_shape(%s, %j, %j) is %s', (block, shape, order, expected) => {
    expect(print(tileToShape(p(block), shape, order))).toBe(expected);
  });

  it('refuses shapes that the block does not divide', () => {
    expect(code(() => tileToShape(p('(2,3):(3,1)'), [4, 7]))).toBe('NOT_DIVISIBLE');
    expect(code(() => tileToShape(p('(2,3):(3,1)'), 6))).toBe('RANK_MISMATCH');
    expect(code(() => tileToShape(p('(2,3):(3,1)'), [4, 6], [0]))).toBe('RANK_MISMATCH');
  });
});
