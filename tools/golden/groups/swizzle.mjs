// Swizzles and what composition makes of them.

import { coordinate } from '../random-arguments.mjs';
import {
  powersOfTwo,
  randomComposed,
  randomOffset,
  randomSwizzle,
  underSwizzle,
} from '../random-composed.mjs';
import { randomLayout, randomRight, randomTiler } from '../random-layouts.mjs';
import { asModes, composed, layout as l, swizzle as sw, tile } from '../terms.mjs';

const smem = composed(sw(3, 3, 3), 0, l([8, 64], [64, 1]));
const TUPLES = [
  [0, 0],
  [0, 0, 0],
  [[0, 0], 0],
  [0, [0, 0]],
];

const known = [
  ['make_layout', sw(3, 4, 3)],
  ['make_layout', sw(2, 0, -3)],
  ['make_layout', sw(0, 4, 3)],
  ['composition', sw(3, 3, 3), l([8, 64], [64, 1])],
  ['composition', sw(0, 4, 3), l([8, 64], [64, 1])],
  ['composition', sw(0, 0, 0), l([32, 32], [32, 1])],
  ['composition', sw(0, 4, 3), 8, l([8, 64], [64, 1])],
  ['composition', sw(3, 3, 3), 8, l([8, 64], [64, 1])],
  ['composition', sw(3, 3, 3), smem],
  ['composition', sw(3, 3, 3), 0, smem],
  ['composition', smem, tile(4, 8)],
  ['composition', smem, l([4, 8], [2, 16])],
  ['composition', smem, smem],
  ['composition', l([8, 64], [64, 1]), sw(3, 0, 3)],
  ['composition', l([8, 8], [8, 1]), sw(3, 0, 3)],
  ['composition', l([8, 8], [1, 8]), sw(3, 0, 3)],
  ['composition', l(64, 2), sw(2, 1, 3)],
  ['composition', l(64, 3), sw(2, 1, 3)],
  ['composition', l([8, 8], [0, 1]), sw(3, 0, 3)],
  ['composition', l([8, 8], [8, 1]), composed(sw(3, 0, 3), 0, l([8, 8], [1, 8]))],
  ['composition', l([8, 8], [8, 1]), composed(sw(3, 0, 3), 8, l([8, 8], [1, 8]))],
  ['composition', sw(2, 3, 3), sw(1, 5, 3)],
  ['composition', sw(3, 3, 3), sw(3, 3, 3)],
  ['composition', sw(3, 3, 3), sw(1, 3, 3)],
  ['composition', sw(3, 3, 3), sw(3, 4, 4)],
  ['composition', sw(1, 3, 3), sw(1, 4, 3)],
  ['make_swizzle', 8, 4],
  ['make_swizzle', 192, 6],
  ['make_swizzle', 0, 0],
  ['make_swizzle', 5, 10],
  ['make_swizzle', 6, 3],
  ['get_swizzle_portion', smem],
  ['get_swizzle_portion', l(4, 1)],
  ['get_nonswizzle_portion', smem],
  ['get_nonswizzle_portion', l(4, 1)],
  ['apply_swizzle', sw(3, 4, 3), 133],
  ['apply_swizzle', sw(2, 0, -3), 3],
  ['apply_swizzle', sw(2, 1, 2), -1],
  ['right_inverse', sw(3, 4, 3)],
  ['left_inverse', sw(3, 4, -3)],
  ['crd2idx', [3, 5], smem],
];

/** Bits of a mask: a run, or any. */
const mask = (r) => (r.chance(80) ? ((1 << (1 + r.below(3))) - 1) << r.below(7) : r.below(256));

/** A layout whose values at powers of two may be powers of two again: what `composition(L, Sw)` can pass a swizzle through. */
const passing = (r) =>
  r.chance(80) ? powersOfTwo(r, r.pick([0, [0], [0, 0], [0, 0], [0, 0, 0]])) : randomLayout(r);

const sameShift = (r) => {
  const [bits, base, shift] = randomSwizzle(r).swizzle;
  return [
    sw(bits, base, shift),
    sw(r.pick([bits, 1, 0, 2]), base + r.pick([0, 0, bits, bits, 1, 2]), r.chance(90) ? shift : -shift),
  ];
};

const random = [
  [60, (r) => ['make_layout', randomSwizzle(r)]],
  [110, (r) => ['composition', randomSwizzle(r), underSwizzle(r)]],
  [60, (r) => ['composition', randomSwizzle(r), randomOffset(r), underSwizzle(r)]],
  [
    130,
    (r) => {
      const c = randomComposed(r);
      return ['composition', c, randomRight(r, c.b)];
    },
  ],
  [
    110,
    (r) => {
      const c = randomComposed(r, (q) => underSwizzle(q, q.pick(TUPLES)));
      return ['composition', c, randomTiler(r, c.b)];
    },
  ],
  [130, (r) => ['composition', passing(r), randomSwizzle(r)]],
  [90, (r) => ['composition', passing(r), randomComposed(r, underSwizzle, (q) => (q.chance(90) ? 0 : 8))]],
  [90, (r) => ['composition', ...sameShift(r)]],
  [40, (r) => ['make_swizzle', mask(r), mask(r)]],
  [
    200,
    (r) => {
      const c = randomComposed(r);
      return ['crd2idx', coordinate(r, c.b.shape), c];
    },
  ],
  [
    50,
    (r) => [
      'apply_swizzle',
      randomSwizzle(r),
      r.pick([r.below(64), r.below(4096), r.below(1 << 20), -r.below(300)]),
    ],
  ],
  [
    60,
    (r) => {
      const c = randomComposed(r);
      const shape = asModes(c.b.shape).flat(3).reverse();
      return ['with_shape', c, r.chance(70) ? shape : r.pick([8, [4, 4], [2, 8]])];
    },
  ],
  [
    15,
    (r) => [
      r.pick(['get_swizzle_portion', 'get_nonswizzle_portion']),
      r.chance(80) ? randomComposed(r) : randomLayout(r),
    ],
  ],
  [10, (r) => [r.pick(['right_inverse', 'left_inverse']), randomSwizzle(r)]],
];

export const swizzle = { known, random };
