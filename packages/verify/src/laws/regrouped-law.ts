import type { IntTuple, Layout, Tiler } from '@modewise/layout-core';
import type { Counterexample } from './counterexample.js';
import {
  assertEnumerable,
  coordAt,
  isByMode,
  leavesOf,
  leavesOfTuple,
  modeOf,
  offsetAtLeaves,
  rankOf,
  sameProfile,
  sizeOf,
} from './reference.js';

/** How the coordinates of a logical product or divide are regrouped. */
export type Regrouping = 'zipped' | 'tiled' | 'flat';

/**
 * `Z(c) = P(c')` for every c, where P is the logical product or divide and c' is c with its brackets moved:
 *
 *     zipped ((a,b,…),(x,y,…,rest…))    tiled ((a,b,…),x,y,…,rest…)    flat (a,b,…,x,y,…,rest…)
 *
 * all stand for `((a,x),(b,y),…,rest…)` of a by-mode tiler, and for `(a,x)` of a whole one.
 *
 * @example
 * regroupedLaw('flat', [2, parseLayout('((2,3),2):((3,1),6)')], parseLayout('(2,3,2):(3,1,6)')) // => null
 */
export function regroupedLaw(
  regrouping: Regrouping,
  [tiler, logical]: readonly [Tiler, Layout],
  z: Layout,
): Counterexample | null {
  const ranks: [number, number] = isByMode(tiler)
    ? [tiler.length, rankOf(logical.shape)]
    : [rankOf(modeOf(logical, 0).shape), rankOf(modeOf(logical, 1).shape)];
  // Each leaf of Z under its number, and the numbers where the brackets of P want them.
  const pair = toPair(regrouping, numbered(z.shape), ranks);
  const moved = pair && unzip(pair, tiler);
  const leaf = moved === null ? [] : leavesOfTuple(moved);
  const [from, to] = [leavesOf(z), leavesOf(logical)];
  if (
    moved === null ||
    !sameProfile(moved, logical.shape) ||
    leaf.some((n, k) => from.shape[n] !== to.shape[k])
  ) {
    return {
      rule: `${regrouping} brackets`,
      at: 0,
      expected: JSON.stringify(logical.shape),
      actual: JSON.stringify(z.shape),
    };
  }
  const count = sizeOf(z.shape);
  assertEnumerable(count);
  // The leaves of P in the order of Z: the same coordinate of Z then gives the offset of c'.
  const inOrder = {
    shape: from.shape,
    stride: from.shape.map((_, n) => to.stride[leaf.indexOf(n)] as number),
  };
  for (let i = 0; i < count; i++) {
    const want = offsetAtLeaves(inOrder, i);
    const got = offsetAtLeaves(from, i);
    if (want === got) continue;
    const at = coordAt(i, z.shape);
    return { rule: `${regrouping} coordinates of the logical result`, at, expected: want, actual: got };
  }
  return null;
}

/** The profile of a shape with its leaves numbered from 0. */
function numbered(shape: IntTuple): IntTuple {
  let next = 0;
  const visit = (s: IntTuple): IntTuple => (typeof s === 'number' ? next++ : s.map(visit));
  return visit(shape);
}

/** The brackets of the zipped form put back; a mode of rank 1 was never opened. */
function toPair(
  regrouping: Regrouping,
  coord: IntTuple,
  [r0, r1]: [number, number],
): [IntTuple, IntTuple] | null {
  if (typeof coord === 'number') return null;
  const head = regrouping === 'flat' && r0 > 1 ? r0 : 1;
  const tail = regrouping !== 'zipped' && r1 > 1 ? r1 : 1;
  if (coord.length !== head + tail) return null;
  const [first, second] = [coord.slice(0, head), coord.slice(head)];
  return [head > 1 ? first : (first[0] as IntTuple), tail > 1 ? second : (second[0] as IntTuple)];
}

/** `((a,b),(x,y,rest))` to `((a,x),(b,y),rest)`, along a by-mode tiler; `()` where it does not fit. */
function unzip([first, second]: [IntTuple, IntTuple], tiler: Tiler): IntTuple {
  if (!isByMode(tiler)) return [first, second];
  if (typeof first === 'number' || typeof second === 'number' || first.length !== tiler.length) return [];
  return [
    ...tiler.map((t, k) => unzip([first[k] as IntTuple, second[k] ?? []], t)),
    ...second.slice(tiler.length),
  ];
}
