// The atoms of wgmma's operands in shared memory: as CuTe has them, a swizzle of bytes over a pointer that is still to come, and
// as layouts of offsets.

import { SMEM_ATOMS } from '../calls.mjs';
import { composed, layout as l, swizzle as sw, unset } from '../terms.mjs';

const WIDTHS = [4, 6, 8, 16, 32, 64, 128];
const ROWS = { INTER: 128, SW32: 256, SW64: 512, SW128: 1024 };
const BITS = { INTER: 0, SW32: 1, SW64: 2, SW128: 3 };
const major = (name) => name.split('_')[1];
const kind = (name) => name.split('_')[2];

/** The plain layout under an atom: 8 by one row of the swizzle, of elements of `width` bits. */
function under(name, width) {
  const row = Math.ceil(ROWS[kind(name)] / width);
  return major(name) === 'K' ? l([8, row], [row, 1]) : l([row, 8], [1, row]);
}

const legal = WIDTHS.filter((width) => width !== 6);
const each = (make) => SMEM_ATOMS.flatMap((name) => legal.map((width) => make(name, width)));
const atom = (name, width) => composed(sw(BITS[kind(name)], 4, 3), unset(width), under(name, width));
/** The swizzle of bytes as one of elements. */
const ofElements = (name, width) =>
  composed(sw(BITS[kind(name)], Math.max(0, 4 - Math.log2(width / 8)), 3), 0, under(name, width));

const tiles = (name, width, [m, n]) => {
  const [x, y] = under(name, width).shape;
  return [x * m, y * n];
};

const known = [
  ...SMEM_ATOMS.flatMap((name) => WIDTHS.map((width) => [name, width])),
  ...each((name, width) => ['as_position_independent_swizzle_layout', atom(name, width)]),
  ...each((name, width) => ['tile_to_shape', atom(name, width), tiles(name, width, [8, 2])]),
  ...each((name, width) => ['tile_to_shape', ofElements(name, width), [...tiles(name, width, [4, 4]), 3]]),
  ...each((name, width) => ['tile_to_shape', atom(name, width), tiles(name, width, [2, 3]), [1, 0]]),
  ...each((name, width) => ['upcast', atom(name, width), 2]),
  ['as_position_independent_swizzle_layout', composed(sw(3, 4, 3), unset(6), l([8, 128], [128, 1]))],
  ['downcast', atom('Layout_K_SW128_Atom', 16), 2],
  ['slice', [3, '_'], atom('Layout_K_SW128_Atom', 16)],
  ['slice', [0, '_'], atom('Layout_K_SW128_Atom', 16)],
  ['get', 1, atom('Layout_MN_SW64_Atom', 8)],
  ['coalesce', atom('Layout_MN_INTER_Atom', 8)],
];

export const atoms = { known, random: [] };
