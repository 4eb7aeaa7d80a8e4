import type { IntTuple, Layout, Tiler } from '@modewise/layout-core';
import { isByMode, rankOf, sizeOf } from './reference.js';

/** How the coordinates of a logical product or divide are regrouped. */
export type Regrouping = 'zipped' | 'tiled' | 'flat';

/**
 * The brackets that a regrouped form moved, put back: `((a,x),(b,y),…,rest…)` for a by-mode tiler, `(a,x)` for a whole one. Null
 * where they do not fit.
 *
 *     zipped ((a,b,…),(x,y,…,rest…))    tiled ((a,b,…),x,y,…,rest…)    flat (a,b,…,x,y,…,rest…)
 *
 * `headShape` is the shape of a that a whole tiler leaves: the block, or the tile.
 */
export function bracketsBack(
  regrouping: Regrouping,
  tiler: Tiler,
  headShape: IntTuple,
  z: Layout,
): Layout | null {
  if (typeof z.shape === 'number') return null;
  const ends = regrouping === 'zipped' ? 2 : z.shape.length;
  const head = regrouping === 'flat' ? headRank(tiler, headShape, z.shape) : 1;
  if (z.shape.length !== ends || head < 1 || head >= ends) return null;
  const back = (t: IntTuple): IntTuple | null => {
    const modes = t as readonly IntTuple[];
    return unzipped([gathered(modes.slice(0, head)), gathered(modes.slice(head))], tiler);
  };
  const [shape, stride] = [back(z.shape), back(z.stride)];
  return shape === null || stride === null ? null : { shape, stride };
}

/** Several modes were opened from one; a single one never was. */
function gathered(modes: readonly IntTuple[]): IntTuple {
  return modes.length === 1 ? (modes[0] as IntTuple) : modes;
}

/** Number of modes at the front of a flat form that were one mode. An integer may have become several, as large together. */
function headRank(tiler: Tiler, headShape: IntTuple, modes: readonly IntTuple[]): number {
  if (isByMode(tiler)) return tiler.length;
  if (typeof headShape !== 'number') return headShape.length;
  let size = 1;
  return 1 + modes.findIndex((mode) => (size *= sizeOf(mode)) === headShape);
}

/** `((a,b),(x,y,rest))` to `((a,x),(b,y),rest)`, along a by-mode tiler. */
function unzipped([first, second]: readonly [IntTuple, IntTuple], tiler: Tiler): IntTuple | null {
  if (!isByMode(tiler)) return [first, second];
  if (typeof first === 'number' || typeof second === 'number') return null;
  if (first.length !== tiler.length || second.length < tiler.length) return null;
  const modes: IntTuple[] = [];
  for (let k = 0; k < tiler.length; k++) {
    const mode = unzipped([first[k] as IntTuple, second[k] as IntTuple], tiler[k] as Tiler);
    if (mode === null) return null;
    modes.push(mode);
  }
  return [...modes, ...second.slice(tiler.length)];
}

/**
 * The pairs of a blocked or raked product put back: `((m,p),(n,q),…)` to `((m,n,…),(p,q,…))`; `first` says whether the block's
 * coordinate comes first in each pair. `single`: the operands were one mode each, not tuples of one.
 */
export function pairsBack(p: Layout, rank: number, single: boolean, first: 0 | 1): Layout | null {
  if (rankOf(p.shape) !== rank) return null;
  const back = (t: IntTuple): IntTuple | null => {
    if (typeof t === 'number') return null;
    const pairs = t.map((pair) => (typeof pair !== 'number' && pair.length === 2 ? pair : null));
    if (!pairs.every((pair) => pair !== null)) return null;
    const sides = [
      pairs.map((pair) => pair[first] as IntTuple),
      pairs.map((pair) => pair[1 - first] as IntTuple),
    ];
    return single ? sides.map((side) => side[0] as IntTuple) : sides;
  };
  const [shape, stride] = [back(p.shape), back(p.stride)];
  return shape === null || stride === null ? null : { shape, stride };
}
