import {
  crd2idx,
  get,
  makeLayout,
  parseLayout,
  print,
  rank,
  rightInverse,
  withShape,
} from '@modewise/layout-core';
import { describe, expect, it } from 'vitest';
import {
  blockedProduct,
  flatProduct,
  logicalProduct,
  rakedProduct,
  tiledProduct,
  tileToShape,
  zippedProduct,
} from './index.js';

const a = parseLayout('(2,3):(3,1)');
const b = parseLayout('(2,2):(1,2)');

describe('the article: repeating a block', () => {
  it('contiguous: (3,4):(1,3)', () => {
    expect(print(logicalProduct(makeLayout(3), makeLayout(4)))).toBe('(3,4):(1,3)');
  });
  it('with gaps: the gaps are used first', () => {
    const p = logicalProduct(parseLayout('3:2'), parseLayout('4:1'));
    expect(print(p)).toBe('(3,(2,2)):(2,(1,6))');
    expect([0, 1, 2, 3].map((j) => [0, 1, 2].map((i) => crd2idx([i, j], p)))).toEqual([
      [0, 2, 4],
      [1, 3, 5],
      [6, 8, 10],
      [7, 9, 11],
    ]);
  });
  it('the tiler sets the order of the repetitions', () => {
    expect(print(logicalProduct(makeLayout(3), parseLayout('(2,2):(2,1)')))).toBe('(3,(2,2)):(1,(6,3))');
  });
});

describe('the article: one formula, four ways to pass the coordinates', () => {
  it.each([
    ['logical', logicalProduct, '((2,3),(2,2)):((3,1),(6,12))', 2],
    ['zipped', zippedProduct, '((2,3),(2,2)):((3,1),(6,12))', 2],
    ['tiled', tiledProduct, '((2,3),2,2):((3,1),6,12)', 3],
    ['flat', flatProduct, '(2,3,2,2):(3,1,6,12)', 4],
  ] as const)('%s product', (_, product, expected, modes) => {
    const result = product(a, b);
    expect(print(result)).toBe(expected);
    expect(rank(result)).toBe(modes);
  });

  it.each([
    ['logical', logicalProduct, '((2,2),(3,2)):((3,6),(1,12))'],
    ['zipped', zippedProduct, '((2,3),(2,2)):((3,1),(6,12))'],
    ['tiled', tiledProduct, '((2,3),2,2):((3,1),6,12)'],
    ['flat', flatProduct, '(2,3,2,2):(3,1,6,12)'],
  ] as const)('%s product by mode', (_, product, expected) => {
    expect(print(product(a, [parseLayout('2:3'), parseLayout('2:4')]))).toBe(expected);
  });

  it('by mode with integers, two coordinates meet: every mode knows only itself', () => {
    const p = logicalProduct(a, [2, 2]);
    expect(print(p)).toBe('((2,2),(3,2)):((3,1),(1,3))');
    expect(
      crd2idx(
        [
          [0, 1],
          [0, 0],
        ],
        p,
      ),
    ).toBe(
      crd2idx(
        [
          [0, 0],
          [1, 0],
        ],
        p,
      ),
    );
  });
});

describe('the article: blocked, raked, tile_to_shape', () => {
  it('blocked keeps a block together, raked interleaves', () => {
    const blocked = blockedProduct(a, b);
    const raked = rakedProduct(a, b);
    expect(print(blocked)).toBe('((2,2),(3,2)):((3,6),(1,12))');
    expect(print(raked)).toBe('((2,2),(2,3)):((6,3),(12,1))');
    expect(Array.from({ length: 6 }, (_, n) => crd2idx([0, n], blocked))).toEqual([0, 1, 2, 12, 13, 14]);
    expect(crd2idx([1, 2], blocked)).toBe(5);
    expect(crd2idx([2, 4], raked)).toBe(5);
  });
  it('tile_to_shape counts the repetitions', () => {
    expect(print(tileToShape(a, [4, 6]))).toBe('((2,2),(3,2)):((3,6),(1,12))');
  });
});

describe('the article: products in Copy and MMA', () => {
  it('make_tiled_copy inverts a raked product', () => {
    const layout = rakedProduct(makeLayout(4), makeLayout(2));
    expect(print(layout)).toBe('((2,4)):((4,1))');
    expect(print(withShape(rightInverse(layout), [4, 2]))).toBe('(4,2):(2,1)');
    expect(crd2idx(3, get(blockedProduct(makeLayout(4), makeLayout(2)), 0))).toBe(3);
  });
  it('TiledMMA lays threads out with a tiled product', () => {
    expect(print(tiledProduct(makeLayout(32), makeLayout([2, 2, 1])))).toBe('(32,2,2,1):(1,32,64,0)');
  });
  it('retile numbers the values of collected fragments', () => {
    const ids = logicalProduct(makeLayout(4), parseLayout('2:2'));
    expect(print(ids)).toBe('(4,2):(1,8)');
    expect([4, 5, 6, 7].map((i) => crd2idx(i, ids))).toEqual([8, 9, 10, 11]);
  });
});
