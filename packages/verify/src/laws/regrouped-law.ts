import type { Layout, Tiler } from '@modewise/layout-core';
import { bracketsBack, type Regrouping } from './brackets.js';
import { type Counterexample, exactly, layoutText } from './counterexample.js';
import { logicalDivideLaw, logicalProductLaw } from './logical-law.js';
import { modeOf, wholeTiler } from './reference.js';
import { everyCoordinate, type Walker } from './walk.js';

/**
 * With its brackets put back, the zipped, tiled or flat form is a logical product or divide of the operands:
 *
 *     zipped ((a,b,…),(x,y,…,rest…))    tiled ((a,b,…),x,y,…,rest…)    flat (a,b,…,x,y,…,rest…)
 *
 * all stand for `((a,x),(b,y),…,rest…)` of a by-mode tiler, and for `(a,x)` of a whole one. A counterexample has the coordinate
 * of the logical form.
 *
 * @example
 * regroupedLaw('product', 'flat', [parseLayout('(2,3):(3,1)'), 2], parseLayout('(2,3,2):(3,1,6)')) // => null
 */
export function regroupedLaw(
  family: 'product' | 'divide',
  regrouping: Regrouping,
  [l, tiler]: readonly [Layout, Tiler],
  z: Layout,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  const logical = bracketsBack(regrouping, tiler, headShape(family, l, tiler), z);
  if (logical === null) return misplaced(`${regrouping} brackets`, z);
  const law = family === 'product' ? logicalProductLaw : logicalDivideLaw;
  return law([l, tiler], logical, walker);
}

/** The shape of the first half where the tiler is whole: the block of a product, the tile of a divide, what `_` leaves alone. */
function headShape(family: 'product' | 'divide', l: Layout, tiler: Tiler): Layout['shape'] {
  if (tiler === '_') return modeOf(l, 0).shape;
  return family === 'product' || Array.isArray(tiler) ? l.shape : wholeTiler(tiler as number | Layout).shape;
}

/**
 * With its brackets put back, the unzipped layout is the layout itself.
 *
 * @example
 * tileUnzipLaw([parseLayout('((2,5),(3,7)):((1,8),(2,9))'), [2, 3]], parseLayout('((2,3),(5,7)):((1,2),(8,9))')) // => null
 */
export function tileUnzipLaw([l, tiler]: readonly [Layout, Tiler], z: Layout): Counterexample | null {
  const back = bracketsBack('zipped', tiler, l.shape, z);
  return back === null ? misplaced('zipped brackets', z) : exactly('tile_unzip moves brackets only', l, back);
}

/** The counterexample of an answer whose brackets do not fit. */
export function misplaced(rule: string, z: Layout): Counterexample {
  return { rule, at: 0, expected: 'modes that can be put back', actual: layoutText(z) };
}
