// Random arguments that go with a layout: coordinates, slices, profiles, orders, targets.

import { leaves, product } from './terms.mjs';

/** A profile no deeper than the layout's own: what coalesce and filter take as their second argument. */
export function profileOf(r, shape, depth = 0) {
  if (!Array.isArray(shape) || depth > 1 || r.chance(15)) return 1;
  let count = r.chance(75) ? shape.length : 1 + r.below(shape.length);
  if (r.chance(3)) count = shape.length + 1;
  return Array.from({ length: count }, (_, i) =>
    r.chance(40) ? profileOf(r, shape[i] ?? 1, depth + 1) : r.pick([1, 1, 0, 4]),
  );
}

/** A coordinate into a shape, at any level of it, in range or beyond. */
export function coordinate(r, shape) {
  if (Array.isArray(shape) && !r.chance(25)) return shape.map((mode) => coordinate(r, mode));
  const n = Math.max(1, product(shape));
  return r.chance(85) ? r.below(n) : n + r.below(2 * n);
}

/** A coordinate with an underscore for some of the modes; rarely for all, for none, or with a mode too many. */
export function sliceOf(r, shape, depth = 0) {
  if (!Array.isArray(shape)) return r.chance(depth === 0 ? 75 : 45) ? '_' : coordinate(r, shape);
  if (r.chance(depth === 0 ? 5 : 30)) return r.chance(50) ? '_' : r.below(Math.max(1, product(shape)));
  const modes = shape.map((mode) => sliceOf(r, mode, depth + 1));
  if (depth === 0 && !leaves(modes).includes('_') && r.chance(80)) modes[r.below(modes.length)] = '_';
  if (depth === 0 && r.chance(2)) modes.push('_');
  return modes;
}

/** A target for complement's second argument. */
export const target = (r, l) => {
  const size = Math.max(1, product(l.shape));
  return r.pick([size, 2 * size, 24, 8, 1, 3, 100, size * r.pick([2, 3, 4, 5]), r.below(200) + 1]);
};

/** An order of the modes; now and then with gaps or ties. */
export const order = (r, rank) => {
  const keys = r.shuffled([...Array(rank).keys()]);
  return r.chance(20) ? keys.map((k) => r.pick([k, 2 * k + 1, 0])) : keys;
};
