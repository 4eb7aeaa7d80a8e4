import type { Layout, Tiler } from '@modewise/layout-core';
import fc from 'fast-check';
import { modeOf, rankOf, sizeOf } from '../laws/reference.js';
import { layout } from './layout.js';

/**
 * Tilers that fit the rank of `of`: an integer, `_`, a layout, or by mode (now and then for fewer modes, now
 * and then nested). Integers divide the mode more often than not. Shrinks toward 1.
 *
 * @example
 * fc.sample(tilerFor(makeLayout(4), 0), 3).length // => 3
 */
export function tilerFor(of: Layout, depth = 2): fc.Arbitrary<Tiler> {
  const size = Math.max(1, sizeOf(of.shape));
  const divisors = Array.from({ length: size }, (_, k) => k + 1).filter((n) => size % n === 0);
  const wholes: fc.WeightedArbitrary<Tiler>[] = [
    { arbitrary: fc.constantFrom(...divisors), weight: 3 },
    { arbitrary: fc.integer({ min: 1, max: 9 }), weight: 1 },
    { arbitrary: layout({ maxSize: 12, maxStride: 6, depth: 1, negative: false }), weight: 3 },
    { arbitrary: fc.constant('_' as const), weight: 1 },
  ];
  const rank = rankOf(of.shape);
  if (depth === 0) return fc.oneof({ withCrossShrink: true }, ...wholes);
  const byMode = fc
    .integer({ min: 1, max: rank })
    .chain((n) => fc.tuple(...Array.from({ length: n }, (_, k) => tilerFor(modeOf(of, k), depth - 1))));
  return fc.oneof({ withCrossShrink: true }, ...wholes, { arbitrary: byMode, weight: 4 });
}
