import type { IntTuple, Layout, Tiler } from '@modewise/layout-core';
import type { Counterexample } from './counterexample.js';
import { assertEnumerable, coordAt, isByMode, modeOf, offsetAtCoord, rankOf, sizeOf } from './reference.js';

/** How the coordinates of a logical product or divide are regrouped. */
export type Regrouping = 'zipped' | 'tiled' | 'flat';

/**
 * `Z(c) = P(c')` for every c, where P is the logical product or divide and c' is c with its brackets moved:
 *
 *     zipped ((a,b,…),(x,y,…,rest…))    tiled ((a,b,…),x,y,…,rest…)    flat (a,b,…,x,y,…,rest…)
 *
 * all stand for `((a,x),(b,y),…,rest…)` of a by-mode tiler, and for `(a,x)` of a whole one.
 */
export function regroupedLaw(
  regrouping: Regrouping,
  [tiler, logical]: readonly [Tiler, Layout],
  z: Layout,
): Counterexample | null {
  const count = sizeOf(z.shape);
  if (count !== sizeOf(logical.shape)) {
    return { rule: 'as many coordinates', at: 0, expected: sizeOf(logical.shape), actual: count };
  }
  assertEnumerable(count);
  const ranks: [number, number] = isByMode(tiler)
    ? [tiler.length, rankOf(logical.shape)]
    : [rankOf(modeOf(logical, 0).shape), rankOf(modeOf(logical, 1).shape)];
  for (let i = 0; i < count; i++) {
    const at = coordAt(i, z.shape);
    const pair = toPair(regrouping, at, ranks);
    const want = pair === null ? NaN : offsetAtCoord(logical, unzip(pair, tiler));
    const got = offsetAtCoord(z, at);
    if (want !== got) return { rule: `${regrouping} coordinates of the logical result`, at, expected: want, actual: got };
  }
  return null;
}

/** The brackets of the zipped form put back; a mode of rank 1 was never opened. */
function toPair(regrouping: Regrouping, coord: IntTuple, [r0, r1]: [number, number]): [IntTuple, IntTuple] | null {
  if (typeof coord === 'number') return null;
  const head = regrouping === 'flat' && r0 > 1 ? r0 : 1;
  const tail = regrouping !== 'zipped' && r1 > 1 ? r1 : 1;
  if (coord.length !== head + tail) return null;
  const [first, second] = [coord.slice(0, head), coord.slice(head)];
  return [head > 1 ? first : (first[0] as IntTuple), tail > 1 ? second : (second[0] as IntTuple)];
}

/** `((a,b),(x,y,rest))` to `((a,x),(b,y),rest)`, along a by-mode tiler; `()` where the coordinate does not fit. */
function unzip([first, second]: [IntTuple, IntTuple], tiler: Tiler): IntTuple {
  if (!isByMode(tiler)) return [first, second];
  if (typeof first === 'number' || typeof second === 'number' || first.length !== tiler.length) return [];
  return [
    ...tiler.map((t, k) => unzip([first[k] as IntTuple, second[k] ?? []], t)),
    ...second.slice(tiler.length),
  ];
}
