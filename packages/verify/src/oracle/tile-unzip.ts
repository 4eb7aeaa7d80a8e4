import type { IntTuple, Layout, Tiler } from '@modewise/layout-core';
import { COMPILE_ERROR, reject } from './rejection.js';
import { at, isTuple, rankOf, wrapTuple } from './tuples.js';

/** `zip2_by`. Source followed: cute/algorithm/tuple_algorithms.hpp. */
function zipByGuide(t: IntTuple, guide: Tiler, outermost: boolean): IntTuple {
  if (!isTuple(guide)) {
    // An integer has no tuple size; above it, mode 1 of the integer is asked for.
    if (typeof t === 'number') return reject(outermost ? COMPILE_ERROR : 'Index out of range');
    return t.length === 2 ? t : reject('Mismatched ranks');
  }
  if (typeof t === 'number') return reject(COMPILE_ERROR);
  const tilers: readonly Tiler[] = guide;
  if (t.length < tilers.length) return reject('Mismatched ranks');
  const split = tilers.map((g, i) => zipByGuide(t[i]!, g, false));
  return [split.map((pair) => at(pair, 0)), [...split.map((pair) => at(pair, 1)), ...t.slice(tilers.length)]];
}

/** CUTLASS's `tile_unzip`: gathers the two halves of every tiled mode. Source followed: cute/layout.hpp. */
export const tileUnzipStatic = (l: Layout, tiler: Tiler): Layout => ({
  shape: zipByGuide(l.shape, tiler, true),
  stride: zipByGuide(l.stride, tiler, true),
});

/** The modes of a tuple of rank above 1; a rank-1 one or an integer stays one mode, as a slice by `_` leaves it. */
const spread = (t: IntTuple): readonly IntTuple[] => (rankOf(t) === 1 ? [t] : wrapTuple(t));

/** `((a,b),(x,y))` to `((a,b),x,y)`. */
export const tiledModes = (l: Layout): Layout => ({
  shape: [at(l.shape, 0), ...spread(at(l.shape, 1))],
  stride: [at(l.stride, 0), ...spread(at(l.stride, 1))],
});

/** `((a,b),(x,y))` to `(a,b,x,y)`. */
export const flatModes = (l: Layout): Layout => ({
  shape: [...spread(at(l.shape, 0)), ...spread(at(l.shape, 1))],
  stride: [...spread(at(l.stride, 0)), ...spread(at(l.stride, 1))],
});
