import {
  type AnyLayout,
  type CoordLayout,
  get,
  isComposed,
  isLayout,
  type Layout,
  LayoutError,
  type Like,
  makeLayout,
  MAX_DEPTH,
  notATiler,
  onLayoutB,
  print,
  rank,
  type Tiler,
} from '@modewise/layout-core';

/**
 * CuTe's dispatch on the second operand: a Layout acts as a whole, an integer n as `n:1`, `_` leaves the layout alone, and a tuple
 * acts mode by mode, leaving the modes beyond it as they are. All of it acts on the layout B of a composed layout.
 */
export function byMode<L extends AnyLayout>(
  layout: L,
  tiler: Tiler,
  op: string,
  whole: (layout: Layout, tiler: Layout) => CoordLayout,
): Like<L> {
  return anyByMode(layout, tiler, op, whole, 0) as Like<L>;
}

function anyByMode(
  layout: AnyLayout,
  tiler: Tiler,
  op: string,
  whole: (layout: Layout, tiler: Layout) => CoordLayout,
  depth: number,
): AnyLayout {
  if (isComposed(layout)) return onLayoutB(layout, (layoutB) => anyByMode(layoutB, tiler, op, whole, depth));
  if (tiler === '_') return layout;
  if (typeof tiler === 'number') return whole(layout as Layout, makeLayout(tiler));
  if (isLayout(tiler)) return whole(layout as Layout, tiler);
  if (!Array.isArray(tiler)) throw notATiler(tiler, op);
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
  const tilers: readonly Tiler[] = tiler;
  const results: CoordLayout[] = [];
  for (let i = 0; i < modes; i++) {
    const mode = get(layout, i);
    const t = tilers[i];
    results.push(t === undefined ? mode : (anyByMode(mode, t, op, whole, depth + 1) as CoordLayout));
  }
  return makeLayout(...(results as [CoordLayout, ...CoordLayout[]]));
}
