import {
  type AnyLayout,
  type Coord,
  type CoordLayout,
  type IntTuple,
  isComposed,
  isLayout,
  isScaledBasis,
  isSwizzle,
  type Layout,
  type ScaledBasis,
  type Stride,
  type Swizzle,
} from '@modewise/layout-core';
import { type Counterexample, tupleText } from './counterexample.js';
import { coordAt, sizeOf } from './reference.js';
import type { Walker } from './walk.js';

/*
 * CuTe's semantics of every kind of function of a coordinate, as plain as `reference.ts` has those of layouts and like it apart from
 * layout-core: swizzles, strides along axes, compositions that are kept as they are.
 */

/** A function that the algebra works on. */
export type Mapping = AnyLayout | Swizzle;

/** Whether `x` is a layout of any kind or a swizzle. */
export function isMapping(x: unknown): x is Mapping {
  return isLayout(x) || isComposed(x) || isSwizzle(x);
}

/** Whether `x` is a layout with integer strides only. */
export function isPlain(x: unknown): x is Layout {
  return isLayout(x) && strideLeaves(x.stride).every((d) => typeof d === 'number');
}

/** The leaves of a stride, left to right. */
export function strideLeaves(stride: Stride): (number | ScaledBasis)[] {
  if (typeof stride === 'number' || isScaledBasis(stride)) return [stride];
  return stride.flatMap(strideLeaves);
}

/** The layout whose coordinates a layout takes: itself, or the innermost layout B. */
export function innermostOf(l: AnyLayout): CoordLayout {
  return isComposed(l) ? innermostOf(l.layoutB) : l;
}

/** The shape of the coordinates that a layout takes. */
export function shapeOf(l: AnyLayout): IntTuple {
  return innermostOf(l).shape;
}

/** The layout with another innermost layout B. */
export function withInnermost(l: AnyLayout, inner: AnyLayout): AnyLayout {
  return isComposed(l) ? { ...l, layoutB: withInnermost(l.layoutB, inner) } : inner;
}

/** What a layout does after its innermost layout B. */
export function outerOf(l: AnyLayout): (value: IntTuple) => IntTuple {
  if (!isComposed(l)) return (value) => value;
  const { layoutA, offset } = l;
  const before = outerOf(l.layoutB);
  return (value) => valueAt(layoutA, sum(offset, before(value)));
}

/**
 * The value at a coordinate, which may have fewer modes than the shape (the others are 0, as in an arithmetic tuple). NaN where there is
 * none.
 */
export function valueAt(f: Mapping, coord: Coord): IntTuple {
  if (isSwizzle(f)) return typeof coord === 'number' ? swizzled(f, coord) : NaN;
  if (isComposed(f)) return valueAt(f.layoutA, sum(f.offset, valueAt(f.layoutB, coord)));
  return layoutValue(f.shape, f.stride, coord);
}

function layoutValue(shape: IntTuple, stride: Stride, coord: Coord): IntTuple {
  if (typeof shape === 'number') {
    const c = only(coord);
    return typeof stride === 'number'
      ? c * stride + 0
      : isScaledBasis(stride)
        ? along(stride.path, c * stride.value)
        : NaN;
  }
  const strides = stride as readonly Stride[];
  const at = (k: number, c: Coord): IntTuple => layoutValue(shape[k] as IntTuple, strides[k] as Stride, c);
  if (typeof coord !== 'number') {
    if (coord.slice(shape.length).some((c) => keyOf(c) !== 0)) return NaN;
    return shape.reduce<IntTuple>((total, _, k) => sum(total, at(k, coord[k] ?? 0)), 0);
  }
  let rest = coord;
  let total: IntTuple = 0;
  shape.forEach((s, k) => {
    const last = k === shape.length - 1;
    const n = last ? 0 : sizeOf(s);
    const digit = last || rest === 0 ? rest : rest % n;
    total = sum(total, at(k, digit));
    if (!last && rest !== 0) rest = Math.trunc(rest / n);
  });
  return total;
}

/** A coordinate of one integer. */
function only(coord: Coord): number {
  if (typeof coord === 'number') return coord;
  return coord.length === 0 || coord.slice(1).some((c) => keyOf(c) !== 0) ? NaN : only(coord[0] as Coord);
}

