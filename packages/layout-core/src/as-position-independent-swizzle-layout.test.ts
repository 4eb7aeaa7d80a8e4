import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applySwizzle,
  asPositionIndependentSwizzleLayout,
  crd2idx,
  LayoutError,
  makeLayout,
  makeSwizzle,
  print,
} from './index.js';

describe('asPositionIndependentSwizzleLayout', () => {
  test.prop([
    fc.nat(4),
    fc.nat(5),
    fc.integer({ min: -6, max: 6 }),
    fc.constantFrom(8, 16, 32, 64, 128),
    fc.nat(600),
  ])('R(c) is the element at the swizzled address of the first byte of element c', (b, m, s, bits, at) => {
    const swizzle = makeSwizzle(b, m, Math.abs(s) < b ? b : s);
    const bytes = bits / 8;
    try {
      const layout = asPositionIndependentSwizzleLayout(swizzle, bits, makeLayout(1024));
      expect(crd2idx(at, layout)).toBe(Math.floor(applySwizzle(swizzle, bytes * at) / bytes));
    } catch (error) {
      // Bits inside an element cannot move bits outside: the swizzle would tear it apart.
      if (!(error instanceof LayoutError)) throw error;
      expect(swizzle.shift).toBeLessThan(0);
      expect(2 ** swizzle.base).toBeLessThan(bytes);
    }
  });

  it.each([
    [4, 'Sw<3,5,3> o 0 o 1024:1'],
    [1, 'Sw<3,7,3> o 0 o 1024:1'],
  ])('several elements of %i bits in a byte move together: %s', (bits, expected) => {
    const layout = asPositionIndependentSwizzleLayout(makeSwizzle(3, 4, 3), bits, makeLayout(1024));
    expect(print(layout)).toBe(expected);
  });
});
