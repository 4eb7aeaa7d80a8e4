import { isComposed } from './composed-layout.js';
import type { IntTuple } from './int-tuple.js';
import { onBoth } from './internal/both.js';
import { notALayout } from './internal/operand.js';
import { modesAt, nothingKept, sliceOperand } from './internal/slicing.js';
import { type CoordLayout, isLayout, type Like, type Tiler } from './layout.js';
import { LayoutError } from './layout-error.js';
import { print } from './print.js';
import type { SliceCoord } from './slice.js';

/**
 * The modes at which a coordinate has an integer, in one flat tuple; for an integer alone everything: what `slice` leaves out
 * (`cute/underscore.hpp` and `cute/layout.hpp`, `dice`).
 *
 * Takes layouts, tuples, tilers and coordinates; with `_` for the modes to leave out it projects a tiler, as `local_tile` does.
 *
 * @throws LayoutError `BAD_COORDINATE` where the coordinate does not fit or has no integer, `BAD_ARGUMENT` for a composed layout
 * @example
 * print(dice(['_', 2], parseLayout('(3,4):(1,3)'))) // => (4):(3)
 * print(dice([1, '_', 1], [128, 64, 32])) // => (128,32)
 */
export function dice<T extends IntTuple | CoordLayout>(coord: SliceCoord, x: T): Like<T>;
export function dice(coord: SliceCoord, x: SliceCoord): SliceCoord;
export function dice(coord: SliceCoord, x: Tiler): Tiler;
export function dice(
  coord: SliceCoord,
  x: IntTuple | CoordLayout | SliceCoord | Tiler,
): IntTuple | CoordLayout | SliceCoord | Tiler {
  const c = sliceOperand(coord, 'dice');
  if (isComposed(x)) {
    throw new LayoutError({
      code: 'BAD_ARGUMENT',
      op: 'dice',
      inputs: [print(c), print(x)],
      message: 'a composed layout has no diced form: its modes do not stand alone',
      hint: 'dice its layout B',
    });
  }
  if (isLayout(x) || isIntegers(x)) {
    return onBoth(x, 'dice', (t) => kept(c, t));
  }
  if (x !== '_' && !Array.isArray(x)) throw notALayout(x, 'dice');
  return kept(c, x);
}

function kept<T extends IntTuple | SliceCoord | Tiler>(c: SliceCoord, t: T): T {
  const modes = modesAt('integers', c, t, 'dice');
  if (modes === undefined) throw nothingKept('dice', c, t);
  return modes;
}

function isIntegers(x: unknown): x is IntTuple {
  return typeof x === 'number';
}
