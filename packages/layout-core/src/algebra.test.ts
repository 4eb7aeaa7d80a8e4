import { describe, expect, it } from 'vitest';
import {
  bijective,
  coalesce,
  compatible,
  cosize,
  crd2idx,
  filter,
  flatten,
  idx2crd,
  injective,
  makeLayout,
  makeOrderedLayout,
  nullspace,
  parseLayout,
  print,
  rightInverse,
  surjective,
  weaklyCongruent,
  withShape,
} from './index.js';
import { rejection } from './testing/rejection.js';

const on = (f: (l: ReturnType<typeof parseLayout>) => ReturnType<typeof parseLayout>, text: string): string =>
  print(f(parseLayout(text)));

describe('coalesce: the same function of an integer in the fewest modes', () => {
  it.each([
    ['(4,6):(1,4)', '24:1'],
    ['(2,(1,6)):(1,(6,2))', '12:1'],
    ['1:5', '1:0'],
    ['(4,4):(0,0)', '16:0'],
    ['(4,4):(1,2)', '(4,4):(1,2)'],
    ['(0,4):(1,0)', '0:1'],
  ])('coalesce(%s) is %s', (text, expected) => {
    expect(on((l) => coalesce(l), text)).toBe(expected);
  });

  it('with a profile keeps the shape at its terminals', () => {
    expect(on((l) => coalesce(l, [1, 1]), '(2,(1,6)):(1,(6,2))')).toBe('(2,6):(1,2)');
    expect(on((l) => coalesce(l, [1]), '4:1')).toBe('(4):(1)');
    expect(rejection(() => coalesce(parseLayout('4:1'), [1, 1])).code).toBe('RANK_MISMATCH');
  });
});

describe('rightInverse: L(R(i)) = i', () => {
  it.each([
    ['(2,4,6):(4,1,8)', '(4,2,6):(2,1,8)'],
    ['(4,8):(0,1)', '8:4'],
    ['(4,8):(1,5)', '4:1'],
    ['(4,8):(2,8)', '1:0'],
    ['(4,8):(8,1)', '(8,4):(4,1)'],
    ['((4,1)):((1,-1))', '4:1'],
  ])('rightInverse(%s) is %s', (text, expected) => {
    expect(on(rightInverse, text)).toBe(expected);
  });

  it('goes no further than a mode of size 0 lets it', () => {
    expect(on(rightInverse, '(((0,3),3),4):(((2,1),1),2)')).toBe('1:0');
    expect(on(rightInverse, '0:1')).toBe('0:1');
  });

  it('takes among equal strides the one that CuTe’s exchange sort puts first', () => {
    expect(on(rightInverse, '(2,3):(1,1)')).toBe('2:1');
    // 4:2 and 3:2 are tied; sorting 7:1 to the front swaps them.
    expect(on(rightInverse, '(4,3,2):(2,2,1)')).toBe('(2,3):(12,4)');
  });
});

describe('filter, flatten, nullspace, with_shape', () => {
  it('filter drops stride 0 and size 1', () => {
    expect(on((l) => filter(l), '(1,4):(0,1)')).toBe('4:1');
    expect(on((l) => filter(l), '(4,8):(0,0)')).toBe('1:0');
    expect(on((l) => filter(l, [1, 1]), '((4,2),8):((0,1),0)')).toBe('(2,1):(1,0)');
  });
  it('flatten keeps the leaves', () => {
    expect(on(flatten, '((4,2),(2,4,1),2):((2,1),(19,231,19),115)')).toBe(
      '(4,2,2,4,1,2):(2,1,19,231,19,115)',
    );
  });
  it('nullspace has one mode for each stride-0 leaf', () => {
    expect(on(nullspace, '(2,1,4):(0,0,0)')).toBe('(2,1,4):(1,0,2)');
    expect(on(nullspace, '(8,4):(1,0)')).toBe('4:8');
    expect(on(nullspace, '5:1')).toBe('1:0');
  });
  it('with_shape reads the layout through another shape, or says that no layout does', () => {
    expect(on((l) => withShape(l, [2, 4]), '8:2')).toBe('(2,4):(2,4)');
    expect(on((l) => withShape(l, 8), '4:1')).toBe('8:1');
    expect(rejection(() => withShape(parseLayout('(2,3):(3,1)'), [3, 2])).code).toBe('NOT_COMPOSABLE');
  });
});

