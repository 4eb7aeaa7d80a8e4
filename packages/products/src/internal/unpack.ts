import {
  type AnyLayout,
  type CoordLayout,
  get,
  isComposed,
  type Like,
  makeLayout,
  onLayoutB,
  rank,
} from '@modewise/layout-core';

/**
 * Replaces the modes of a rank-2 layout by their own modes, where `which` says so; a mode of rank 1 stays as it is
 * (CuTe slices with `repeat<R>(_)`, and `repeat<1>(_)` is `_`).
 */
export function unpack<L extends AnyLayout>(zipped: L, which: readonly [boolean, boolean]): Like<L> {
  return unpacked(zipped, which) as Like<L>;
}

function unpacked(zipped: AnyLayout, which: readonly [boolean, boolean]): AnyLayout {
  if (isComposed(zipped)) return onLayoutB(zipped, (layoutB) => unpacked(layoutB, which));
  const modes = which.flatMap((open, i) => {
    const mode = get(zipped, i);
    const n = rank(mode);
    return open && n > 1 ? Array.from({ length: n }, (_, k) => get(mode, k)) : [mode];
  });
  return makeLayout(...(modes as [CoordLayout, ...CoordLayout[]]));
}
