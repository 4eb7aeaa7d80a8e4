import { type AnyLayout, type IntTuple, isSwizzle, type Layout } from '@modewise/layout-core';
import {
  firstUnlike,
  innermostOf,
  isPlain,
  labelled,
  outerOf,
  shapeOf,
  sum,
  valueAt,
  withInnermost,
} from './any-values.js';
import { padded, type PairOrder } from './blocked-law.js';
import { bracketsBack, pairsBack, type Regrouping } from './brackets.js';
import { takesCoordinates } from './composition-law.js';
import { exactShape, sameMapping } from './any-domain-laws.js';
import { type Counterexample, tupleText } from './counterexample.js';
import { type AnyTiler, byMode, dividedPlaces } from './places.js';
import { rankOf, sizeOf } from './reference.js';
import { referenceComplement } from './reference-complement.js';
import { modeSizes, repeats, type ModeOrder } from './tile-to-shape-law.js';
import { everyCoordinate, type Walker } from './walk.js';

const misfit = (rule: string, expected: string, actual: IntTuple): Counterexample => ({
  rule,
  at: 0,
  expected,
  actual: tupleText(actual),
});

/**
 * `D(i,j) = L(T(i) + T*(j))` for every (i,j), T* the free complement of T, mode by mode where the tiler is; for L of every kind.
 *
 * @example
 * anyDivideLaw([makeIdentityLayout([4, 6]), [2, 3]], parseAnyLayout('((2,2),(3,2)):((1@0,2@0),(1@1,3@1))')) // => null
 */
export function anyDivideLaw(
  [l, tiler]: readonly [AnyLayout, AnyTiler],
  d: AnyLayout,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  const shape = shapeOf(d);
  const places = dividedPlaces(tiler, shapeOf(l), shape, sizeOf);
  if (typeof places === 'string') return misfit('the form of a divide', places, shape);
  for (const { tile, result, rest, least } of places.checks) {
    const broken = takesCoordinates('mode 0 takes the coordinates of the tile', result, tile);
    if (broken) return broken;
    if (sizeOf(rest) < least)
      return { rule: 'mode 1 reaches all of L', at: 0, expected: `at least ${least}`, actual: sizeOf(rest) };
  }
  return firstUnlike(
    'D(i,j) = L(T(i) + T*(j))',
    places.shape,
    (c) => valueAt(l, places.at(c)),
    (c) => valueAt(d, c),
    walker,
  );
}

/**
 * `P(i,j) = L(i) + L*(T(j))` for every (i,j), L* the free complement of L, mode by mode where the tiler is; a composed L does that inside:
 * `P(i,j) = A(offset + B(i) + B*(T(j)))`. T may be of every kind.
 *
 * @example
 * anyProductLaw([parseAnyLayout('Sw<1,0,1> o 0 o 4:1'), 2], parseAnyLayout('Sw<1,0,1> o 0 o (4,2):(1,4)')) // => null
 */
export function anyProductLaw(
  [l, tiler]: readonly [AnyLayout, AnyTiler],
  p: AnyLayout,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  const inner = innermostOf(l);
  const values = isPlain(inner) ? multiplied(inner, tiler, shapeOf(p)) : 'a block with integer strides';
  if (typeof values === 'string') return misfit('the form of a product', values, shapeOf(p));
  const outer = outerOf(l);
  for (const { wanted, actual } of values.checks) {
    const broken = takesCoordinates('the modes take the coordinates of block and tiler', actual, wanted);
    if (broken) return broken;
  }
  return firstUnlike(
    'P(i,j) = L(i) + L*(T(j))',
    values.shape,
    (c) => outer(values.at(c)),
    (c) => valueAt(p, c),
    walker,
  );
}

interface Multiplied {
  readonly shape: IntTuple;
  readonly at: (coord: IntTuple) => IntTuple;
  readonly checks: readonly { readonly wanted: IntTuple; readonly actual: IntTuple }[];
}

function multiplied(l: Layout, tiler: AnyTiler, result: IntTuple): Multiplied | string {
  if (tiler === '_')
    return {
      shape: l.shape,
      at: (c: IntTuple) => valueAt(l, c),
      checks: [{ wanted: l.shape, actual: result }],
    };
  if (!byMode(tiler)) {
    const t = typeof tiler === 'number' ? { shape: tiler, stride: 1 } : tiler;
    const starts = referenceComplement(l);
    if (starts === null || isSwizzle(t)) return 'a complement of the block';
    if (typeof result === 'number' || result.length !== 2) return 'two modes';
    const group = shapeOf(t);
    const at = (c: IntTuple): IntTuple => {
      const [i, j] = c as readonly [IntTuple, IntTuple];
      const place = valueAt(t, j);
      return typeof place === 'number' ? sum(valueAt(l, i), starts.at(place)) : NaN;
    };
    const [first, second] = result as readonly [IntTuple, IntTuple];
    const checks = [
      { wanted: l.shape, actual: first },
      { wanted: group, actual: second },
    ];
    return { shape: [l.shape, group], at, checks };
  }
  const rank = rankOf(l.shape);
  if (typeof result === 'number' || result.length !== rank || tiler.length > rank) return 'the rank of L';
  const modes = Array.from({ length: rank }, (_, k) => {
    const mode =
      typeof l.shape === 'number'
        ? l
        : { shape: l.shape[k] as IntTuple, stride: (l.stride as readonly IntTuple[])[k] as IntTuple };
    return multiplied(mode, tiler[k] ?? '_', result[k] as IntTuple);
  });
  const wrong = modes.find((m) => typeof m === 'string');
  if (wrong !== undefined) return wrong;
  const own = modes as Multiplied[];
  return {
    shape: own.map((m) => m.shape),
    at: (c: IntTuple) =>
      own.reduce<IntTuple>((total, m, k) => sum(total, m.at((c as readonly IntTuple[])[k] as IntTuple)), 0),
    checks: own.flatMap((m) => m.checks),
  };
}

