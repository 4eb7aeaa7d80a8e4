import { isLayout, type Layout, print, rank } from '@modewise/layout-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sizeOf } from '../laws/reference.js';
import { classesOf, type LayoutClasses } from './classes.js';
import { composablePair } from './composable-pair.js';
import { layout } from './layout.js';
import { tilerFor } from './tiler.js';

const SAMPLES = 4000;
const options = { numRuns: SAMPLES, seed: 1 };

/** Share of the samples that belong to each class. */
function shares(samples: readonly LayoutClasses[]): Record<keyof LayoutClasses, number> {
  const share = (key: keyof LayoutClasses): number => samples.filter((c) => c[key]).length / samples.length;
  const keys = Object.keys(samples[0]!) as (keyof LayoutClasses)[];
  return Object.fromEntries(keys.map((key) => [key, share(key)])) as Record<keyof LayoutClasses, number>;
}

const isNoLayout = (l: Layout): boolean => !isLayout(l);

describe('random layouts', () => {
  it('are of every special class, each at least one in twenty', () => {
    const { sizeZero, ...others } = shares(fc.sample(layout({ empty: true }), options).map(classesOf));
    for (const [name, share] of Object.entries(others)) expect([name, share > 0.05]).toEqual([name, true]);
    expect(sizeZero).toBeGreaterThan(0.02);
  });

  it('have size 0 and negative strides only if asked to', () => {
    const samples = fc.sample(layout({ negative: false }), options).map(classesOf);
    expect(shares(samples)).toMatchObject({ sizeZero: 0, negativeStride: 0 });
  });

  it('have no more coordinates than asked', () => {
    fc.assert(fc.property(layout({ maxSize: 60 }), (l) => sizeOf(l.shape) <= 60));
  });

  it('shrink to 1:0', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const failed = fc.check(fc.property(layout(), isNoLayout), { seed });
      expect(failed.counterexample!.map((l) => print(l))).toEqual(['1:0']);
    }
  });
});

describe('pairs for composition', () => {
  it('have right operands of every special class but negative strides, each at least one in fifty', () => {
    const {
      negativeStride: _none,
      sizeZero: _neither,
      ...others
    } = shares(fc.sample(composablePair(), options).map(([, b]) => classesOf(b)));
    for (const [name, share] of Object.entries(others)) expect([name, share > 0.02]).toEqual([name, true]);
  });
});

describe('tilers', () => {
  it('are integers, layouts, _ and by mode, of no higher rank than the layout', () => {
    const kinds = new Map<string, number>();
    const samples = fc.sample(
      layout({ maxSize: 48 }).chain((l) => tilerFor(l).map((tiler) => ({ l, tiler }))),
      options,
    );
    for (const { l, tiler } of samples) {
      const kind = typeof tiler === 'object' ? ('shape' in tiler ? 'layout' : 'by mode') : typeof tiler;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      if (kind === 'by mode') expect((tiler as readonly unknown[]).length).toBeLessThanOrEqual(rank(l));
    }
    expect([...kinds.keys()].sort()).toEqual(['by mode', 'layout', 'number', 'string']);
    for (const n of kinds.values()) expect(n).toBeGreaterThan(SAMPLES / 20);
  });
});
