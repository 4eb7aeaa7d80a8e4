import { describe, expect, it } from 'vitest';
import { crd2idx, leftInverse, makeLayout, parseLayout, print, size } from './index.js';
import { rejection } from './testing/rejection.js';

describe('leftInverse: L(R(L(i))) = L(i)', () => {
  it.each([
    ['1:0', '1:0'],
    ['4:2', '(2,4):(0,1)'],
    ['4:0', '4:0'],
    ['(4,8):(1,5)', '(5,8):(1,4)'],
    ['(4,4):(1,2)', '(2,4):(1,4)'],
    ['(8,8):(8,1)', '(8,8):(8,1)'],
  ])('leftInverse(%s) is %s', (layout, expected) => {
    expect(print(leftInverse(parseLayout(layout)))).toBe(expected);
  });

  it('inverts all-negative strides', () => {
    const layout = parseLayout('(4,8):(-1,-5)');
    const inverse = leftInverse(layout);
    for (let i = 0; i < size(layout); i++) expect(crd2idx(crd2idx(i, layout), inverse)).toBe(i);
  });

  it('refuses strides that do not divide one another', () => {
    const error = rejection(() => leftInverse(parseLayout('(4,1,(6)):(5,1,(61))')));
    expect(error).toMatchObject({ code: 'NO_INVERSE', op: 'left_inverse' });
    expect(error.message).toContain('61 is not a multiple of the next smaller stride 5');
  });

  it('refuses overlapping modes where CuTe’s answer breaks the law, with the index', () => {
    // CUTLASS answers (2,4,6):(0,18,3), which leads from offset 48 to index 18 and from there to offset 2.
    const error = rejection(() => leftInverse(parseLayout('((3,6,8)):((0,8,2))')));
    expect(error).toMatchObject({ code: 'NO_INVERSE', at: 87 });
    expect(crd2idx(87, parseLayout('(3,6,8):(0,8,2)'))).toBe(48);
    expect(crd2idx(crd2idx(48, parseLayout('(2,4,6):(0,18,3)')), parseLayout('(3,6,8):(0,8,2)'))).toBe(2);
  });

  it('refuses equal strides before a size-1 mode, which takes what would extrapolate', () => {
    expect(print(leftInverse(parseLayout('(2,2):(32,32)')))).toBe('(32,2):(0,2)');
    expect(rejection(() => leftInverse(parseLayout('(2,2,1):(32,32,0)')))).toMatchObject({
      code: 'NO_INVERSE',
      at: 3,
    });
  });

  it('refuses strides of both signs', () => {
    expect(rejection(() => leftInverse(parseLayout('(2,2):(1,-2)'))).code).toBe('NEGATIVE_STRIDE');
  });

  it('says UNDECIDED rather than guess for overlaps too large to try', () => {
    const n = 2 ** 10;
    expect(rejection(() => leftInverse(makeLayout([n, n, n], [2, 1, n * n * n]))).code).toBe('UNDECIDED');
  });
});
