// Random swizzles and composed layouts, over layouts of powers of two (as shared memory has them) and over any.

import { randomLayout, randomProfile } from './random-layouts.mjs';
import { composed, swizzle } from './terms.mjs';

const POWERS = [1, 2, 2, 4, 4, 8, 8, 16, 32, 64];
const STYLES = ['column', 'column', 'row', 'row', 'permuted', 'permuted', 'zeros'];

/** A swizzle: mostly one that shared memory has, else any, negative shifts, no bits and base 0 among them. */
export function randomSwizzle(r) {
  if (r.chance(30)) return swizzle(r.pick([1, 2, 3]), r.pick([2, 3, 4]), 3);
  const bits = r.pick([0, 1, 1, 2, 2, 3, 3, 4]);
  const shift = bits + r.pick([0, 0, 0, 1, 1, 2, 3]);
  if (r.chance(3)) return swizzle(bits + 1, r.below(4), r.pick([bits, -bits]));
  return swizzle(bits, r.pick([0, 0, 0, 1, 1, 2, 3, 4, 5]), r.chance(30) ? -shift : shift);
}

/** A layout of powers of two, without gaps but for some stride that is doubled. */
export function powersOfTwo(r, profile = randomProfile(r)) {
  const l = randomLayout(r, { styles: STYLES, pool: POWERS, profile });
  if (!r.chance(15)) return l;
  const doubled = (stride) => (Array.isArray(stride) ? stride.map(doubled) : 2 * stride);
  return { shape: l.shape, stride: doubled(l.stride) };
}

/** The layout under a swizzle: of powers of two in two cases of three. */
export const underSwizzle = (r, profile) =>
  r.chance(67) ? powersOfTwo(r, profile) : randomLayout(r, profile === undefined ? {} : { profile });

/** An offset: none in two cases of three. */
export const randomOffset = (r) =>
  r.chance(67) ? 0 : r.pick([1, 2, 3, 4, 5, 7, 8, 16, 21, 32, 56, 64, 100, 128, 256, -1, -8]);

/** `Sw o offset o L`; `layoutOf(r)` makes L, `offsetOf(r)` the offset. */
export const randomComposed = (r, layoutOf = underSwizzle, offsetOf = randomOffset) =>
  composed(randomSwizzle(r), offsetOf(r), layoutOf(r));
