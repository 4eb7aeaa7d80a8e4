import { hasBasis, isComposed, print, type SliceCoord } from '@modewise/layout-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { innermostOf, isPlain, strideLeaves } from '../laws/any-values.js';
import { leavesOf, sizeOf } from '../laws/reference.js';
import { commonPair } from './common-pair.js';
import { composedLayout } from './composed-layout.js';
import { coordLayout } from './coord-layout.js';
import { powerLayout } from './power-layout.js';
import { sliceCoord } from './slice-coord.js';
import { swizzle } from './swizzle.js';
import { alignedLayout } from './width.js';

const options = { numRuns: 3000, seed: 1 };
const share = <T>(samples: readonly T[], is: (x: T) => boolean): number =>
  samples.filter(is).length / samples.length;
const smallest = <T>(of: fc.Arbitrary<T>): T =>
  fc.check(
    fc.property(of, (_x: T): boolean => false),
    { seed: 3 },
  ).counterexample![0];

describe('random swizzles', () => {
  const samples = fc.sample(swizzle(), options);

  it.each([
    ['no bits', (s: (typeof samples)[number]) => s.bits === 0],
    ['base 0', (s: (typeof samples)[number]) => s.base === 0],
    ['negative shifts', (s: (typeof samples)[number]) => s.shift < 0],
    ['shifts of exactly the bits', (s: (typeof samples)[number]) => s.bits > 0 && s.shift === s.bits],
  ])('have %s now and then', (_what, is) => {
    expect(share(samples, is)).toBeGreaterThan(0.1);
  });

  it('shrink to Sw<0,0,0>', () => {
    expect(print(smallest(swizzle()))).toBe('Sw<0,0,0>');
  });
});

describe('random composed layouts', () => {
  const samples = fc.sample(composedLayout(), options);
  const isPower = (n: number): boolean => Number.isInteger(Math.log2(n));

  it('have offset 0 and others, layouts of powers of two and others', () => {
    const under = samples.map((l) => innermostOf(l)).filter(isPlain);
    expect(share(samples, (l) => l.offset === 0)).toBeGreaterThan(0.3);
    expect(share(samples, (l) => l.offset !== 0)).toBeGreaterThan(0.2);
    expect(share(under, (l) => leavesOf(l).shape.every(isPower))).toBeGreaterThan(0.5);
    expect(share(under, (l) => !leavesOf(l).shape.every(isPower))).toBeGreaterThan(0.1);
    expect(samples.every(isComposed)).toBe(true);
  });

  it('shrink to Sw<0,0,0> o 0 o 1:0', () => {
    expect(print(smallest(composedLayout()))).toBe('Sw<0,0,0> o 0 o 1:0');
  });
});

describe('random layouts of coordinates', () => {
  const samples = fc.sample(coordLayout({ maxSize: 60 }), options);

  it('have strides along axes, some of them 0 or negative, and no more coordinates than asked', () => {
    expect(samples.every((l) => hasBasis(l.stride) && sizeOf(l.shape) <= 60)).toBe(true);
    expect(share(samples, (l) => strideLeaves(l.stride).includes(0))).toBeGreaterThan(0.05);
    const negative = (d: ReturnType<typeof strideLeaves>[number]): boolean =>
      typeof d !== 'number' && d.value < 0;
    expect(share(samples, (l) => strideLeaves(l.stride).some(negative))).toBeGreaterThan(0.1);
    const deep = (d: ReturnType<typeof strideLeaves>[number]): boolean =>
      typeof d !== 'number' && d.path.length > 1;
    expect(share(samples, (l) => strideLeaves(l.stride).some(deep))).toBeGreaterThan(0.1);
  });

  it('shrink to 1:1@0', () => {
    expect(print(smallest(coordLayout()))).toBe('1:1@0');
  });
});

describe('what goes with layouts', () => {
  it('a slice leaves a mode open, a coordinate to dice has an integer', () => {
    const holds = (c: SliceCoord, open: boolean): boolean =>
      typeof c === 'object' ? c.some((x) => holds(x, open)) : (c === '_') === open;
    fc.assert(fc.property(sliceCoord([2, [3, 4], 5]), (c) => holds(c, true)));
    fc.assert(fc.property(sliceCoord([2, [3, 4], 5], 'integers'), (c) => holds(c, false)));
  });

  it('layouts of powers of two are compact but for doubled strides, aligned ones have strides that n goes into', () => {
    fc.assert(
      fc.property(powerLayout(), (l) => {
        const strides = leavesOf(l).stride.filter((d) => d !== 0);
        expect(new Set(strides).size).toBe(strides.length);
      }),
    );
    fc.assert(
      fc.property(alignedLayout(6), (l) => {
        for (const d of leavesOf(l).stride) expect(d % 6 === 0 || 6 % d === 0).toBe(true);
      }),
    );
  });

  it('pairs of one shape are common', () => {
    const samples = fc.sample(commonPair(), options);
    expect(share(samples, ([a, b]) => print(a.shape) === print(b.shape))).toBeGreaterThan(0.4);
  });
});
