import {
  type AnyLayout,
  type Coord,
  type IntTuple,
  isLayout,
  isSwizzle,
  type Layout,
  type Swizzle,
} from '@modewise/layout-core';
import { isMapping, shapeOf, valueAt } from './any-values.js';
import { referenceComplement } from './reference-complement.js';

/** What acts on the coordinates of a layout: a function as a whole, an integer n as `n:1`, `_`, or an array mode by mode. */
export type AnyTiler = number | AnyLayout | Swizzle | '_' | readonly AnyTiler[];

/** The coordinates of a result, and the coordinate of the operand at which each of them looks. */
export interface Places {
  readonly shape: IntTuple;
  readonly at: (coord: Coord) => Coord;
}

const modesOf = (t: IntTuple): readonly IntTuple[] => (typeof t === 'number' ? [t] : t);
const modeAt = (c: Coord, k: number): Coord => (typeof c === 'number' ? NaN : (c[k] ?? 0));

/** Whether a tiler acts mode by mode. */
export function byMode(tiler: AnyTiler): tiler is readonly AnyTiler[] {
  return Array.isArray(tiler);
}

/** Where a composition with a tiler looks: `A(T(c))`; modes that the tiler does not name are dropped. Null where it has too many. */
export function composedPlaces(tiler: AnyTiler, shape: IntTuple): Places | null {
  if (tiler === '_') return { shape, at: (c) => c };
  if (typeof tiler === 'number') return { shape: tiler, at: (c) => c };
  if (!byMode(tiler))
    return {
      shape: isSwizzle(tiler) ? shape : shapeOf(tiler),
      at: (c) => valueAt(tiler, columnOf(tiler, c, shape)),
    };
  const modes = modesOf(shape);
  const own = tiler.map((t, k) => (k < modes.length ? composedPlaces(t, modes[k] as IntTuple) : null));
  if (!own.every((p) => p !== null)) return null;
  return { shape: own.map((p) => p.shape), at: (c) => own.map((p, k) => p.at(modeAt(c, k))) };
}

/** A swizzle takes the integer of a coordinate. */
function columnOf(tiler: AnyTiler, c: Coord, shape: IntTuple): Coord {
  if (!isSwizzle(tiler)) return c;
  let step = 1;
  const index = (coord: Coord, s: IntTuple): number => {
    if (typeof s !== 'number')
      return typeof coord === 'number'
        ? NaN
        : s.reduce<number>((n, mode, k) => n + index(coord[k] as Coord, mode), 0);
    const part = (coord as number) * step;
    step *= s;
    return part;
  };
  return index(c, shape);
}

/** What a divide found out about a tile. */
export interface Tile extends Places {
  /** The shapes of the tile and of the rest, and how many coordinates the rest has at least. */
  readonly checks: readonly {
    readonly tile: IntTuple;
    readonly result: IntTuple;
    readonly rest: IntTuple;
    readonly least: number;
  }[];
}

/**
 * Where a logical divide looks, given the shape of its result: `L(T(i) + T*(j))` for a whole tiler T, mode by mode otherwise; modes that
 * are not named stay. A text where the result has not the form of one, or there is no complement.
 */
export function dividedPlaces(
  tiler: AnyTiler,
  shape: IntTuple,
  result: IntTuple,
  size: (s: IntTuple) => number,
): Tile | string {
  if (tiler === '_')
    return { shape: result, at: (c: Coord) => c, checks: [{ tile: shape, result, rest: 1, least: 1 }] };
  if (!byMode(tiler)) {
    const t = typeof tiler === 'number' ? { shape: tiler, stride: 1 } : tiler;
    if (!isMapping(t) || !isLayout(t)) return 'a tile that is a layout';
    const plain = t as Layout;
    const starts = referenceComplement(plain);
    if (starts === null) return 'a complement of the tile';
    if (typeof result === 'number' || result.length !== 2) return 'two modes';
    const [first, rest] = result as readonly [IntTuple, IntTuple];
    const covered = leavesWithStride(plain);
    return {
      shape: [plain.shape, size(rest)],
      at: (c: Coord) => (valueAt(plain, modeAt(c, 0)) as number) + starts.at(modeAt(c, 1) as number),
      checks: [
        {
          tile: plain.shape,
          result: first,
          rest,
          least: starts.exact ? Math.ceil(size(shape) / covered) : 1,
        },
      ],
    };
  }
  const modes = modesOf(shape);
  if (typeof result === 'number' || result.length !== modes.length) return 'the rank of L';
  if (tiler.length > modes.length) return 'no more modes of the tiler than of L';
  const own = modes.map((mode, k) => dividedPlaces(tiler[k] ?? '_', mode, result[k] as IntTuple, size));
  const wrong = own.find((p) => typeof p === 'string');
  if (wrong !== undefined) return wrong;
  const tiles = own as readonly Tile[];
  return {
    shape: tiles.map((p) => p.shape),
    at: (c: Coord) => tiles.map((p, k) => p.at(modeAt(c, k))),
    checks: tiles.flatMap((p) => p.checks),
  };
}

/** Number of coordinates of the leaves with a stride other than 0. */
function leavesWithStride({ shape, stride }: Layout): number {
  if (typeof shape === 'number' || typeof stride === 'number') return stride === 0 ? 1 : (shape as number);
  return shape.reduce<number>(
    (n, s, k) => n * leavesWithStride({ shape: s, stride: stride[k] as IntTuple }),
    1,
  );
}
