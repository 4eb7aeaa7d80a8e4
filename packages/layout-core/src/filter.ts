import { tupleOperand } from './internal/operand.js';
import { coalesce } from './coalesce.js';
import { filterZeros } from './filter-zeros.js';
import type { IntTuple } from './int-tuple.js';
import { byProfile } from './internal/by-profile.js';
import type { Layout } from './layout.js';

/**
 * The same image without repetition by stride 0: drops stride-0 and size-1 modes and coalesces; `1:0` when nothing is left
 * (`cute/layout.hpp`, `filter`). `image(R) = image(L)` where L has elements, and no leaf of R with size above 1 has stride 0.
 *
 * With a profile it acts at the profile's terminals.
 *
 * @throws LayoutError `RANK_MISMATCH` where the profile has more modes than the layout
 * @example
 * print(filter(parseLayout('(4,(2,8)):(1,(0,4))'))) // => 32:1
 */
export function filter(layout: Layout, profile?: IntTuple): Layout {
  return profile === undefined
    ? filterWhole(layout)
    : byProfile(layout, tupleOperand(profile, 'filter'), filterWhole, 'filter');
}

function filterWhole(layout: Layout): Layout {
  return coalesce(filterZeros(layout));
}
