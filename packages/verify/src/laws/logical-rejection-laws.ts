import type { Layout, Tiler } from '@modewise/layout-core';
import { padded, type PairOrder } from './blocked-law.js';
import { type Answer, answerByMode, rejectedOnlyWithout } from './composition-rejection-law.js';
import type { Counterexample } from './counterexample.js';
import { factorise } from './factorise.js';
import { layoutWithValues } from './layout-with-values.js';
import {
  functionOf,
  isByMode,
  leavesOf,
  leavesOfTuple,
  modeOf,
  offsetsOf,
  rankOf,
  sizeOf,
} from './reference.js';
import { referenceComplement } from './reference-complement.js';
import { modeSizes, repeats, type TileToShape } from './tile-to-shape-law.js';

/**
 * A rejection of a logical product is right: a block overlaps itself, so that there is no complement, or no layout compatible
 * with the tiler has the values `L*(T(j))`; mode by mode where the tiler is.
 *
 * @example
 * productRejectionLaw([parseLayout('(4,4):(1,2)'), 2]) // => null
 * productRejectionLaw([parseLayout('3:2'), 4]).expected // => (2,2):(1,6)
 */
export function productRejectionLaw([l, tiler]: readonly [Layout, Tiler]): Counterexample | null {
  return rejectedOnlyWithout(answerByMode(l, tiler, productAnswer));
}

/**
 * A rejection of a logical divide is right: a tile overlaps itself, or no layout with one mode compatible with the tile and one
 * for the rest has the values `L(T(i) + T*(j))`. The rest has as many coordinates as the complement of the tile in the
 * shape of the coalesced L.
 *
 * @example
 * divideRejectionLaw([parseLayout('(4,4):(1,2)'), parseLayout('(2,2):(1,1)')]) // => null
 * divideRejectionLaw([parseLayout('10:1'), 4]).expected // => 4:1,3:4
 */
export function divideRejectionLaw([l, tiler]: readonly [Layout, Tiler]): Counterexample | null {
  return rejectedOnlyWithout(answerByMode(l, tiler, divideAnswer));
}

/** A rejection of a zipped, tiled or flat form is right where the logical form has no answer, or none that can be unzipped. */
export function unzipped(
  logical: (operands: readonly [Layout, Tiler]) => Counterexample | null,
): (operands: readonly [Layout, Tiler]) => Counterexample | null {
  return ([l, tiler]) => (unzips(l, tiler) ? logical([l, tiler]) : null);
}

/**
 * A rejection of a blocked or raked product is right where that of the logical product of the padded operands is, or where the
 * two modes of rank-1 operands do not pair up: what stands first in the pair is a tuple and the other no tuple of as many modes.
 *
 * @example
 * pairedRejectionLaw('blocked', [parseLayout('(2,2):(1,2)'), parseLayout('(2,2):(1,2)')]).expected // => 2:4,2:8
 * pairedRejectionLaw('blocked', [makeLayout([4]), parseLayout('4:3')]) // => null
 */
export function pairedRejectionLaw(
  order: PairOrder,
  [l, t]: readonly [Layout, Layout],
): Counterexample | null {
  const rank = Math.max(rankOf(l.shape), rankOf(t.shape));
  const operands = [padded(l, rank), padded(t, rank)] as const;
  return rank > 1 || pairUp(order, l, t) ? productRejectionLaw(operands) : null;
}

/** Whether the block and the repetitions of a tiler, both of one mode, make a pair. An integer goes first beside anything. */
function pairUp(order: PairOrder, l: Layout, t: Layout): boolean {
  const blockIsInteger = typeof l.shape === 'number';
  if (typeof t.shape !== 'number') return order === 'blocked' || !blockIsInteger;
  return order === 'blocked' ? blockIsInteger : (productAnswer(l, t)?.[0]?.shape.length ?? 0) <= 1;
}

/**
 * A rejection of tile_to_shape is right: the block has more modes than the target, does not divide it, or cannot be repeated so.
 *
 * @example
 * tileToShapeRejectionLaw([parseLayout('(2,3):(3,1)'), [5, 6]]) // => null
 */
export function tileToShapeRejectionLaw([
  block,
  target,
  order = 'LayoutLeft',
]: TileToShape): Counterexample | null {
  const tiler = repeats(block, target, order);
  const divides = leavesOfTuple(tiler.shape).every(Number.isSafeInteger);
  if (rankOf(block.shape) > modeSizes(target).length || !divides) return null;
  return pairedRejectionLaw('blocked', [block, tiler]);
}

function productAnswer(l: Layout, t: Layout): Answer {
  const starts = referenceComplement(l);
  const group = functionOf(t);
  return starts && layoutWithValues((j) => starts.at(group(j)), leavesOfTuple(t.shape));
}

function divideAnswer(l: Layout, t: Layout): Answer {
  const starts = referenceComplement(t);
  if (!starts) return null;
  const [offset, inside, tile] = [functionOf(l), functionOf(t), sizeOf(t.shape)];
  const coalesced = factorise(offsetsOf(l));
  const rest = starts.countUpTo('shape' in coalesced ? coalesced.shape : leavesOf(l).shape);
  return layoutWithValues(
    (k) => offset(inside(k % tile) + starts.at(Math.trunc(k / tile))),
    [...leavesOfTuple(t.shape), rest],
  );
}

/** Whether every mode that a by-mode tiler leaves alone has two modes of its own, as unzipping asks for. */
function unzips(l: Layout, tiler: Tiler): boolean {
  if (tiler === '_') return rankOf(l.shape) === 2;
  if (!isByMode(tiler) || tiler.length > rankOf(l.shape)) return true;
  return tiler.every((t, k) => unzips(modeOf(l, k), t));
}
