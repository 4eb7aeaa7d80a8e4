import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  crd2idx,
  evaluatePlaced,
  makeIdentityLayout,
  parseAnyLayout,
  parseLayout,
  sliceAndOffset,
  slicePlaced,
} from './index.js';
import { rejection } from './testing/rejection.js';

const tensors = fc.constantFrom(
  '(4,6,5):(30,5,1)',
  '(4,6,5):(1@0,1@1,1@2)',
  'Sw<2,0,3> o 0 o (4,6,5):(48,8,1)',
  '((2,2),6,5):((-1,7),3,100)',
);

describe('parts of layouts', () => {
  test.prop([tensors, fc.nat(3), fc.nat(5), fc.nat(4)])(
    'a part of a part has the values of the layout',
    (text, i, j, k) => {
      const layout = parseAnyLayout(text);
      const whole = crd2idx([i, j, k], layout);
      const part = sliceAndOffset(['_', j, '_'], layout);
      expect(evaluatePlaced([i, k], part)).toEqual(whole);
      expect(evaluatePlaced(i, slicePlaced(['_', k], part))).toEqual(whole);
    },
  );

  it('an integer and a coordinate do not add', () => {
    expect(
      rejection(() => evaluatePlaced(1, { offset: 2, layout: makeIdentityLayout([2, 3]) })).message,
    ).toBe('evaluate_placed(2, (2,3):(1@0,1@1)): the offset 2 does not add to (1,0)');
    expect(
      rejection(() => slicePlaced(['_', 1], { offset: [1], layout: parseLayout('(2,3):(1,2)') })).code,
    ).toBe('BAD_COORDINATE');
  });
});
