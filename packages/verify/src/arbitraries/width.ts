import type { Layout } from '@modewise/layout-core';
import fc from 'fast-check';
import { layoutOfModes, type Mode, shapeLeaf } from './mode.js';
import { tree } from './tree.js';

/** Widths of an element in bits. Shrinks to 1. */
export const width: fc.Arbitrary<number> = fc.constantFrom(1, 2, 4, 6, 8, 16, 32, 64, 128);

/** Factors between two widths. Shrinks to 1. */
export const factor: fc.Arbitrary<number> = fc.constantFrom(1, 2, 3, 4, 6, 8, 16);

/**
 * Layouts whose strides are divisors or multiples of n, in either direction: what vectors of n elements can be made of. Shrinks toward
 * `1:0`.
 *
 * @example
 * fc.sample(alignedLayout(4), 9).every((l) => size(l) <= 128) // => true
 */
export function alignedLayout(n: number, maxSize = 128): fc.Arbitrary<Layout> {
  const divisors = Array.from({ length: n }, (_, k) => k + 1).filter((d) => n % d === 0);
  const stride = fc.oneof(
    { withCrossShrink: true },
    { arbitrary: fc.constant(0), weight: 1 },
    { arbitrary: fc.constantFrom(1, 1, 1, ...divisors), weight: 3 },
    { arbitrary: fc.integer({ min: 1, max: 12 }).map((k) => k * n), weight: 4 },
    { arbitrary: fc.constantFrom(-1, -n, -2 * n), weight: 1 },
  );
  const mode: fc.Arbitrary<Mode> = fc.record({ s: shapeLeaf, d: stride }, { noNullPrototype: true });
  return tree(mode, { depth: 2, width: 2 }).map((modes) => layoutOfModes(modes, maxSize));
}
