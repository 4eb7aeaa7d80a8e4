// Layouts of elements of other widths: recast, upcast, downcast.

import { randomComposed, randomSwizzle, underSwizzle } from '../random-composed.mjs';
import { randomLayout } from '../random-layouts.mjs';
import { composed, layout as l, swizzle as sw } from '../terms.mjs';

const smem = composed(sw(3, 4, 3), 0, l([8, 128], [128, 1]));
const WIDTHS = [1, 2, 4, 6, 8, 8, 16, 16, 32, 64, 128];

const known = [
  ['upcast', smem, 2],
  ['upcast', smem, 32],
  ['upcast', smem, 128],
  ['upcast', smem, 3],
  ['downcast', smem, 2],
  ['upcast', sw(3, 4, 3), 2],
  ['upcast', sw(3, 1, 3), 4],
  ['upcast', sw(1, 0, 3), 4],
  ['upcast', sw(3, 4, -3), 3],
  ['upcast', sw(2, 0, -3), 2],
  ['downcast', sw(3, 4, 3), 4],
  ['downcast', sw(3, 4, 3), 3],
  ['recast', sw(3, 4, 3), 8, 16],
  ['recast', sw(3, 4, 3), 6, 8],
  ['recast', smem, 16, 8],
  ['recast', smem, 8, 16],
  ['recast', smem, 8, 8],
  ['recast', smem, 6, 8],
  ['recast', composed(sw(3, 4, 3), 8, l([8, 64], [64, 1])), 16, 8],
  ['recast', composed(sw(3, 4, 3), 3, l([8, 64], [64, 1])), 16, 8],
  ['recast', l([3, 8], [1, 4]), 32, 16],
  ['recast', l([4, 8], [0, 1]), 32, 16],
  ['recast', l([4, 8], [1, 4]), 6, 8],
  ['recast', l([4, 8], [1, 4]), 8, 6],
  ['recast', l([4, 8], [8, 1]), 8, 8],
  ['downcast', l([4, 2], [1, 1]), 2],
  ['downcast', l([4, 2], [2, 8]), 2],
  ['downcast', l([4, 2], [-1, 4]), 2],
  ['downcast', l(4, 1), 2],
  ['upcast', l([3, 8], [1, 4]), 2],
  ['upcast', l([4, 8], [1, 3]), 2],
  ['upcast', l(6, -1), 2],
  ['upcast', l(6, -4), 2],
  ['upcast', l([8, 4], [1, 8]), 3],
];

const times = (r) => r.pick([1, 2, 2, 2, 3, 4, 4, 4, 6, 8, 8, 16, 32]);
const evenOffset = (r) => (r.chance(60) ? 0 : r.pick([8, 16, 64, 128, 256, 4, 2, 1, 12, -16]));

/** What is cast: a plain layout, a composed one, a swizzle. */
const operand = (r) => {
  if (r.chance(35))
    return randomLayout(r, { styles: ['column', 'row', 'permuted', 'gaps', 'zeros', 'loose', 'negative'] });
  if (r.chance(85)) return randomComposed(r, underSwizzle, evenOffset);
  return randomSwizzle(r);
};

const random = [
  [150, (r) => ['upcast', operand(r), times(r)]],
  [110, (r) => ['downcast', operand(r), times(r)]],
  [170, (r) => ['recast', operand(r), r.pick(WIDTHS), r.pick(WIDTHS)]],
];

export const recast = { known, random };
