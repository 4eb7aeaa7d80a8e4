// Layouts of coordinates: strides that step along axes, and what the algebra makes of them.

import { coordinate, profileOf, sliceOf, target } from '../random-arguments.mjs';
import { coordinateLayout, into } from '../random-basis.mjs';
import { randomLayout, randomRight, randomShape, randomTiler } from '../random-layouts.mjs';
import { asModes, basis as e, composed, layout as l, swizzle as sw, tile } from '../terms.mjs';

const id = l([4, 6], [e(1, 0), e(1, 1)]);
const nested = l([4, [2, 3]], [e(1, 0), [e(1, 1, 0), e(1, 1, 1)]]);
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
const DIVIDES = ['logical_divide', 'zipped_divide', 'tiled_divide', 'flat_divide'];
const PRODUCTS = ['logical_product', 'zipped_product', 'tiled_product', 'blocked_product', 'raked_product'];
const INSPECT = ['coshape', 'coprofile', 'cosize', 'size'];

const known = [
  ['make_identity_layout', [3, 4]],
  ['make_identity_layout', [3, [4, 5]]],
  ['make_identity_layout', 8],
  ['make_identity_layout', [8]],
  [
    'make_identity_layout',
    [
      [2, 3],
      [4, [5, 6]],
    ],
  ],
  ['crd2idx', [1, 2], id],
  ['crd2idx', 9, id],
  ['crd2idx', 0, id],
  ['crd2idx', [1, 2], nested],
  ['crd2idx', [3, [1, 2]], nested],
  ['crd2idx', 5, l(8, e(2, 1, 0))],
  ['crd2idx', 5, l(8, e(2, 0, 1))],
  ['crd2idx', [1, 2], l([3, 4], [e(1, 0), e(2, 0)])],
  ['crd2idx', [1, 2], l([3, 4], [e(1, 0), 0])],
  ['crd2idx', [1, 2], l([3, 4], [e(1, 0), 1])],
  ['coalesce', id],
  ['coalesce', nested],
  ['coalesce', l([2, 3], [e(1, 0), e(2, 0)])],
  ['coalesce', l([2, 1, 3], [e(1, 0), e(1, 1), e(2, 0)])],
  ['filter', l([2, 3], [e(1, 0), 0])],
  ['filter', l([2, 1], [e(1, 0), e(1, 1)])],
  ['flatten', nested],
  ['composition', l([4, 6], [6, 1]), l([2, 3], [e(2, 0), e(1, 1)])],
  ['composition', l([4, 6], [6, 1]), id],
  ['composition', l([6, 4], [1, 6]), l([4, 6], [e(1, 1), e(1, 0)])],
  ['composition', id, l([2, 3], [2, 4])],
  ['composition', id, l(24, 1)],
  ['composition', id, l(8, 3)],
  ['composition', id, tile(2, 3)],
  ['composition', id, tile(l(2, 2), l(3, 2))],
  ['composition', id, l([2, 3], [e(1, 0), e(2, 1)])],
  ['composition', id, id],
  ['composition', l(24, 1), id],
  ['composition', l([4, 6], [6, 1]), l(4, e(1, 2))],
  ['zipped_divide', id, tile(2, 3)],
  ['tiled_divide', id, tile(2, '_')],
  ['logical_divide', id, tile(l(2, 2), 3)],
  ['logical_divide', id, 4],
  ['logical_product', id, l(2, 1)],
  ['complement', id],
  ['complement', id, 24],
  ['right_inverse', id],
  ['left_inverse', id],
  ['right_inverse', l(4, e(1, 0))],
  ['left_inverse', l(4, e(1, 0))],
  ['nullspace', l([2, 3], [e(1, 0), 0])],
  ['coshape', id],
  ['coshape', nested],
  ['coprofile', id],
  ['coprofile', nested],
  ['coprofile', l(4, e(2, 0, 1))],
  ['cosize', nested],
  ['slice', ['_', 2], id],
  ['slice_and_offset', ['_', 2], id],
  ['slice_and_offset', ['_', [1, '_']], nested],
  ['domain_offset', [1, 2], id],
  ['domain_offset', [1, [0, 2]], nested],
  ['with_shape', id, [2, 12]],
  ['make_layout_like', id],
  ['make_fragment_like', id],
  ['upcast', l([8, 4], [e(1, 0), e(1, 1)]), 2],
  ['downcast', l([8, 4], [e(1, 0), e(1, 1)]), 2],
  ['max_common_vector', id, id],
  ['get', 1, nested],
  ['get', 1, 0, nested],
  ['inner_product', [1, 2], [e(1, 0), e(1, 1)]],
  ['composition', l([4, 6], [6, 1]), composed(sw(1, 0, 1), 0, l([2, 2], [1, 2]))],
  ['make_composed_layout', l([4, 6], [6, 1]), [0, 0], id],
  ['make_composed_layout', l([4, 6], [6, 1]), [1, 2], l([2, 3], [e(1, 0), e(1, 1)])],
  ['crd2idx', [1, 2], composed(l([4, 6], [6, 1]), [1, 2], l([2, 3], [e(1, 0), e(1, 1)]))],
];

