import {
  get,
  isLayout,
  type Layout,
  LayoutError,
  makeLayout,
  MAX_DEPTH,
  print,
  rank,
  type Tiler,
} from '@modewise/layout-core';

/**
 * CuTe's dispatch on the second operand: a Layout acts as a whole, an integer n as `n:1`, `_` leaves the layout alone, and a tuple
 * acts mode by mode, leaving the modes beyond it as they are.
 */
export function byMode(
  layout: Layout,
  tiler: Tiler,
  op: string,
  whole: (layout: Layout, tiler: Layout) => Layout,
  depth = 0,
): Layout {
  if (tiler === '_') return layout;
  if (typeof tiler === 'number') return whole(layout, makeLayout(tiler));
  if (isLayout(tiler)) return whole(layout, tiler);
  const modes = rank(layout);
  if (tiler.length === 0 || tiler.length > modes || depth >= MAX_DEPTH) {
    throw new LayoutError({
      code: 'RANK_MISMATCH',
      op,
      inputs: [print(layout), print(tiler)],
      message: `the tiler has ${tiler.length} modes, the layout ${modes}`,
      hint: 'a by-mode tiler has at least one mode and at most the rank of the layout',
    });
  }
  const results: Layout[] = [];
  for (let i = 0; i < modes; i++) {
    const mode = get(layout, i);
    const t = tiler[i];
    results.push(t === undefined ? mode : byMode(mode, t, op, whole, depth + 1));
  }
  return makeLayout(...(results as [Layout, ...Layout[]]));
}
