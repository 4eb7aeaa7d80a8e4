import type { IntTuple, Layout, Tiler } from '@modewise/layout-core';
import { type Counterexample, exactly, inMode, tupleText } from './counterexample.js';
import { functionOf, isByMode, modeOf, rankOf, refines, wholeTiler } from './reference.js';
import { everyCoordinate, firstDifference, type Walker } from './walk.js';

/**
 * `R(c) = A(B(c))` for every c in dom(B), and the shape of R is compatible with that of B.
 *
 * Where A has no value, because a mode of size 0 would have to be split, any value of R will do.
 *
 * A by-mode tiler composes mode by mode and drops the modes of A that it does not name.
 *
 * @example
 * compositionLaw([parseLayout('(6,2):(1,7)'), parseLayout('(3,2):(2,3)')], parseLayout('(3,2):(2,3)')).at // => 2,1
 */
export function compositionLaw(
  [a, b]: readonly [Layout, Tiler],
  r: Layout,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  if (b === '_') return exactly('_ leaves a mode alone', a, r);
  if (isByMode(b)) {
    if (rankOf(r.shape) !== b.length || typeof r.shape === 'number') {
      return { rule: 'one mode a tiler', at: 0, expected: b.length, actual: rankOf(r.shape) };
    }
    for (let k = 0; k < b.length; k++) {
      const broken = compositionLaw([modeOf(a, k), b[k] as Tiler], modeOf(r, k), walker);
      if (broken) return inMode(broken, k, b.length);
    }
    return null;
  }
  const right = wholeTiler(b);
  const [outer, inner] = [functionOf(a), functionOf(right)];
  return (
    takesCoordinates('shape(R) is compatible with shape(B)', r.shape, right.shape) ??
    firstDifference('R(c) = A(B(c))', right.shape, (i) => outer(inner(i)), functionOf(r), walker)
  );
}

/** Every coordinate of `wanted` is one of `shape`. */
export function takesCoordinates(rule: string, shape: IntTuple, wanted: IntTuple): Counterexample | null {
  if (refines(shape, wanted)) return null;
  return { rule, at: 0, expected: tupleText(wanted), actual: tupleText(shape) };
}
