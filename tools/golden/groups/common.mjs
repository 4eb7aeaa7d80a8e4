// What two layouts have in common, and how far a layout is aligned.

import { randomComposed, randomSwizzle, underSwizzle } from '../random-composed.mjs';
import { randomLayout, strideFor } from '../random-layouts.mjs';
import { composed, layout as l, swizzle as sw } from '../terms.mjs';

const plain = l([8, 64], [64, 1]);
const smem = composed(sw(3, 3, 3), 0, plain);

const known = [
  ['max_common_vector', l([4, 8], [1, 4]), l([4, 8], [1, 8])],
  ['max_common_layout', l([4, 8], [1, 4]), l([4, 8], [1, 8])],
  ['max_common_vector', l(4, 1), l(4, 2)],
  ['max_common_layout', l(4, 1), l(4, 2)],
  ['max_common_vector', l([4, 8], [8, 1]), l([4, 8], [8, 1])],
  ['max_common_layout', l([4, 8], [8, 1]), l([4, 8], [8, 1])],
  ['max_common_vector', smem, plain],
  ['max_common_vector', plain, smem],
  ['max_common_vector', smem, smem],
  ['max_common_vector', smem, composed(sw(2, 2, 3), 0, plain)],
  ['max_common_layout', smem, plain],
  ['max_common_layout', plain, smem],
  ['max_common_layout', smem, smem],
  ['max_common_vector', composed(sw(0, 4, 3), 0, plain), plain],
  ['max_common_vector', composed(sw(3, 3, 3), 1, plain), plain],
  ['max_alignment', smem],
  ['max_alignment', composed(sw(3, 3, 3), 12, plain)],
  ['max_alignment', sw(3, 4, 3)],
  ['max_alignment', l([4, 8], [1, 4])],
  ['max_alignment', l(4, 2)],
  ['max_alignment', l([3, 4], [1, 3])],
  ['max_alignment', l([4, 4], [0, 0])],
  ['max_alignment', 24],
];

/** Two layouts of one shape; every third time with the same strides in part. */
function pair(r) {
  const a = r.chance(60)
    ? underSwizzle(r)
    : randomLayout(r, { styles: ['column', 'row', 'permuted', 'gaps', 'zeros'] });
  if (r.chance(20)) return [a, underSwizzle(r)];
  const b = l(
    a.shape,
    r.chance(35) ? a.stride : strideFor(r, a.shape, r.pick(['column', 'row', 'permuted', 'gaps'])),
  );
  return [a, b];
}

/** Some of a pair under a swizzle, the same one in one case of three. */
function swizzled(r, [a, b]) {
  const first = randomSwizzle(r);
  const under = (s, x) => composed(s, r.chance(80) ? 0 : r.pick([8, 16, 64, 1]), x);
  const kind = r.below(8);
  if (kind < 3) return [a, b];
  if (kind < 5) return r.chance(50) ? [under(first, a), b] : [a, under(first, b)];
  return [under(first, a), under(r.chance(33) ? first : randomSwizzle(r), b)];
}

const random = [
  [150, (r) => ['max_common_vector', ...swizzled(r, pair(r))]],
  [120, (r) => ['max_common_layout', ...swizzled(r, pair(r))]],
  [
    60,
    (r) => [
      'max_alignment',
      randomLayout(r, { styles: ['column', 'row', 'permuted', 'gaps', 'zeros', 'loose', 'negative'] }),
    ],
  ],
  [50, (r) => ['max_alignment', r.chance(85) ? randomComposed(r) : randomSwizzle(r)]],
];

export const common = { known, random };