/** A plain layout, and a layout of coordinates into its shape. */
const composable = (r) => {
  const a = randomLayout(r, {
    profile: r.pick(TUPLES),
    styles: ['column', 'row', 'permuted', 'gaps', 'zeros'],
  });
  return ['composition', a, into(r, a.shape)];
};
const tiled = (r, ops) => {
  const c = coordinateLayout(r, r.pick(TUPLES));
  return [r.pick(ops), c, randomTiler(r, c)];
};
const on =
  (op, more = () => []) =>
  (r) => {
    const c = coordinateLayout(r);
    return [op, c, ...more(r, c)];
  };
const range = (r, { shape }) => {
  const rank = asModes(shape).length;
  const begin = r.below(rank);
  return [begin, begin + 1 + r.below(rank - begin)];
};
const at = (op, coord) => (r) => {
  const c = coordinateLayout(r, r.pick(TUPLES));
  return [op, coord(r, c.shape), c];
};

const withRight = (r, c) => ['composition', c, randomRight(r, c)];
const modeOf = (r, c) => ['get', r.below(asModes(c.shape).length), c];

const random = [
  [40, (r) => ['make_identity_layout', randomShape(r)]],
  [90, (r) => at('crd2idx', coordinate)(r)],
  [60, on('coalesce')],
  [40, on('coalesce', (r, c) => [profileOf(r, c.shape)])],
  [30, on('filter')],
  [20, on('flatten')],
  [100, composable],
  [70, (r) => withRight(r, coordinateLayout(r, r.pick(TUPLES)))],
  [60, (r) => tiled(r, ['composition'])],
  [90, (r) => tiled(r, DIVIDES)],
  [30, on('logical_divide', (r, c) => [randomRight(r, c)])],
  [40, on('logical_product', (r) => [r.pick([2, l(2, 1), l([2, 2], [1, 2])])])],
  [20, (r) => [r.pick(PRODUCTS), coordinateLayout(r), coordinateLayout(r)]],
  [60, (r) => on(r.pick(INSPECT))(r)],
  [40, (r) => on(r.pick(['right_inverse', 'left_inverse', 'complement', 'nullspace']))(r)],
  [20, on('complement', (r, c) => [target(r, c)])],
  [50, at('slice', sliceOf)],
  [50, at('slice_and_offset', sliceOf)],
  [30, at('domain_offset', coordinate)],
  [15, at('dice', sliceOf)],
  [25, on('take', range)],
  [25, on('group', range)],
  [20, (r) => modeOf(r, coordinateLayout(r))],
  [20, on('append', (r) => [coordinateLayout(r)])],
  [10, on('make_layout_like')],
  [15, on('make_fragment_like')],
  [20, (r) => on(r.pick(['upcast', 'downcast']), (q) => [q.pick([2, 4])])(r)],
  [15, on('with_shape', (r, c) => [asModes(c.shape).flat(3).reverse()])],
];

export const basis = { known, random };
