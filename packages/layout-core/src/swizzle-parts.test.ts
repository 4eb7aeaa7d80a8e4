import { describe, expect, it } from 'vitest';
import {
  applySwizzle,
  complement,
  type ComposedLayout,
  crd2idx,
  getNonswizzlePortion,
  getSwizzlePortion,
  gmmaLayoutAtom,
  gmmaLayoutAtoms,
  makeSwizzle,
  makeSwizzleLayout,
  onLayoutB,
  parseAnyLayout,
  parseLayout,
  print,
  repeatSwizzled,
  size,
  take,
} from './index.js';
import { rejection } from './testing/rejection.js';

describe('the parts of a swizzled layout', () => {
  it('portions are the swizzle and the layout, and a plain layout is its own', () => {
    const swizzled = parseAnyLayout('Sw<2,3,3> o 8 o (8,16):(16,1)');
    expect(print(getSwizzlePortion(swizzled))).toBe('Sw<2,3,3>');
    expect(print(getNonswizzlePortion(swizzled))).toBe('(8,16):(16,1)');
    const plain = parseLayout('(8,16):(16,1)');
    expect(print(getSwizzlePortion(plain))).toBe('Sw<0,4,3>');
    expect(getNonswizzlePortion(plain)).toEqual(plain);
    const composed = parseAnyLayout('(4,4):(1,8) o 0 o 16:1');
    expect(rejection(() => getSwizzlePortion(composed)).code).toBe('BAD_ARGUMENT');
    expect(rejection(() => getNonswizzlePortion(composed)).code).toBe('BAD_ARGUMENT');
  });

  it('onLayoutB changes the layout under the swizzle and nothing else', () => {
    const swizzled = parseAnyLayout('Sw<2,3,3> o 8 o (8,16):(16,1)') as ComposedLayout;
    expect(print(onLayoutB(swizzled, (b) => take(b, 0, 1)))).toBe('Sw<2,3,3> o 8 o (8):(16)');
  });

  it.each([
    [3, 4, 3],
    [2, 0, -2],
    [0, 4, 3],
  ])('the layout of Sw<%d,%d,%d> has its values', (bits, base, shift) => {
    const swizzle = makeSwizzle(bits, base, shift);
    const layout = makeSwizzleLayout(swizzle);
    expect(size(layout)).toBe(bits + base + Math.abs(shift));
    for (let i = 0; i < size(layout); i++) expect(crd2idx(i, layout)).toBe(applySwizzle(swizzle, i));
  });

  it('a block repeated over a swizzled tiler: L(i) + L*(T(j)) at every place', () => {
    const block = parseLayout('(2,2):(1,8)');
    const tiler = parseAnyLayout('Sw<1,0,1> o 0 o 4:1') as ComposedLayout;
    const repeated = repeatSwizzled(block, tiler);
    const places = complement(block);
    for (let i = 0; i < size(block); i++) {
      for (let j = 0; j < size(tiler); j++) {
        const expected = crd2idx(i, block) + crd2idx(crd2idx(j, tiler), places);
        expect(crd2idx([i, j], repeated)).toBe(expected);
      }
    }
  });

  it('the shared-memory atoms have a row of 8 by their width, each place once', () => {
    expect(gmmaLayoutAtoms).toHaveLength(8);
    for (const name of gmmaLayoutAtoms) {
      for (const bits of [4, 8, 16, 32]) {
        const atom = gmmaLayoutAtom(name, bits);
        const bytes = name.endsWith('INTER') ? 16 : Number(/\d+$/.exec(name)?.[0]);
        expect(size(atom)).toBe((8 * bytes * 8) / bits);
        const values = Array.from({ length: size(atom) }, (_, i) => crd2idx(i, atom) as number);
        expect([...values].sort((a, b) => a - b)).toEqual([...values.keys()]);
      }
    }
    expect(rejection(() => gmmaLayoutAtom('K_SW128', 24)).code).toBe('BAD_ARGUMENT');
  });
});
