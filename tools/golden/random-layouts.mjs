// Random layouts, shapes and tilers for the traces: every style of stride that CuTe programs and bug reports have.

import { fill, layout, leaves, tile } from './terms.mjs';

const PROFILES = {
  leaf: [0],
  rank1: [[0], [0], [[0]]],
  flat: [
    [0, 0],
    [0, 0],
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0, 0],
  ],
  nested: [
    [[0, 0], 0],
    [0, [0, 0]],
    [
      [0, 0],
      [0, 0],
    ],
    [[0, 0, 0]],
    [[0], [0, 0]],
    [0, [0, [0, 0]]],
    [[[0, 0], 0], 0],
    [[0], 0],
  ],
};
const SMALL = [1, 2, 2, 2, 3, 3, 4, 4, 4, 5, 6, 7, 8, 8, 12, 16];
const PRIMES = [2, 3, 5, 7];
export const STYLES = [
  'column',
  'row',
  'permuted',
  'permuted',
  'gaps',
  'gaps',
  'zeros',
  'zeros',
  'loose',
  'negative',
  'large',
];

/** A profile: a leaf, a rank-1 tuple, a flat tuple or a nested one. */
export function randomProfile(r) {
  const kind = r.pick([
    'leaf',
    'leaf',
    'rank1',
    'flat',
    'flat',
    'flat',
    'flat',
    'nested',
    'nested',
    'nested',
  ]);
  return r.pick(PROFILES[kind]);
}

/** A shape of a profile; now and then with a mode of size 0 or with a large one. */
export function randomShape(r, profile = randomProfile(r), pool = SMALL) {
  const values = leaves(profile).map(() => r.pick(pool));
  if (r.chance(2)) values[r.below(values.length)] = 0;
  if (r.chance(4)) values[r.below(values.length)] = r.pick([32, 64, 100, 128, 1024]);
  return fill(profile, values);
}

/** Strides for a shape in one of the STYLES. */
export function strideFor(r, shape, style) {
  const extents = leaves(shape);
  const n = extents.length;
  const strides = new Array(n).fill(0);
  let order = [...extents.keys()];
  if (style === 'row') order.reverse();
  if (['permuted', 'gaps', 'zeros', 'negative', 'large'].includes(style)) order = r.shuffled(order);
  let next = style === 'large' ? r.pick([1, 3, 256, 4096, 65536]) : 1;
  if (style === 'gaps' && r.chance(40)) next = r.pick([2, 3, 4, 8]);
  for (const i of order) {
    if (style === 'zeros' && r.chance(45)) {
      strides[i] = 0;
      if (r.chance(30)) next *= Math.max(1, extents[i]);
      continue;
    }
    strides[i] = extents[i] === 1 ? r.pick([0, 0, next, r.below(30)]) : next;
    next *= Math.max(1, extents[i]);
    if (style === 'gaps' && r.chance(45)) next *= r.pick([2, 2, 3, 5]);
    if (style === 'gaps' && r.chance(10)) next += r.pick([1, 2, 3]);
    if (next > 1e8) next = r.pick([1, 7, 64]);
  }
  if (style === 'loose')
    for (let i = 0; i < n; i++) strides[i] = r.pick([0, 1, 1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 16, 24]);
  if (style === 'negative') {
    strides[r.below(n)] *= -1;
    if (r.chance(25)) strides[r.below(n)] = -r.pick([1, 2, 3, 4, 8]);
  }
  return fill(
    shape,
    strides.map((s) => (s === 0 ? 0 : s)),
  );
}

/** A layout; `styles` narrows the strides. */
export function randomLayout(r, { styles = STYLES, profile, pool } = {}) {
  const shape = randomShape(r, profile ?? randomProfile(r), pool);
  return layout(shape, strideFor(r, shape, r.pick(styles)));
}

const divisors = (n) => Array.from({ length: Math.max(1, n) }, (_, i) => i + 1).filter((d) => n % d === 0);

/** One mode `s:d` that often divides into the modes of `a` as composition wants it. */
function fittingMode(r, a) {
  const extents = leaves(a.shape).map((s) => Math.max(1, s));
  const k = r.below(extents.length);
  const before = extents.slice(0, k).reduce((x, y) => x * y, 1);
  const d = r.pick(divisors(Math.min(extents[k], 128)));
  let size = r.chance(70) ? extents[k] / d : r.pick(divisors(Math.min(extents[k] / d, 128)));
  let last = k;
  while (last + 1 < extents.length && r.chance(45)) size *= extents[++last];
  if (r.chance(12)) size *= r.pick(PRIMES);
  if (r.chance(8)) size += 1;
  if (r.chance(8)) size = 1;
  let stride = before * d;
  if (r.chance(6)) stride = 0;
  if (r.chance(5)) stride += 1;
  if (r.chance(3)) stride = -stride;
  return [Math.min(size, 4096), stride];
}

/** A right operand for `composition(a, …)`. */
export function randomRight(r, a) {
  if (r.chance(25)) return randomLayout(r, { pool: [1, 2, 2, 3, 4, 5, 6, 8] });
  const profile = r.pick([0, 0, 0, [0], [0, 0], [0, 0], [0, 0], [0, 0, 0], [[0, 0], 0], [0, [0, 0]], [[0]]]);
  const modes = leaves(profile).map(() => fittingMode(r, a));
  return layout(
    fill(
      profile,
      modes.map((m) => m[0]),
    ),
    fill(
      profile,
      modes.map((m) => m[1]),
    ),
  );
}

/** One entry of a by-mode tiler for the mode `shape:stride` of a layout. */
function tilerEntry(r, mode, depth) {
  const kind = r.below(100);
  if (kind < 12) return '_';
  if (kind < 50)
    return r.chance(70)
      ? r.pick(
          divisors(
            Math.max(
              1,
              Math.min(
                64,
                leaves(mode.shape).reduce((x, y) => x * y, 1),
              ),
            ),
          ),
        )
      : r.pick([1, 2, 3, 4, 5, 8]);
  if (kind < 62 && depth < 2 && Array.isArray(mode.shape)) return randomTiler(r, mode, depth + 1);
  const [s, d] = fittingMode(r, mode);
  return r.chance(20) ? layout([s], [d]) : layout(s, d);
}

/** A by-mode tiler for `a`: as many modes as `a` has, fewer, or (rarely) one too many. */
export function randomTiler(r, a, depth = 0) {
  const shapes = Array.isArray(a.shape) ? a.shape : [a.shape];
  const strides = Array.isArray(a.stride) ? a.stride : [a.stride];
  let count = r.chance(70) ? shapes.length : 1 + r.below(shapes.length);
  if (r.chance(4)) count = shapes.length + 1;
  return tile(
    ...Array.from({ length: count }, (_, i) =>
      i < shapes.length ? tilerEntry(r, layout(shapes[i], strides[i]), depth) : r.pick([1, 2, '_']),
    ),
  );
}
