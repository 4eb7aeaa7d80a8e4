import type { Layout, Tiler } from '@modewise/layout-core';
import fc from 'fast-check';
import { modeOf, rankOf, sizeOf } from '../laws/reference.js';
import { layout } from './layout.js';

/** What a random tiler may hold. */
export interface TilerLimits {
  /** Deepest nesting of tilers by mode; 2 unless told. */
  readonly depth?: number;
  /** What is tiled has at most so many times the coordinates of the layout; enough for `MOST_TILED` unless told. */
  readonly times?: number;
  /** Whether the tiler multiplies the coordinates, as in a product, or chooses among them, as in a divide or a composition. */
  readonly multiplies?: boolean;
}

/** Most coordinates of a layout of up to so many after it is tiled. */
export const MOST_TILED = 8192;

/** Most coordinates and largest stride of a layout that is a tiler. */
const [MOST, STRIDE] = [12, 6];

/**
 * Tilers that fit the rank of `of`: an integer, `_`, a layout, or by mode (now and then for fewer modes, now
 * and then nested). Integers divide the mode more often than not. A product, divide or composition with the tiler has at most `times` times as
 * many coordinates as `of`; by mode, each mode takes an equal part of that factor. Shrinks toward 1.
 *
 * @example
 * fc.sample(tilerFor(makeLayout(4), { depth: 0 }), 3).length // => 3
 */
export function tilerFor(of: Layout, limits: TilerLimits = {}): fc.Arbitrary<Tiler> {
  const size = Math.max(1, sizeOf(of.shape));
  const { depth = 2, times = Math.max(1, MOST_TILED / size), multiplies = false } = limits;
  const most = Math.floor(times);
  const divisors = Array.from({ length: size }, (_, k) => k + 1).filter(
    (n) => size % n === 0 && (n <= most || !multiplies),
  );
  // A divide by a layout of n elements with strides up to D has at most n max(2 size, D) of them.
  const elements = Math.max(1, Math.min(MOST, Math.floor(times / 2)));
  const stride = Math.min(STRIDE, Math.floor((size * times) / elements));
  const wholes: fc.WeightedArbitrary<Tiler>[] = [
    { arbitrary: fc.constantFrom(...divisors), weight: 3 },
    { arbitrary: fc.integer({ min: 1, max: Math.min(9, most) }), weight: 1 },
    { arbitrary: layout({ maxSize: elements, maxStride: stride, depth: 1, negative: false }), weight: 3 },
    { arbitrary: fc.constant('_' as const), weight: 1 },
  ];
  const rank = rankOf(of.shape);
  if (depth === 0) return fc.oneof({ withCrossShrink: true }, ...wholes);
  const byMode = fc.integer({ min: 1, max: rank }).chain((n) => {
    const inMode = { depth: depth - 1, times: times ** (1 / n), multiplies };
    return fc.tuple(...Array.from({ length: n }, (_, k) => tilerFor(modeOf(of, k), inMode)));
  });
  return fc.oneof({ withCrossShrink: true }, ...wholes, { arbitrary: byMode, weight: 4 });
}
