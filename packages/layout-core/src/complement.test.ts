import { describe, expect, it } from 'vitest';
import { complement, crd2idx, parseIntTuple, parseLayout, print, size } from './index.js';
import { rejection } from './testing/rejection.js';

describe('complement(L, n) repeats L up to n elements', () => {
  it.each([
    ['4:2', '24', '(2,3):(1,8)'],
    ['4:2', '8', '2:1'],
    ['1:2', '8', '8:1'],
    ['4:1', '6', '2:4'],
    ['4:0', '24', '24:1'],
    ['4:1', '3', '1:0'],
    ['(2,2):(1,6)', '24', '(3,2):(2,12)'],
    ['(1,1):(3,5)', '24', '24:1'],
    ['4:1', '(5,7)', '14:4'],
    ['4:1', '0', '0:4'],
    ['0:1', '8', '1:0'],
    ['(2,0):(2,4)', '8', '(2,1):(1,0)'],
    ['4:1', '(6,0)', '0:4'],
    ['(0,4):(0,1)', '8', '2:4'],
  ])('complement(%s, %s) is %s', (layout, cotarget, expected) => {
    expect(print(complement(parseLayout(layout), parseIntTuple(cotarget)))).toBe(expected);
  });
});

describe('complement(L) without a bound keeps the stride at which growth goes on', () => {
  it.each([
    ['3:1', '1:3'],
    ['3:2', '(2,1):(1,6)'],
    ['(2,2):(1,6)', '(3,1):(2,12)'],
    ['4:0', '1:1'],
  ])('complement(%s) is %s', (layout, expected) => {
    expect(print(complement(parseLayout(layout)))).toBe(expected);
  });
});

describe('complement of negative strides', () => {
  it('is that of the absolute strides: sums stay distinct', () => {
    const layout = parseLayout('(2,(2),(6)):(-1,(2),(4))');
    const rest = complement(layout, 48);
    expect(print(rest)).toBe('2:24');
    const sums = new Set<number>();
    for (let i = 0; i < size(layout); i++) {
      for (let j = 0; j < size(rest); j++) sums.add(crd2idx(i, layout) + crd2idx(j, rest));
    }
    expect(sums.size).toBe(size(layout) * size(rest));
  });
});

describe('complement refuses', () => {
  it('strides that overlap, naming the modes', () => {
    const error = rejection(() => complement(parseLayout('(4,4):(1,2)'), 64));
    expect(error.code).toBe('NOT_INJECTIVE');
    expect(error.message).toContain('4:1 reaches 4, past the stride of 4:2');
  });

  it('a negative cotarget, a period beyond 2^53-1', () => {
    expect(rejection(() => complement(parseLayout('4:1'), -1)).code).toBe('BAD_ARGUMENT');
    expect(rejection(() => complement(parseLayout('2:9007199254740990'))).code).toBe('OVERFLOW');
  });
});
