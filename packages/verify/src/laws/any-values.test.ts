import {
  applySwizzle,
  crd2idx,
  makeSwizzle,
  parseAnyLayout,
  parseIntTuple,
  print,
} from '@modewise/layout-core';
import { describe, expect, it } from 'vitest';
import { innermostOf, isPlain, keyOf, labelled, outerOf, sum, swizzled, valueAt } from './any-values.js';

describe('the reference evaluates every kind of layout', () => {
  it.each([
    ['(3,4):(1,3)', '(2,3)', '11'],
    ['(3,(2,2)):(2,(1,6))', '5', '5'],
    ['(4,2):(1,8)', '-3', '-3'],
    ['(3,4):(1@0,1@1)', '7', '(1,2)'],
    ['(4,(2,3)):(1@0,(1@0@1,1@1@1))', '(1,(0,2))', '(1,(0,2))'],
    ['(4,6):(2@0,0)', '(1,5)', '(2)'],
    ['8:2@1@0', '3', '((0,6))'],
    ['Sw<3,3,3> o 0 o (8,64):(64,1)', '(3,9)', '209'],
    ['Sw<2,0,-2> o 5 o (4,4):(1,4)', '(3,1)', '12'],
    ['(4,6):(6,1) o (1,2) o (2,3):(1@0,1@1)', '(1,2)', '16'],
  ])('%s at %s is %s', (layout, coord, expected) => {
    const l = parseAnyLayout(layout);
    const value = valueAt(l, parseIntTuple(coord));
    expect(keyOf(value)).toBe(keyOf(parseIntTuple(expected)));
    expect(keyOf(crd2idx(parseIntTuple(coord), l))).toBe(keyOf(value));
  });

  it('the swizzle xors bits of negative and of large offsets as well', () => {
    for (const sw of [
      makeSwizzle(3, 4, 3),
      makeSwizzle(2, 0, -3),
      makeSwizzle(1, 2, 1),
      makeSwizzle(0, 4, 3),
    ]) {
      for (const x of [0, 5, 133, 4095, -1, -281, 2 ** 40 + 12_345]) {
        expect(swizzled(sw, x)).toBe(applySwizzle(sw, x));
        expect(swizzled(sw, swizzled(sw, x))).toBe(x);
      }
    }
    expect([swizzled(makeSwizzle(2, 1, 2), -1), swizzled(makeSwizzle(2, 0, -3), 3)]).toEqual([-7, 27]);
  });

  it('an integer does not add to a tuple, and zeros at the end say nothing', () => {
    expect([sum(1, [1, 2]), sum([1], [0, 2]), sum(0, [3])]).toEqual([NaN, [1, 2], [3]]);
    expect([keyOf([0, [0, 0]]), keyOf([1, 0]), keyOf(4), keyOf([4])]).toEqual([0, '(1)', 4, '(4)']);
  });

  it('the parts of a composed layout', () => {
    const l = parseAnyLayout('Sw<3,3,3> o 8 o (8,64):(64,1)');
    expect(print(innermostOf(l))).toBe('(8,64):(64,1)');
    expect(outerOf(l)(64)).toBe(valueAt(l, [1, 0]));
    expect([isPlain(l), isPlain(innermostOf(l)), isPlain(parseAnyLayout('4:1@0'))]).toEqual([
      false,
      true,
      false,
    ]);
    const { layout, back } = labelled(innermostOf(parseAnyLayout('(4,(2,3)):(1@0,(0,1@1))')));
    expect(layout.stride).toEqual([0, [1, 2]]);
    expect(print(back({ shape: [2, 4], stride: [1, 0] }))).toBe('(2,4):(0,1@0)');
  });
});
