import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  append,
  composition,
  injective,
  isLayout,
  type Layout,
  LayoutError,
  leftInverse,
  makeLayout,
  nullspace,
  parseLayout,
  prepend,
  print,
  replace,
  select,
} from './index.js';
import { rejection } from './testing/rejection.js';

type Pair = readonly [bigint, bigint];

const leavesOf = (shape: unknown, stride: unknown): Pair[] =>
  Array.isArray(shape)
    ? shape.flatMap((s, i) => leavesOf(s, (stride as unknown[])[i]))
    : [[BigInt(shape as number), BigInt(stride as number)]];

/** A layout as a function of an integer, in exact arithmetic and independent of the package. */
function valueAt(layout: Layout, n: bigint): bigint {
  const leaves = leavesOf(layout.shape, layout.stride);
  let rest = n;
  let total = 0n;
  leaves.forEach(([s, d], i) => {
    const last = i === leaves.length - 1;
    total += (last ? rest : rest % s) * d;
    if (!last) rest /= s;
  });
  return total;
}

const far = fc.bigInt({ min: 0n, max: 2n ** 53n - 1n }).map(Number);
const near = fc.integer({ min: -4, max: 4 });
const wideStride = fc.oneof(
  near,
  far,
  far.map((x) => 0 - x),
  fc.constantFrom(2 ** 52, 2 ** 50 - 3, -(2 ** 51)),
);
const wideLayout = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 5 }), wideStride), { minLength: 1, maxLength: 3 })
  .map((modes) => {
    try {
      return makeLayout(
        modes.map(([s]) => s),
        modes.map(([, d]) => d),
      );
    } catch {
      return makeLayout([2, 2], [2 ** 52, -3]);
    }
  });

describe('near 2^53 an answer is exact or an error', () => {
  it('composition equals exact integer arithmetic at every coordinate', () => {
    fc.assert(
      fc.property(wideLayout, wideLayout, (a, b) => {
        let result: Layout;
        try {
          result = composition(a, b);
        } catch (error) {
          expect(error).toBeInstanceOf(LayoutError);
          return;
        }
        const size = leavesOf(b.shape, b.stride).reduce((total, [s]) => total * s, 1n);
        for (let i = 0n; i < size; i++) expect(valueAt(result, i)).toBe(valueAt(a, valueAt(b, i)));
        expect(() => makeLayout(result.shape, result.stride)).not.toThrow();
      }),
      { numRuns: 400, seed: 20260 },
    );
  });

  it('a sum that comes back into range through an inexact term is an OVERFLOW', () => {
    expect(
      rejection(() =>
        composition(parseLayout('(2,2):(4503599627370496,-3)'), parseLayout('2:6004799503160663')),
      ).code,
    ).toBe('OVERFLOW');
  });

  it('modes of size 1 and 0 do not carry strides out of range', () => {
    const a = makeLayout(4, 2 ** 40);
    expect(print(composition(a, makeLayout(1, 2 ** 40)))).toBe('1:0');
    expect(print(composition(a, makeLayout(0, 2 ** 40)))).toBe('0:0');
    expect(rejection(() => composition(a, makeLayout([0, 3], [2 ** 40, 2 ** 20]))).code).toBe('OVERFLOW');
  });

  it.each([
    ['left_inverse', () => leftInverse(parseLayout('2:4503599627370496'))],
    ['append', () => append(makeLayout(2 ** 40, 0), makeLayout(2 ** 40, 1))],
    ['prepend', () => prepend(makeLayout(2 ** 40, 1), makeLayout(2 ** 40, 0))],
    ['select', () => select(makeLayout([2 ** 27, 2], [1, 0]), 0, 0)],
    ['replace', () => replace(makeLayout([2 ** 40, 2], [1, 0]), 1, makeLayout(2 ** 40, 0))],
  ])('%s checks the size of what it makes', (op, make) => {
    expect(rejection(make)).toMatchObject({ code: 'OVERFLOW', op });
  });
});

describe('layouts without elements', () => {
  it('are injective whatever the order of their modes', () => {
    expect(injective(parseLayout('(8,0):(0,1)'))).toBe(true);
    expect(injective(parseLayout('(0,8):(1,0)'))).toBe(true);
  });
  it('have no nullspace behind the empty mode', () => {
    expect(print(nullspace(parseLayout('(0,5):(1,0)')))).toBe('1:0');
    expect(print(nullspace(parseLayout('(2,0):(0,1)')))).toBe('2:1');
    expect(print(nullspace(parseLayout('((0),4):((0),0)')))).toBe('(0,4):(1,0)');
  });
  it('compose nothing above 0 where an integer cannot be split', () => {
    expect(rejection(() => composition(parseLayout('(0,4):(1,2)'), parseLayout('2:1'))).code).toBe(
      'EMPTY_LAYOUT',
    );
  });
  it('composed on the right keep CuTe’s form', () => {
    expect(print(composition(parseLayout('(5,5):(2,1)'), parseLayout('(8,(0,1)):(4,(0,3))')))).toBe(
      '((2,4),(0,1)):((8,1),(0,1))',
    );
  });
  it('have no -0', () => {
    for (const stride of leftInverse(makeLayout([0, 3], [-1, -7])).stride as readonly number[]) {
      expect(Object.is(stride, -0)).toBe(false);
    }
  });
});

describe('layouts from elsewhere', () => {
  it('results share nothing with a layout that can change', () => {
    const cloned = structuredClone(makeLayout([2, [3, 4]], [12, [4, 1]]));
    const results = [
      append(cloned),
      select(cloned, 0, 1),
      composition(cloned, '_'),
      makeLayout(cloned, cloned),
    ];
    const before = results.map(print);
    (cloned.shape as number[][])[1]?.splice(0, 1, 99);
    expect(results.map(print)).toEqual(before);
    for (const result of results) expect(isLayout(result) && Object.isFrozen(result)).toBe(true);
  });

  it('written by hand are checked', () => {
    for (const bad of [
      { shape: 1.5, stride: 1 },
      { shape: -3, stride: 1 },
      { shape: 3, stride: NaN },
      { shape: [3, 2], stride: [1, Infinity] },
      { shape: [], stride: [] },
      { shape: 3, stride: 2 ** 60 },
    ]) {
      for (const f of [
        () => composition(makeLayout([4, 8], [8, 1]), bad),
        () => composition(bad, makeLayout(2)),
        () => injective(bad),
        () => leftInverse(bad),
        () => nullspace(bad),
      ]) {
        expect(rejection(f)).toBeInstanceOf(LayoutError);
      }
    }
  });
});
