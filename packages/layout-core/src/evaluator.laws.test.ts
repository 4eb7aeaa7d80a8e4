import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { crd2idx, evaluator, LayoutError, makeLayout, offsets, parseLayout, size } from './index.js';
import { rejection } from './testing/rejection.js';
import { someLayouts, specialLayouts } from './testing/some-layouts.js';

/** The answer, or the code and coordinate of the refusal. */
function outcome(f: () => number): number | string {
  try {
    return f();
  } catch (error) {
    if (error instanceof LayoutError) return error.message;
    throw error;
  }
}

const MAX = Number.MAX_SAFE_INTEGER;
const around = [0, 2 ** 30, 2 ** 31, 2 ** 32, 2 ** 52, MAX].flatMap((x) =>
  [x - 2, x - 1, x, x + 1].map((y) => [y, -y]).flat(),
);

/** Layouts whose sizes before the last are powers of two, of every number of modes that has a function of its own. */
const powers = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: -40, max: 40 })), {
    minLength: 1,
    maxLength: 10,
  })
  .map((modes) =>
    makeLayout(
      modes.map(([log]) => 2 ** log),
      modes.map(([, d]) => d),
    ),
  );
const layouts = fc.oneof(someLayouts(9, 50), powers, someLayouts(2 ** 9, 2 ** 40));

describe('evaluator(L)(i) = crd2idx(i, L), refusals included', () => {
  test.prop([layouts, fc.maxSafeInteger(), fc.integer({ min: -5000, max: 5000 })], { numRuns: 2000 })(
    'at every safe integer',
    (layout, anywhere, near) => {
      const f = evaluator(layout);
      for (const i of [anywhere, near, size(layout) - 1, size(layout), size(layout) + near]) {
        expect(outcome(() => f(i))).toBe(outcome(() => crd2idx(i, layout)));
      }
    },
  );

  test.prop([someLayouts(9, 50)], { numRuns: 200 })('and on the domain it agrees with offsets', (layout) => {
    const f = evaluator(layout);
    expect(Array.from({ length: size(layout) }, (_, i) => f(i))).toEqual([...offsets(layout)]);
  });

  it.each([
    ...specialLayouts,
    '(3,2,0):(1,1,1)',
    '((2,0),3):((1,1),1)',
    '(2,(3,0)):(1,(1,1))',
    '(1048576,1):(0,5)',
  ])('%s around powers of two and the ends of the safe integers', (text) => {
    const layout = parseLayout(text);
    const f = evaluator(layout);
    for (const i of [...around, ...Array.from({ length: 200 }, (_, k) => k - 100)]) {
      expect(outcome(() => f(i))).toBe(outcome(() => crd2idx(i, layout)));
    }
  });

  it('for what is no safe integer too', () => {
    const f = evaluator(parseLayout('(4,2):(2,1)'));
    for (const bad of [1.5, NaN, Infinity, 2 ** 53, '3', null, undefined]) {
      expect(rejection(() => f(bad as number)).code).toBe('BAD_COORDINATE');
    }
    expect(Object.is(f(-0), 0)).toBe(true);
    expect(rejection(() => evaluator('4:1' as never)).code).toBe('BAD_ARGUMENT');
  });
});
