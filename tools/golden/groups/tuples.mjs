// Arithmetic, comparison and strides of integer tuples, and the small functions of layouts that rest on them.

import { coordinate, order, sliceOf } from '../random-arguments.mjs';
import { randomLayout, randomProfile, randomShape } from '../random-layouts.mjs';
import { fill, layout as l, leaves, product, tag } from '../terms.mjs';

const LEFT = tag('LayoutLeft');
const RIGHT = tag('LayoutRight');
const COMPARE = ['elem', 'lex', 'colex'].flatMap((by) =>
  ['less', 'leq', 'gtr', 'geq'].map((how) => `${by}_${how}`),
);
const FOLDS = ['gcd', 'min', 'max', 'sum', 'product', 'product_each', 'rank', 'depth', 'flatten'];
const SMALL = [1, 2, 2, 3, 4, 4, 5, 6, 8, 9, 12, 16];

const known = [
  ...COMPARE.flatMap((op) => [
    [op, [1, 2], [1, 3]],
    [op, [2, 1], [1, 3]],
    [op, [1, 2], [1, 2]],
    [op, 1, [1, 2]],
    [op, [1], [1, 2]],
    [op, [1, 2], [1]],
    [op, [1, [2, 3]], [1, [2, 4]]],
    [op, 3, 4],
  ]),
  ['shape_div', [4, 5, 6], 40],
  ['shape_div', [4, 6], 8],
  ['shape_div', [4, 6], [2, 3]],
  ['shape_div', 24, [2, 3]],
  ['shape_div', 12, 5],
  ['shape_div', 12, 0],
  ['shape_div', [4, 6], [2, 3, 1]],
  ['ceil_div', [4, 7], [2, 3]],
  ['ceil_div', [4, 7], [2]],
  ['ceil_div', [4, 7], 6],
  ['ceil_div', 24, [2, 5]],
  ['ceil_div', 4, [2, 3]],
  ['ceil_div', -7, 2],
  ['ceil_div', 24, l(4, 2)],
  ['ceil_div', [12, 10], l(4, 3)],
  ['round_up', [4, 7], [2, 3]],
  ['round_up', 10, 4],
  ['round_up', [4, 7], 4],
  ['elem_scale', [2, 3], [4, [2, 2]]],
  ['product_like', [[2, 3], 4], [1, 1]],
  ['inner_product', [1, 2], [3, 4]],
  ['inner_product', [1, [2, 3]], [4, [5, 6]]],
  ['inner_product', [1, 2], [3]],
  ['evenly_divides', [4, 6], [2, 3]],
  ['evenly_divides', [4, 6], 8],
  ['evenly_divides', [4, 6], [2, 3, 1]],
  ['evenly_divides', 12, l(4, 2)],
  ['gcd', [12, 18]],
  ['gcd', 12, 18],
  ['gcd', 0, 4],
  ['min', [3, [2, 5]]],
  ['max', 3, [7, 5]],
  ['sum', [1, [2, 3]]],
  ['compact_col_major', [3, [1, 4]]],
  ['compact_col_major', [3, 4], 5],
  [
    'compact_col_major',
    [
      [2, 3],
      [4, 5],
    ],
    [1, 100],
  ],
  ['compact_row_major', [3, [1, 4]]],
  [
    'compact_row_major',
    [
      [2, 3],
      [4, 5],
    ],
    [1, 100],
  ],
  ['compact_order', [2, 3, 4], [2, 0, 1]],
  ['compact_order', [2, 3, 4], LEFT],
  ['compact_order', [2, 3, 4], RIGHT],
  ['compact_order', [2, [3, 4]], [1, 0]],
  ['compact_order', [2, 2], [0, 0]],
  ['make_layout', [2, 3, 4], RIGHT],
  ['make_layout', [2, [3, 1]], RIGHT],
  ['make_ordered_layout', [2, 3, 4], RIGHT],
  ['make_layout_like', l([2, 2, 2, 2], [0, 2, 4, 1])],
  ['make_layout_like', l([2, 3, 4], [12, 4, 1])],
  ['make_layout_like', l([2, 3], [-1, 2])],
  ['make_fragment_like', l([2, 3, 4], [12, 4, 1])],
  ['make_fragment_like', l([[2, 4], 3, 4], [[0, 8], 4, 1])],
  ['make_fragment_like', l(4, 2)],
  ['make_fragment_like', l([4], [2])],
  ['make_fragment_like', [4, 3]],
  ['slice', ['_', 1], [3, 4]],
  ['slice', '_', [3, 4]],
  ['slice', [1, '_'], l([3, [2, 2]], [4, [1, 2]])],
  ['slice', [1, ['_', 0]], l([3, [2, 2]], [4, [1, 2]])],
  ['slice', [1, 2], l([3, 4], [4, 1])],
  ['slice', ['_', '_', 1], l([3, 4], [4, 1])],
  ['dice', ['_', 1], l([3, 4], [4, 1])],
  ['dice', [1, 1], l([3, 4], [4, 1])],
  ['dice', ['_', '_'], l([3, 4], [4, 1])],
  ['slice_and_offset', ['_', 1], l([3, 4], [4, 1])],
  ['slice_and_offset', [2, ['_', 1]], l([3, [2, 2]], [4, [1, 2]])],
  ['domain_offset', [1, 2], l([3, 4], [4, 1])],
  ['domain_offset', 5, l([3, 4], [4, 1])],
  ['domain_distribute', [15, 14], 6],
  ['domain_distribute', [4, [2, 3]], 8],
  ['domain_distribute', 12, 5],
  ['coshape', l([3, 4], [4, 1])],
  ['coprofile', l([3, 4], [4, 1])],
  ['coshape', l([3, 4], [-4, 1])],
  ['unflatten', [1, 2, 3, 4], [0, [0, 0], 0]],
  ['unflatten', l([2, 3, 4], [1, 2, 6]), [0, [0, 0]]],
  ['unflatten', [1, 2], [0, [0, 0]]],
  ['filter_zeros', l([3, 4], [0, 1])],
  ['filter_zeros', l([3, 4], [2, 1]), [0, 1]],
  ['crd2crd', [1, 2], [3, 4], [4, 3]],
  ['crd2crd', 5, [3, 4], [2, [3, 2]]],
];

