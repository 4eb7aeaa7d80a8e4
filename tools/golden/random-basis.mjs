// Random layouts of coordinates: identity layouts, and layouts whose strides are basis elements in other ways.

import { randomProfile, randomShape } from './random-layouts.mjs';
import { basis, layout } from './terms.mjs';

const TINY = [1, 2, 2, 3, 4, 4, 5, 6, 8];

/** The basis of a shape, with `scale(r)` in front of every element. */
function basisLike(r, shape, scale, path = []) {
  if (Array.isArray(shape)) return shape.map((mode, i) => basisLike(r, mode, scale, [...path, i]));
  return basis(scale(r), ...path);
}

/** The paths of a basis of two or three axes, nested or not. */
const AXES = [[[0], [1]], [[0], [1], [2]], [[0, 0], [0, 1], [1]], [[0], [1, 0], [1, 1]], [[0]]];

/** A stride of basis elements for each leaf: any axes, any steps; rarely an integer among them. */
function anyBasis(r, shape, axes = r.pick(AXES)) {
  if (Array.isArray(shape)) return shape.map((mode) => anyBasis(r, mode, axes));
  if (r.chance(4)) return r.pick([0, 0, 1, 2]);
  return basis(r.pick([1, 1, 1, 2, 3, 4, 8]), ...r.pick(axes));
}

/** The strides of one axis after the other, each compact: what a partitioned identity layout looks like. */
function compactAxes(r, shape) {
  const axes = r.pick(AXES);
  const next = new Map();
  const walk = (mode) => {
    if (Array.isArray(mode)) return mode.map(walk);
    const axis = r.pick(axes);
    const step = next.get(axis) ?? 1;
    next.set(axis, step * Math.max(1, mode) * r.pick([1, 1, 1, 2]));
    return basis(step, ...axis);
  };
  return walk(shape);
}

/** A layout of coordinates. A shape that is an integer has strides of one axis. */
export function coordinateLayout(r, profile = randomProfile(r)) {
  const shape = randomShape(r, profile, TINY);
  const kind = r.below(10);
  if (kind < 4 && Array.isArray(shape))
    return layout(
      shape,
      basisLike(r, shape, () => 1),
    );
  if (kind < 5 && Array.isArray(shape))
    return layout(
      shape,
      basisLike(r, shape, (q) => q.pick([1, 1, 2, 3, -1])),
    );
  return layout(shape, kind < 8 ? compactAxes(r, shape) : anyBasis(r, shape));
}

/** A layout of coordinates into `shape`: its steps stay on the axes that the shape has. */
export function into(r, shape, profile = r.pick([0, [0, 0], [0, 0], [[0, 0], 0], [0, [0, 0]], [0, 0, 0]])) {
  const paths = [];
  const collect = (mode, path) => {
    paths.push([path, mode]);
    if (Array.isArray(mode)) mode.forEach((inner, i) => collect(inner, [...path, i]));
  };
  collect(shape, []);
  const axes = paths.filter(([path]) => path.length > 0);
  const walk = (mode) => {
    if (Array.isArray(mode)) {
      const parts = mode.map(walk);
      return { shape: parts.map((p) => p.shape), stride: parts.map((p) => p.stride) };
    }
    const [path, extent] = axes.length === 0 ? [[0], 4] : r.pick(axes);
    const size = Array.isArray(extent) ? extent.flat(3).reduce((x, y) => x * y, 1) : extent;
    const fits = [1, 2, 3, 4, 5, 6, 8].filter((d) => size % d === 0);
    const step = r.pick(fits);
    const rest = fits.filter((d) => (size / step) % d === 0);
    return { shape: r.chance(85) ? r.pick(rest) : r.pick(TINY), stride: basis(step, ...path) };
  };
  const made = walk(profile);
  return layout(made.shape, made.stride);
}
