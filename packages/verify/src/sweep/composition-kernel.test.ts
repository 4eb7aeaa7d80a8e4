import { composition, type Layout, LayoutError, makeLayout, size } from '@modewise/layout-core';
import { describe, expect, it } from 'vitest';
import { operations } from '../operations.js';
import { openSpace } from '../spaces/decode.js';
import type { Space } from '../spaces/space.js';
import { pairs } from '../testing/small-spaces.js';
import { compositionKernel } from './composition-kernel.js';
import { lawKernel } from './law-kernel.js';

const broken = (run: (a: Layout, b: Layout) => unknown) => ({
  ...operations.composition!,
  run: run as never,
});
const rejecting = (why: unknown) => (a: Layout, b: Layout) => {
  if (size(b) % 3 === 0) throw why;
  return composition(a, b);
};
const refusal = new LayoutError({ code: 'NOT_COMPOSABLE', op: 'composition', inputs: [], message: 'no' });

const variants = {
  ours: operations.composition!,
  'strides of size-1 modes ignored': broken((a, b) => {
    const r = composition(a, b);
    return typeof r.shape === 'number' && r.shape === 1 ? makeLayout(1, 77) : r;
  }),
  'the right operand itself': broken((_a, b) => b),
  'a flat answer': broken((a, b) => makeLayout(size(composition(a, b)), 1)),
  'rejects too much': broken(rejecting(refusal)),
  'throws something else': broken(rejecting(new RangeError('no'))),
  'answers nonsense': broken((a, b) => (size(b) === 6 ? { shape: [6], stride: 1 } : composition(a, b))),
  'answers nothing': broken((a, b) => (size(b) === 6 ? undefined : composition(a, b))),
};

describe('the tight loops judge as the laws do', () => {
  it.each(Object.entries(variants))('%s', (_name, operation) => {
    const space = openSpace(pairs);
    for (const range of [
      { from: 0, to: space.size },
      { from: 1234, to: 2500 },
      { from: 77, to: 77 },
    ]) {
      expect(compositionKernel(space, operation)(range)).toEqual(lawKernel(space, operation)(range));
    }
  });

  it('finds ours right, and rejections among them', () => {
    const tally = compositionKernel(openSpace(pairs), operations.composition!)({ from: 0, to: 44_650 });
    expect(tally).toMatchObject({ cases: 44_650, mismatches: 0, first: null });
    expect(tally.rejected).toBeGreaterThan(1000);
  });

  it('leaves spaces beyond its arrays to the laws', () => {
    const wide: Space = {
      ...pairs,
      operands: [
        { blocks: [{ profile: '(0,0)', shapes: [2, 1000], strides: [1, 3_000_000] }] },
        { blocks: [{ profile: '0', shapes: [2, 3], strides: [1, 1000] }] },
      ],
    };
    expect(compositionKernel(openSpace(wide), operations.composition!)({ from: 0, to: 64 })).toMatchObject({
      cases: 64,
      mismatches: 0,
    });
  });
});
