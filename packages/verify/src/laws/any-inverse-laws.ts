import { isSwizzle } from '@modewise/layout-core';
import { firstUnlike, keyOf, type Mapping, shapeOf, valueAt } from './any-values.js';
import { type Counterexample } from './counterexample.js';
import { sizeOf } from './reference.js';
import { everyCoordinate, type Walker } from './walk.js';

/** How many integers a function is followed for: all of its domain; for a swizzle up to where its bits say nothing new. */
function domainSize(f: Mapping): number {
  if (!isSwizzle(f)) return sizeOf(shapeOf(f));
  return Math.min(2 ** 12, 2 ** (f.bits + f.base + Math.abs(f.shift) + 1));
}

/**
 * `L(R(i)) = i` for every i below the size of R, and R(i) is a coordinate of L.
 *
 * @example
 * anyRightInverseLaw([makeSwizzle(2, 0, 2)], makeSwizzle(2, 0, 2)) // => null
 */
export function anyRightInverseLaw(
  [l]: readonly [Mapping],
  r: Mapping,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  const size = domainSize(r);
  const within = isSwizzle(l) ? Infinity : Math.max(1, sizeOf(shapeOf(l)));
  const walk = walker(size);
  for (let k = 0; k < walk.length; k++) {
    const i = walk.at(k);
    const place = valueAt(r, i);
    if (typeof place !== 'number' || place < 0 || place >= within)
      return { rule: 'R(i) is in dom(L)', at: i, expected: `0 to ${within - 1}`, actual: keyOf(place) };
    const back = valueAt(l, place);
    if (keyOf(back) !== i) return { rule: 'L(R(i)) = i', at: i, expected: i, actual: keyOf(back) };
  }
  return null;
}

/**
 * `L(R(L(i))) = L(i)` for every i in dom(L).
 *
 * @example
 * anyLeftInverseLaw([makeSwizzle(2, 0, 2)], makeSwizzle(2, 0, 2)) // => null
 */
export function anyLeftInverseLaw(
  [l]: readonly [Mapping],
  r: Mapping,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  return firstUnlike(
    'L(R(L(i))) = L(i)',
    domainSize(l),
    (i) => valueAt(l, i),
    (i) => valueAt(l, valueAt(r, valueAt(l, i))),
    walker,
  );
}