/** The arithmetic tuple of `value` at a path. */
function along(path: readonly number[], value: number): IntTuple {
  return path.reduceRight<IntTuple>(
    (inner, mode) => [...Array.from({ length: mode }, () => 0), inner],
    value + 0,
  );
}

/** The sum of arithmetic tuples: 0 is neutral, a missing mode is 0, and an integer does not add to a tuple. */
export function sum(a: IntTuple, b: IntTuple): IntTuple {
  if (a === 0) return b;
  if (b === 0) return a;
  if (typeof a === 'number' && typeof b === 'number') return a + b;
  if (typeof a === 'number' || typeof b === 'number') return NaN;
  const [longer, other] = a.length < b.length ? [b, a] : [a, b];
  return longer.map((x, k) => sum(x, other[k] ?? 0));
}

/** Below so many bits, integers of 32 bits do. */
const SMALL_BITS = 30;
const SMALL = 2 ** SMALL_BITS;

/** The swizzle of an offset: its bits Z xored with its bits Y. Negative offsets are in two's complement. */
export function swizzled({ bits, base, shift }: Swizzle, offset: number): number {
  if (!Number.isSafeInteger(offset)) return NaN;
  if (offset >= 0 && offset < SMALL && bits + base + Math.abs(shift) < SMALL_BITS) {
    const y = offset & (((1 << bits) - 1) << (base + Math.max(0, shift)));
    return offset ^ (shift >= 0 ? y >> shift : y << -shift);
  }
  const mask = ((1n << BigInt(bits)) - 1n) << BigInt(base + Math.max(0, shift));
  const y = BigInt(offset) & mask;
  return Number(BigInt(offset) ^ (shift >= 0 ? y >> BigInt(shift) : y << BigInt(-shift)));
}

/** One name for all spellings of a value: modes of 0 at the end of a tuple say nothing, and `3@1` is `(0,3)`. */
export function keyOf(value: IntTuple | ScaledBasis): number | string {
  const trimmed = trim(value);
  return typeof trimmed === 'number' ? trimmed : tupleText(trimmed);
}

/** Whether two values have one name, without the name. */
function alike(a: IntTuple, b: IntTuple): boolean {
  if (typeof a === 'number' && typeof b === 'number') return a === b;
  const [x, y] = [typeof a === 'number' ? [a] : a, typeof b === 'number' ? [b] : b];
  // An integer other than 0 is no tuple.
  if (typeof a !== typeof b && a !== 0 && b !== 0) return false;
  for (let k = 0; k < Math.max(x.length, y.length); k++) if (!alike(x[k] ?? 0, y[k] ?? 0)) return false;
  return true;
}

function trim(value: IntTuple | ScaledBasis): IntTuple {
  if (typeof value === 'number') return value + 0;
  if (isScaledBasis(value)) return trim(along(value.path, value.value));
  const modes = value.map(trim);
  while (modes.at(-1) === 0) modes.pop();
  return modes.length === 0 ? 0 : modes;
}

/**
 * The first coordinate of `shape` that the walker takes and where `actual` is another value than `expected`. Where nothing is expected
 * (NaN) anything will do.
 */
export function firstUnlike(
  rule: string,
  shape: IntTuple,
  expected: (coord: Coord) => IntTuple,
  actual: (coord: Coord) => IntTuple,
  walker: Walker,
): Counterexample | null {
  const walk = walker(shape);
  for (let k = 0; k < walk.length; k++) {
    const at = coordAt(walk.at(k), shape);
    const [want, found] = [expected(at), actual(at)];
    if (alike(want, found)) continue;
    const [wanted, got] = [keyOf(want), keyOf(found)];
    if (wanted !== got && !Number.isNaN(wanted)) return { rule, at, expected: wanted, actual: got };
  }
  return null;
}

/** The modes of a layout by numbers that stand for its strides, for what moves brackets; and the layout back from them. */
export function labelled(l: CoordLayout): {
  readonly layout: Layout;
  readonly back: (t: Layout) => CoordLayout;
} {
  const leaves = strideLeaves(l.stride);
  let next = 0;
  const label = (d: Stride): IntTuple => (typeof d === 'number' || isScaledBasis(d) ? next++ : d.map(label));
  const restore = (t: IntTuple): Stride => (typeof t === 'number' ? (leaves[t] as Stride) : t.map(restore));
  return {
    layout: { shape: l.shape, stride: label(l.stride) },
    back: ({ shape, stride }) => ({ shape, stride: restore(stride) }),
  };
}
