import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applySwizzle, coalesce, cosize, crd2idx, isSwizzle, makeLayout, makeSwizzle } from './index.js';
import { rejection } from './testing/rejection.js';

const swizzles = fc
  .tuple(
    fc.integer({ min: 0, max: 6 }),
    fc.integer({ min: 0, max: 8 }),
    fc.integer({ min: 0, max: 6 }),
    fc.boolean(),
  )
  .map(([bits, base, extra, down]) => makeSwizzle(bits, base, down ? -(bits + extra) : bits + extra));

describe('a swizzle is a permutation of offsets', () => {
  it('undoes itself', () => {
    fc.assert(
      fc.property(swizzles, fc.maxSafeInteger(), (sw, x) => {
        expect(applySwizzle(sw, applySwizzle(sw, x))).toBe(x);
      }),
    );
  });

  it('xors Z with Y, bit by bit, and leaves every other bit', () => {
    fc.assert(
      fc.property(swizzles, fc.bigInt({ min: 0n, max: 2n ** 52n - 1n }), (sw, x) => {
        let expected = x;
        for (let i = 0; i < sw.bits; i++) {
          const y = BigInt(sw.base + Math.max(0, sw.shift) + i);
          const z = BigInt(sw.base - Math.min(0, sw.shift) + i);
          if (((x >> y) & 1n) === 1n) expected ^= 1n << z;
        }
        expect(BigInt(applySwizzle(sw, Number(x)))).toBe(expected);
      }),
    );
  });

  it('maps each period of 2^(M + B + |S|) offsets onto itself', () => {
    const sw = makeSwizzle(2, 1, 3);
    const image = Array.from({ length: 64 }, (_, x) => applySwizzle(sw, x)).sort((a, b) => a - b);
    expect(image).toEqual(Array.from({ length: 64 }, (_, x) => x));
  });
});

describe('makeSwizzle refuses', () => {
  it.each([
    [3, 4, 2],
    [-1, 0, 3],
    [1, -1, 3],
    [1.5, 0, 3],
    [20, 20, 20],
    [1, 0, NaN],
  ])('Sw<%d,%d,%d>', (bits, base, shift) => {
    expect(rejection(() => makeSwizzle(bits, base, shift)).code).toBe('BAD_ARGUMENT');
  });

  it('offsets beyond 2^53-1', () => {
    expect(rejection(() => applySwizzle(makeSwizzle(3, 4, 3), 2 ** 53)).code).toBe('OVERFLOW');
  });

  it('nothing that is made by it', () => {
    const sw = makeSwizzle(3, 4);
    expect(sw.shift).toBe(3);
    expect(isSwizzle(structuredClone(sw))).toBe(true);
    expect(Object.isFrozen(sw)).toBe(true);
  });

  it('a swizzle written by hand whose parts are no numbers', () => {
    for (const sw of [
      { bits: 2n, base: 0, shift: 3 },
      { bits: 2, base: 0n, shift: 3 },
      { bits: 2, base: 0, shift: 3n },
    ]) {
      expect(isSwizzle(sw)).toBe(false);
      const composed = Object.freeze({ layoutA: Object.freeze(sw), offset: 0, layoutB: makeLayout(32) });
      for (const f of [cosize, coalesce, (l: never) => crd2idx(1, l)])
        expect(rejection(() => f(composed as never)).code).toMatch(/^(BAD_ARGUMENT|NOT_AN_INTEGER)$/);
    }
  });
});
