// What every operation of the algebra makes of a composed layout, slices that decay to plain layouts among them.

import { coordinate, order, profileOf, sliceOf, target } from '../random-arguments.mjs';
import {
  powersOfTwo,
  randomComposed,
  randomOffset,
  randomSwizzle,
  underSwizzle,
} from '../random-composed.mjs';
import { randomLayout, randomRight, randomTiler } from '../random-layouts.mjs';
import { asModes, composed, layout as l, product, swizzle as sw, tile } from '../terms.mjs';

const smem = composed(sw(3, 3, 3), 0, l([8, 64], [64, 1]));
const shifted = composed(sw(3, 3, 3), 8, l([8, 64], [64, 1]));
const small = composed(sw(2, 0, 2), 0, l([4, 4], [1, 4]));
const DIVIDES = ['logical_divide', 'zipped_divide', 'tiled_divide', 'flat_divide'];
const PRODUCTS = ['logical_product', 'zipped_product', 'tiled_product', 'flat_product'];
const RANKED = ['blocked_product', 'raked_product'];
const INSPECT = [
  'size',
  'cosize',
  'rank',
  'depth',
  'shape',
  'stride',
  'nullspace',
  'make_fragment_like',
  'make_layout_like',
];
const TUPLES = [
  [0, 0],
  [0, 0],
  [0, 0, 0],
  [[0, 0], 0],
  [0, [0, 0]],
  [
    [0, 0],
    [0, 0],
  ],
];

const known = [
  ...[
    'coalesce',
    'flatten',
    'complement',
    'right_inverse',
    'left_inverse',
    'nullspace',
    'filter',
    ...INSPECT,
  ].flatMap((op) => [
    [op, smem],
    [op, shifted],
    [op, small],
  ]),
  ['right_inverse', composed(sw(3, 3, 3), 0, l(256, 1))],
  ['left_inverse', composed(sw(3, 3, 3), 0, l(256, 1))],
  [
    'left_inverse',
    composed(
      sw(1, 3, 3),
      0,
      l(
        [
          [8, 4],
          [8, 2],
        ],
        [
          [8, 64],
          [1, 256],
        ],
      ),
    ),
  ],
  ['filter', composed(sw(2, 2, 3), 0, l([4, 4], [0, 1]))],
  ['filter', composed(sw(2, 2, 3), 0, l([4, 4], [0, 1])), 1],
  ['filter', composed(sw(2, 2, 3), 0, l([4, 4], [0, 1])), [1, 1]],
  ['slice', ['_', 0], smem],
  ['slice', ['_', 9], smem],
  ['slice', [3, '_'], smem],
  ['slice', ['_', '_'], smem],
  ['slice', '_', smem],
  ['slice', [3, 5], smem],
  ...[0, 1, 2, 5, 7].flatMap((i) => [
    ['slice_and_offset', [i, '_'], smem],
    ['slice_and_offset', ['_', i], smem],
    ['slice_and_offset', ['_', 8 * i], smem],
    ['slice_and_offset', [i % 4, '_'], small],
    ['slice_and_offset', ['_', i % 4], small],
  ]),
  ['slice_and_offset', [3, '_'], shifted],
  ['slice_and_offset', ['_', 3], shifted],
  ['slice_and_offset', [1, '_'], composed(sw(2, 0, -2), 0, l([4, 4], [1, 4]))],
  ['slice_and_offset', ['_', 1], composed(sw(2, 0, -2), 0, l([4, 4], [1, 4]))],
  ['slice_and_offset', [1, '_'], composed(sw(0, 0, 2), 0, l([4, 4], [1, 4]))],
  ['slice_and_offset', [1, '_'], composed(sw(1, 0, 1), 0, l([3, 4], [1, 3]))],
  ['slice_and_offset', [1, ['_', 1]], composed(sw(2, 3, 3), 0, l([8, [16, 2]], [16, [1, 128]]))],
  ['slice_and_offset', [1, '_'], composed(l([4, 8], [8, 1]), 0, l([2, 4], [1, 4]))],
  ['domain_offset', [1, 2], smem],
  ['domain_offset', [1, 2], shifted],
  ['domain_offset', [1, 2], composed(sw(0, 4, 3), 0, l([8, 64], [64, 1]))],
  ['zipped_divide', smem, tile(4, 16)],
  ['zipped_divide', smem, tile('_', 16)],
  [
    'tile_unzip',
    composed(
      sw(1, 0, 1),
      0,
      l(
        [
          [2, 3],
          [4, 5],
        ],
        [
          [1, 2],
          [6, 24],
        ],
      ),
    ),
    tile(2, 4),
  ],
  ['tile_to_shape', smem, [128, 128]],
  ['tile_to_shape', smem, [128, 128], [1, 0]],
  ['tile_to_shape', smem, [128, 128, 3]],
  ['tile_to_shape', smem, [128, 100]],
  ['tile_to_shape', composed(sw(0, 4, 3), 0, l([8, 8], [8, 1])), [16, 16]],
  ['logical_product', smem, l(2, 1)],
  ['logical_product', smem, 2],
  ['logical_product', l(8, 1), composed(sw(2, 0, 2), 0, l([4, 4], [1, 4]))],
  ['logical_product', l(8, 1), composed(sw(2, 0, 2), 1, l([4, 4], [1, 4]))],
  ['logical_product', l(8, 2), composed(sw(2, 0, 2), 0, l([4, 4], [4, 1]))],
  ['logical_product', l([2, 4], [4, 1]), composed(sw(1, 0, 2), 0, l(8, 1))],
  ['logical_product', smem, composed(sw(1, 0, 1), 0, l(4, 1))],
  ['append', smem, l(2, 512), 3],
  ['append', smem, l(2, 512), 4],
  ['replace', smem, 1, l(2, 1)],
  ['make_composed_layout', l([4, 8], [8, 1]), 3, l([2, 4], [1, 4])],
  ['make_composed_layout', smem, 3, l([2, 4], [1, 4])],
  ['make_composed_layout', sw(0, 4, 3), 0, l(4, 1)],
  ['crd2idx', [1, 2], composed(l([4, 8], [8, 1]), 3, l([2, 4], [1, 4]))],
  ['flatten', composed(l([4, 8], [8, 1]), 3, l([[2, 2], 4], [[1, 2], 4]))],
  ['right_inverse', composed(l([4, 8], [8, 1]), 0, l([4, 8], [8, 1]))],
  ['max_alignment', composed(l([4, 8], [8, 1]), 0, l([4, 8], [1, 4]))],
  ['nullspace', composed(sw(2, 0, 2), 0, l([4, 4], [0, 1]))],
];

