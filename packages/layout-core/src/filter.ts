import { tupleOperand } from './internal/operand.js';
import { isComposed } from './composed-layout.js';
import { coalesce } from './coalesce.js';
import { filterZeros } from './filter-zeros.js';
import type { IntTuple } from './int-tuple.js';
import { byProfile } from './internal/by-profile.js';
import { onLayoutB } from './on-layout-b.js';
import type { AnyLayout, CoordLayout, Like } from './layout.js';

/**
 * The same image without repetition by stride 0: drops stride-0 and size-1 modes and coalesces; `1:0` when nothing is left
 * (`cute/layout.hpp`, `filter`). `image(R) = image(L)` where L has elements, and no leaf of R with size above 1 has stride 0.
 *
 * With a profile it acts at the profile's terminals; of a composed layout on its layout B.
 *
 * @throws LayoutError `RANK_MISMATCH` where the profile has more modes than the layout
 * @example
 * print(filter(parseLayout('(4,(2,8)):(1,(0,4))'))) // => 32:1
 */
export function filter<L extends AnyLayout>(layout: L, profile?: IntTuple): Like<L> {
  if (isComposed(layout)) return onLayoutB(layout, (layoutB) => filter(layoutB, profile)) as Like<L>;
  return (
    profile === undefined
      ? filterWhole(layout)
      : byProfile(layout, tupleOperand(profile, 'filter'), filterWhole, 'filter')
  ) as Like<L>;
}

function filterWhole(layout: CoordLayout): CoordLayout {
  return coalesce(filterZeros(layout));
}