/** The layout with the brackets of its innermost layout B moved, or `null` where they do not fit. */
function rebracketed(z: AnyLayout, move: (l: Layout) => Layout | null): AnyLayout | null {
  const { layout, back } = labelled(innermostOf(z));
  const moved = move(layout);
  return moved && withInnermost(z, back(moved));
}

/**
 * With its brackets put back, the zipped, tiled or flat form is a logical product or divide.
 *
 * @example
 * anyRegroupedLaw('divide', 'zipped', [makeIdentityLayout([4, 6]), [2, 3]], parseAnyLayout('((2,3),(2,2)):((1@0,1@1),(2@0,3@1))')) // => null
 */
export function anyRegroupedLaw(
  family: 'product' | 'divide',
  regrouping: Regrouping,
  [l, tiler]: readonly [AnyLayout, AnyTiler],
  z: AnyLayout,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  const head = family === 'product' && tiler !== '_' ? shapeOf(l) : tileShape(tiler, shapeOf(l));
  const logical = rebracketed(z, (inner) => bracketsBack(regrouping, tiler as never, head, inner));
  if (logical === null) return misfit(`${regrouping} brackets`, 'modes that can be put back', shapeOf(z));
  return (family === 'product' ? anyProductLaw : anyDivideLaw)([l, tiler], logical, walker);
}

function tileShape(tiler: AnyTiler, shape: IntTuple): IntTuple {
  if (tiler === '_') return typeof shape === 'number' ? shape : (shape[0] as IntTuple);
  if (typeof tiler === 'number') return tiler;
  return byMode(tiler) || isSwizzle(tiler) ? shape : shapeOf(tiler);
}

/**
 * `tile_unzip` moves brackets only, and nothing but those of the innermost layout B.
 *
 * @example
 * anyTileUnzipLaw([parseAnyLayout('((2,5),(3,7)):((1@0,2@0),(1@1,3@1))'), [2, 3]], parseAnyLayout('((2,3),(5,7)):((1@0,1@1),(2@0,3@1))')) // => null
 */
export function anyTileUnzipLaw(
  [l, tiler]: readonly [AnyLayout, AnyTiler],
  z: AnyLayout,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  const { layout, back } = labelled(innermostOf(z));
  const logical = bracketsBack('zipped', tiler as never, shapeOf(l), layout);
  if (logical === null) return misfit('zipped brackets', 'modes that can be put back', shapeOf(z));
  const moved = withInnermost(z, back(logical));
  const rule = 'tile_unzip moves brackets only';
  return exactShape(rule, shapeOf(l), moved) ?? sameMapping(rule, l, moved, walker);
}

/**
 * With its pairs put back, a blocked or raked product is a logical product; for a composed block as well.
 *
 * @example
 * anyBlockedLaw('blocked', [parseAnyLayout('Sw<1,0,1> o 0 o (2,2):(1,2)'), parseLayout('(1,2):(1,1)')], parseAnyLayout('Sw<1,0,1> o 0 o ((2,1),(2,2)):((1,4),(2,4))')) // => null
 */
export function anyBlockedLaw(
  order: PairOrder,
  [l, t]: readonly [AnyLayout, AnyLayout],
  p: AnyLayout,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  const [inner, tiler] = [innermostOf(l), innermostOf(t)];
  if (!isPlain(inner) || !isPlain(tiler))
    return misfit('the form of a product', 'integer strides', shapeOf(p));
  const rank = Math.max(rankOf(inner.shape), rankOf(tiler.shape));
  const single = rank === 1 && (typeof inner.shape === 'number' || typeof tiler.shape === 'number');
  const logical = rebracketed(p, (q) => pairsBack(q, rank, single, order === 'blocked' ? 0 : 1));
  if (logical === null) return misfit(`${order} pairs`, 'modes that can be put back', shapeOf(p));
  const operands = [withInnermost(l, padded(inner, rank)), withInnermost(t, padded(tiler, rank))] as const;
  return anyProductLaw(operands, logical, walker);
}

/**
 * `tile_to_shape` is the blocked product with the repetitions that fill the target; for a composed block as well.
 *
 * @example
 * anyTileToShapeLaw([parseAnyLayout('Sw<1,0,1> o 0 o (2,2):(1,2)'), [2, 4]], parseAnyLayout('Sw<1,0,1> o 0 o ((2,1),(2,2)):((1,0),(2,4))')) // => null
 */
export function anyTileToShapeLaw(
  [block, target, order = 'LayoutLeft']: readonly [AnyLayout, IntTuple, ModeOrder?],
  r: AnyLayout,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  const inner = innermostOf(block);
  const shape = shapeOf(r);
  const modes = typeof shape === 'number' ? [shape] : shape;
  const sizes = modeSizes(target);
  if (!isPlain(inner) || tupleText(modes.map(sizeOf)) !== tupleText(sizes))
    return {
      rule: 'the sizes of the target',
      at: 0,
      expected: tupleText(sizes),
      actual: tupleText(modes.map(sizeOf)),
    };
  return anyBlockedLaw('blocked', [block, repeats(inner, target, order)], r, walker);
}
