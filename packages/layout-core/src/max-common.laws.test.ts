import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import {
  cosize,
  crd2idx,
  makeLayout,
  maxCommonLayout,
  maxCommonVector,
  parseLayout,
  print,
  rightInverse,
  size,
} from './index.js';
import { smallLayouts } from './testing/some-tuples.js';

/** Layouts whose modes follow each other in memory, in some order: inverses of these are long. */
const compact = fc
  .tuple(
    fc.array(fc.constantFrom(1, 2, 2, 3, 4), { minLength: 1, maxLength: 4 }),
    fc.array(fc.nat(9), { minLength: 4, maxLength: 4 }),
  )
  .map(([shape, keys]) => {
    const order = shape.map((_, i) => i).sort((a, b) => (keys[a] as number) - (keys[b] as number));
    const stride = new Array<number>(shape.length).fill(0);
    let next = 1;
    for (const i of order) {
      stride[i] = next;
      next *= shape[i] as number;
    }
    return makeLayout(shape, stride);
  });
const pairs = fc.oneof(
  fc.tuple(compact, compact),
  fc.tuple(smallLayouts(4, 8), smallLayouts(4, 8)),
  compact.chain((a) =>
    fc.tuple(
      fc.constant(a),
      smallLayouts(4, 8).map((b) => makeLayout(a, b)),
    ),
  ),
);

describe('max_common_layout(A, B): A(R(i)) = i = B(R(i)) below size(R), and R is in both domains', () => {
  test.prop([pairs], { numRuns: 1000 })('at every i', ([a, b]) => {
    const run = maxCommonLayout(a, b);
    expect(cosize(run)).toBeLessThanOrEqual(Math.min(size(a), size(b)));
    for (let i = 0; i < size(run); i++) {
      const at = crd2idx(i, run);
      expect([crd2idx(at, a), crd2idx(at, b)]).toEqual([i, i]);
    }
    expect(maxCommonVector(a, b)).toBe(size(run));
  });

  test.prop([compact], { numRuns: 300 })('with itself it is as long as the right inverse', (a) => {
    expect(maxCommonVector(a, a)).toBe(size(rightInverse(a)));
  });

  it.each([
    ['(4,8):(1,4)', '(4,8):(1,8)', '4:1'],
    ['(4,8):(8,1)', '(4,8):(1,4)', '1:0'],
    ['(2,4):(4,1)', '(2,4):(4,1)', '(4,2):(2,1)'],
    ['4:1', '8:1', '4:1'],
    ['8:1', '4:1', '4:1'],
    // Nothing is common to a layout and one without elements.
    ['0:1', '4:1', '0:1'],
    ['4:1', '0:1', '0:1'],
    ['(0,4):(4,1)', '4:1', '1:0'],
    // A over the inverse 32:1 of B is no layout, but B over that of A is one.
    ['(8,3,2):(1,16,8)', '32:1', '8:1'],
    // A over the inverse (3,4,16):(1,48,3) of B is no layout, but over its first mode it is one.
    ['((4,4),5):((20,5),1)', '(3,16,4):(1,12,3)', '1:0'],
  ])('of %s and %s it is %s', (a, b, run) => {
    expect(print(maxCommonLayout(parseLayout(a), parseLayout(b)))).toBe(run);
  });
});