describe('coordinates', () => {
  it('extrapolate in the last mode', () => {
    expect(idx2crd(35, [4, 8])).toEqual([3, 8]);
    expect(crd2idx(35, parseLayout('(4,8):(1,4)'))).toBe(35);
  });
  it('split negative integers towards 0', () => {
    expect(crd2idx(-5, parseLayout('(4,8):(1,10)'))).toBe(-11);
  });
  it('must fit the shape', () => {
    expect(rejection(() => crd2idx([1, 2], parseLayout('4:1'))).code).toBe('BAD_COORDINATE');
    expect(rejection(() => crd2idx([1, 2, 3], parseLayout('(4,8):(1,4)'))).code).toBe('BAD_COORDINATE');
    expect(rejection(() => crd2idx(0.5, parseLayout('4:1'))).code).toBe('BAD_COORDINATE');
    expect(rejection(() => idx2crd([1], 4)).code).toBe('BAD_COORDINATE');
  });
  it('cannot be split by a size-0 mode', () => {
    expect(rejection(() => crd2idx(3, parseLayout('(0,4):(1,2)'))).code).toBe('EMPTY_LAYOUT');
    expect(rejection(() => idx2crd(3, parseLayout('(4,4):(0,1)'))).code).toBe('EMPTY_LAYOUT');
  });
  it('cosize counts with absolute strides', () => {
    expect(cosize(parseLayout('((8,16)):((-1,8))'))).toBe(128);
    expect(cosize(parseLayout('(0,4):(1,0)'))).toBe(0);
  });
});

describe('predicates', () => {
  it('injective, surjective and bijective are decided from the modes', () => {
    expect(injective(parseLayout('(2,2):(3,2)'))).toBe(true);
    expect(injective(parseLayout('(4,2,2):(3,5,4)'))).toBe(false);
    expect(injective(makeLayout([2 ** 25, 2 ** 25], [2 ** 25, 1]))).toBe(true);
    expect(surjective(parseLayout('(2,2):(2,3)'))).toBe(false);
    expect(bijective(parseLayout('(2,4,6):(4,1,8)'))).toBe(true);
    expect(bijective(parseLayout('(4,4):(1,2)'))).toBe(false);
  });
  it('an injectivity that a long search leaves open is UNDECIDED', () => {
    // A knapsack: 0/1 multiples of superincreasing-free strides, near 2^50 apart, with no small relation.
    const strides = Array.from({ length: 44 }, (_, i) => 2 ** 40 + ((i * 2654435761) % 2 ** 32));
    const layout = makeLayout(
      strides.map(() => 2),
      strides,
    );
    expect(rejection(() => injective(layout)).code).toBe('UNDECIDED');
  });
  it('compatible and weakly_congruent are partial orders, not symmetric', () => {
    expect(compatible(24, [24])).toBe(true);
    expect(compatible([24], 24)).toBe(false);
    expect(compatible([4, 6], [[2, 2], 6])).toBe(true);
    expect(
      compatible(
        [4, 6],
        [
          [2, 2],
          [2, 2],
        ],
      ),
    ).toBe(false);
    expect(weaklyCongruent(4, [2, 3])).toBe(true);
    expect(weaklyCongruent([2, 3], [2, 3, 4])).toBe(false);
  });
});

describe('make_ordered_layout', () => {
  it('gives the lowest order the smallest stride', () => {
    expect(print(makeOrderedLayout([2, 2, 2, 2], [0, 2, 3, 1]))).toBe('(2,2,2,2):(1,4,8,2)');
    expect(print(makeOrderedLayout([2, 3], 'LayoutRight'))).toBe('(2,3):(3,1)');
    expect(rejection(() => makeOrderedLayout([2, 3], [0, 1, 2])).code).toBe('RANK_MISMATCH');
  });
});