const tupled = (r) => randomComposed(r, (q) => underSwizzle(q, q.pick(TUPLES)));

/** Mostly what slices can decay on: a layout of powers of two that reaches the bits of its swizzle. */
const sliced = (r) => {
  if (r.chance(20)) return randomComposed(r);
  const profile = r.pick([...TUPLES, [0, 0, 0, 0]]);
  if (r.chance(50)) return randomComposed(r, (q) => powersOfTwo(q, profile));
  const bits = r.pick([1, 1, 2, 2, 3]);
  const shift = bits + r.pick([0, 0, 1, 2]);
  return composed(
    sw(bits, r.pick([0, 0, 1, 2, 3]), r.chance(30) ? -shift : shift),
    r.chance(75) ? 0 : randomOffset(r),
    randomLayout(r, { profile, pool: [2, 2, 4, 4, 8], styles: ['column', 'row', 'permuted', 'permuted'] }),
  );
};

const on =
  (op, more = () => []) =>
  (r) => {
    const c = randomComposed(r);
    return [op, c, ...more(r, c.b)];
  };
const at =
  (op, coord, make = tupled) =>
  (r) => {
    const c = make(r);
    return [op, coord(r, c.b.shape), c];
  };
const range = (r, { shape }) => {
  const rank = asModes(shape).length;
  const begin = r.below(rank);
  return [begin, begin + 1 + r.below(rank - begin)];
};
const tiler = (r, b) =>
  r.chance(50) ? randomTiler(r, b) : r.chance(50) ? r.pick([1, 2, 3, 4, 8, 16]) : randomRight(r, b);
const block = (r) => randomLayout(r, { pool: [1, 2, 2, 3, 4, 8], styles: ['column', 'row', 'permuted'] });

const multiples = (r, { shape }) => {
  const modes = asModes(shape).map((mode) => product(mode) * r.pick([1, 2, 2, 3, 4]));
  if (r.chance(20)) modes.push(r.pick([1, 2, 3]));
  if (r.chance(8)) modes[r.below(modes.length)] += 1;
  return r.chance(50) ? [modes] : [modes, order(r, modes.length)];
};

/** A plain block by a swizzled tiler: CuTe looks for the swizzle of the result. */
const bySwizzled = (r) => [
  'logical_product',
  block(r),
  composed(
    randomSwizzle(r),
    r.chance(90) ? 0 : 8,
    r.chance(80) ? powersOfTwo(r, r.pick([0, [0], [0, 0]])) : underSwizzle(r),
  ),
];

const random = [
  [25, on('coalesce')],
  [40, on('coalesce', (r, b) => [profileOf(r, b.shape)])],
  [15, on('filter')],
  [30, on('filter', (r, b) => [profileOf(r, b.shape)])],
  [20, on('flatten')],
  [30, on('take', range)],
  [30, on('group', range)],
  [30, (r) => at('get', (q, shape) => q.below(asModes(shape).length))(r)],
  // Without a rank CuTe's append knows tuples and plain layouts only, and makes a tuple of the two.
  [
    25,
    on('append', (r, b) => [r.chance(50) ? l(2, 64) : block(r), asModes(b.shape).length + 1 + r.below(2)]),
  ],
  [90, (r) => on(r.pick(DIVIDES), (q, b) => [tiler(q, b)])(r)],
  [
    90,
    (r) =>
      on(r.pick(PRODUCTS), (q, b) => [
        q.chance(35) ? randomTiler(q, b) : q.chance(40) ? q.pick([1, 2, 4]) : block(q),
      ])(r),
  ],
  [50, (r) => on(r.pick(RANKED), (q) => [block(q)])(r)],
  [60, bySwizzled],
  [60, on('tile_to_shape', multiples)],
  [20, on('complement')],
  [25, on('complement', (r, b) => [target(r, b)])],
  [70, on('right_inverse')],
  [70, on('left_inverse')],
  [60, at('slice', sliceOf, sliced)],
  [220, at('slice_and_offset', sliceOf, sliced)],
  [50, at('domain_offset', coordinate)],
  [10, at('dice', sliceOf)],
  [50, (r) => on(r.pick(INSPECT))(r)],
];

export const composedOperations = { known, random };
