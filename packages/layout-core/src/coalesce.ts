import { tupleOperand } from './internal/operand.js';
import { isComposed } from './composed-layout.js';
import type { IntTuple } from './int-tuple.js';
import { onLayoutB } from './on-layout-b.js';
import { layoutOf, unwrappedFlat } from './internal/build.js';
import { byProfile } from './internal/by-profile.js';
import { givesCoordinates } from './internal/digits.js';
import { coalesceModes, Modes } from './internal/modes.js';
import { coalesceCoordinates } from './internal/compose-coordinates.js';
import type { AnyLayout, CoordLayout, Layout, Like } from './layout.js';

const modes = new Modes();

/**
 * The fewest modes that make the same function: `R(i) = L(i) for every i in [0, size(L))`, `depth(R) <= 1`.
 *
 * With a profile, the law holds for every mode at the profile's terminals, and the shape there is kept; modes beyond the profile
 * stay as they are. A layout of size 1 is `1:0`; of a composed layout it is the layout B that is coalesced (`cute/layout.hpp`, `coalesce`).
 *
 * @throws LayoutError `RANK_MISMATCH` where the profile has more modes than the layout
 * @example
 * print(coalesce(parseLayout('(4,6):(1,4)'))) // => 24:1
 * print(coalesce(parseLayout('(2,(1,6)):(1,(6,2))'), [1, 1])) // => (2,6):(1,2)
 */
export function coalesce<L extends AnyLayout>(layout: L, profile?: IntTuple): Like<L> {
  if (isComposed(layout)) return onLayoutB(layout, (layoutB) => coalesce(layoutB, profile)) as Like<L>;
  return (
    profile === undefined
      ? coalesceWhole(layout)
      : byProfile(layout, tupleOperand(profile, 'coalesce'), coalesceWhole, 'coalesce')
  ) as Like<L>;
}

function coalesceWhole(layout: CoordLayout): CoordLayout {
  if (givesCoordinates(layout)) return coalesceCoordinates(layout);
  coalesceModes(layout as Layout, modes, 'in-domain', 'coalesce');
  return layoutOf(unwrappedFlat(modes.shape, modes.length), unwrappedFlat(modes.stride, modes.length));
}
