import { isComposed } from './composed-layout.js';
import type { IntTuple } from './int-tuple.js';
import { onBoth } from './internal/both.js';
import { modesAt, nothingKept, sliceOperand } from './internal/slicing.js';
import type { AnyLayout, Like, Underscore } from './layout.js';
import { sliceAndOffset } from './slice-and-offset.js';

/** A coordinate that leaves modes open with `_`: `[1, '_']` is one row. */
export type SliceCoord = number | Underscore | readonly SliceCoord[];

/**
 * The modes that a coordinate leaves open with `_`, in one flat tuple; for `_` alone everything (`cute/underscore.hpp` and
 * `cute/layout.hpp`, `slice`).
 *
 * A slice of a layout starts at 0: where it lies in the layout, `sliceAndOffset` tells. A composed layout keeps that place in its
 * own offset, a swizzled one only what its swizzle needs of it, and may decay to a plain layout: what `sliceAndOffset` puts before
 * it is left out here too.
 *
 * @throws LayoutError `BAD_COORDINATE` where the coordinate does not fit or has no `_`
 * @example
 * print(slice(['_', 2], parseLayout('(3,4):(1,3)'))) // => (3):(1)
 * print(slice([1, ['_', 0]], parseLayout('(3,((2,2),5)):(1,((3,6),12))'))) // => ((2,2)):((3,6))
 */
export function slice<T extends IntTuple | AnyLayout>(coord: SliceCoord, x: T): Like<T> {
  if (isComposed(x)) return sliceAndOffset(coord, x).layout as Like<T>;
  const c = sliceOperand(coord, 'slice');
  return onBoth(x, 'slice', (t) => {
    const kept = modesAt('_', c, t, 'slice');
    if (kept === undefined) throw nothingKept('slice', c, t);
    return kept;
  });
}
