import { type Layout, makeLayout } from '@modewise/layout-core';
import fc from 'fast-check';
import { powerLayout } from './power-layout.js';
import { layout } from './layout.js';

/**
 * Two layouts that go along for a while: of one shape, with the same strides or another order of compact ones; now and then any two.
 * Shrinks toward `1:0` twice.
 *
 * @example
 * fc.sample(commonPair(), 9).every(([a]) => size(a) <= 256) // => true
 */
export function commonPair(): fc.Arbitrary<readonly [Layout, Layout]> {
  const any = layout({ maxSize: 64 });
  const one = fc.oneof({ withCrossShrink: true }, powerLayout(), any);
  return fc.oneof(
    { withCrossShrink: true },
    { arbitrary: one.map((l): readonly [Layout, Layout] => [l, l]), weight: 2 },
    { arbitrary: one.map((l): readonly [Layout, Layout] => [l, makeLayout(l.shape)]), weight: 2 },
    { arbitrary: fc.tuple(powerLayout(), powerLayout()), weight: 2 },
    { arbitrary: fc.tuple(any, any), weight: 1 },
  );
}