const shape = (r, profile) => randomShape(r, profile, SMALL);
const sameProfile = (r, a, pool) =>
  fill(
    a,
    leaves(a).map(() => r.pick(pool)),
  );

/** A divisor of every leaf, or anything. */
const divisorOf = (r, n) => {
  const divisors = [1, 2, 3, 4, 5, 6, 8, 12].filter((d) => n % d === 0);
  return r.chance(85) ? r.pick(divisors) : r.pick(SMALL);
};
const divided = (r, a) => {
  if (r.chance(25)) return divisorOf(r, product(a));
  if (!Array.isArray(a)) return r.chance(85) ? divisorOf(r, a) : [divisorOf(r, a), 2];
  const modes = a.map((mode) => divided(r, mode));
  if (r.chance(10)) modes.pop();
  if (r.chance(4)) modes.push(1);
  return modes.length === 0 ? 1 : modes;
};

/** Two tuples to compare: close to each other, so that every answer comes up. */
function close(r) {
  const a = randomShape(r, randomProfile(r), [0, 1, 2, 3]);
  const b = fill(
    a,
    leaves(a).map((n) => n + r.pick([0, 0, 0, 1, 1, -1])),
  );
  if (r.chance(12)) return [a, randomShape(r, randomProfile(r), [0, 1, 2, 3])];
  return r.chance(10) && Array.isArray(b) && b.length > 1 ? [a, b.slice(0, -1)] : [a, b];
}

const like = (op) => (r) => [
  op,
  randomLayout(r, { styles: ['column', 'row', 'permuted', 'gaps', 'zeros', 'loose', 'negative'] }),
];
const withCoord = (op, coord) => (r) => {
  const a = randomLayout(r);
  return [op, coord(r, a.shape), a];
};
const guide = (r, a) => (Array.isArray(a) && r.chance(60) ? a.map((mode) => guide(r, mode)) : 1);

const random = [
  [170, (r) => [r.pick(COMPARE), ...close(r)]],
  [
    60,
    (r) => {
      const a = shape(r);
      return ['shape_div', a, divided(r, a)];
    },
  ],
  [
    45,
    (r) => {
      const a = shape(r);
      return ['ceil_div', a, divided(r, a)];
    },
  ],
  [
    15,
    (r) => [
      'ceil_div',
      shape(r),
      randomLayout(r, { pool: [1, 2, 3, 4], styles: ['column', 'gaps', 'permuted'] }),
    ],
  ],
  [
    40,
    (r) => {
      const a = shape(r);
      return ['round_up', a, divided(r, a)];
    },
  ],
  [
    40,
    (r) => {
      const a = shape(r);
      return ['evenly_divides', a, divided(r, a)];
    },
  ],
  [
    25,
    (r) => {
      const a = shape(r);
      return ['inner_product', a, r.chance(90) ? sameProfile(r, a, [0, 1, 2, 3, 7, -1]) : shape(r)];
    },
  ],
  [
    20,
    (r) => {
      const a = shape(r);
      return ['elem_scale', a, sameProfile(r, a, SMALL)];
    },
  ],
  [
    25,
    (r) => {
      const a = shape(r);
      return ['product_like', a, guide(r, a)];
    },
  ],
  [60, (r) => [r.pick(FOLDS), shape(r)]],
  [20, (r) => [r.pick(['gcd', 'min', 'max']), shape(r), shape(r)]],
  [40, (r) => [r.pick(['compact_col_major', 'compact_row_major']), shape(r)]],
  [20, (r) => [r.pick(['compact_col_major', 'compact_row_major']), shape(r), r.pick([2, 3, 16, 0])]],
  [
    45,
    (r) => {
      const a = shape(r);
      return ['compact_order', a, Array.isArray(a) ? order(r, a.length) : r.pick([0, 3])];
    },
  ],
  [
    15,
    (r) => [r.pick(['make_layout', 'make_ordered_layout', 'compact_order']), shape(r), r.pick([LEFT, RIGHT])],
  ],
  [50, like('make_layout_like')],
  [50, like('make_fragment_like')],
  [40, like('coshape')],
  [15, like('coprofile')],
  [25, like('filter_zeros')],
  [55, withCoord('slice', sliceOf)],
  [40, withCoord('dice', sliceOf)],
  [40, withCoord('slice_and_offset', sliceOf)],
  [30, withCoord('domain_offset', coordinate)],
  [
    30,
    (r) => {
      const a = shape(r);
      return [r.pick(['slice', 'dice']), sliceOf(r, a), a];
    },
  ],
  [30, (r) => ['domain_distribute', shape(r), r.pick([2, 3, 4, 6, 8, 12, 24, 32, 5])]],
  [
    35,
    (r) => {
      const a = shape(r);
      return ['unflatten', r.chance(90) ? leaves(a) : shape(r), a];
    },
  ],
  [
    25,
    (r) => {
      const a = shape(r);
      return ['crd2crd', coordinate(r, a), a, shape(r)];
    },
  ],
];

export const tuples = { known, random };
