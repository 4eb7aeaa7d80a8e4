import { type IntTuple, isLayout, type Layout, LayoutError, type Tiler } from '@modewise/layout-core';

/*
 * CuTe's semantics of a layout, written as plainly as possible and apart from layout-core, which is the thing
 * under test: an integer coordinate goes into nested shapes colexicographically by truncating division,
 * and the last mode extends (`cute/stride.hpp`, crd2idx and idx2crd).
 */

/** Largest number of coordinates a law enumerates. */
export const LAW_LIMIT = 2 ** 18;

/** The flat modes of a layout, left to right. */
export interface Leaves {
  readonly shape: readonly number[];
  readonly stride: readonly number[];
}

/** The leaves of a tuple, left to right. */
export function leavesOfTuple(t: IntTuple): number[] {
  return typeof t === 'number' ? [t] : t.flatMap(leavesOfTuple);
}

/** The leaves of a layout, left to right. */
export function leavesOf(layout: Layout): Leaves {
  return { shape: leavesOfTuple(layout.shape), stride: leavesOfTuple(layout.stride) };
}

/** Number of coordinates of a shape. */
export function sizeOf(shape: IntTuple): number {
  return typeof shape === 'number' ? shape : shape.reduce<number>((n, s) => n * sizeOf(s), 1);
}

/** Number of top-level modes. */
export function rankOf(t: IntTuple): number {
  return typeof t === 'number' ? 1 : t.length;
}

/** Top-level mode `k` of a layout; an integer-shaped layout is its own mode 0. */
export function modeOf(layout: Layout, k: number): Layout {
  if (typeof layout.shape === 'number' || typeof layout.stride === 'number') return layout;
  return { shape: layout.shape[k] as IntTuple, stride: layout.stride[k] as IntTuple };
}

/**
 * Offset at an integer coordinate: digits by the leaves, the last leaf takes what is left. NaN where a digit would have to be
 * one of a leaf of size 0.
 */
export function offsetAt(layout: Layout, index: number): number {
  return offsetAtLeaves(leavesOf(layout), index);
}

/** `offsetAt` for leaves taken once. */
export function offsetAtLeaves({ shape, stride }: Leaves, index: number): number {
  const last = shape.length - 1;
  let rest = index;
  let offset = 0;
  for (let i = 0; i < last && rest !== 0; i++) {
    const s = shape[i] as number;
    offset += (rest % s) * (stride[i] as number);
    rest = Math.trunc(rest / s);
  }
  return offset + rest * (stride[last] as number) + 0;
}

/** The layout as a function of an integer coordinate. */
export function functionOf(layout: Layout): (index: number) => number {
  const leaves = leavesOf(layout);
  return (index) => offsetAtLeaves(leaves, index);
}

/** Offset at a coordinate as nested as the shape or coarser; NaN where it does not fit the shape's profile. */
export function offsetAtCoord(layout: Layout, coord: IntTuple): number {
  if (typeof coord === 'number') return offsetAt(layout, coord);
  if (typeof layout.shape === 'number' || layout.shape.length !== coord.length) return NaN;
  return coord.reduce<number>((sum, c, k) => sum + offsetAtCoord(modeOf(layout, k), c), 0);
}

/** The offsets at integer coordinates 0 … count-1 (all of the domain if not said). */
export function offsetsOf(layout: Layout, count = sizeOf(layout.shape)): Float64Array {
  assertEnumerable(count);
  const leaves = leavesOf(layout);
  const offsets = new Float64Array(count);
  for (let i = 0; i < count; i++) offsets[i] = offsetAtLeaves(leaves, i);
  return offsets;
}

/** The smallest and the largest offset of a layout that has one: every leaf runs from 0 to its end, whatever the others do. */
export function rangeOf({ shape, stride }: Leaves): { readonly lowest: number; readonly highest: number } {
  let [lowest, highest] = [0, 0];
  shape.forEach((s, k) => {
    const end = (s - 1) * (stride[k] as number);
    lowest += Math.min(0, end);
    highest += Math.max(0, end);
  });
  return { lowest, highest };
}

/** The coordinate of integer `index`, congruent with `shape`; the last leaf takes what is left. */
export function coordAt(index: number, shape: IntTuple): IntTuple {
  if (typeof shape === 'number') return index;
  let rest = index;
  return shape.map((s, k) => {
    if (k === shape.length - 1) return coordAt(rest, s);
    const n = sizeOf(s);
    const digit = rest % n;
    rest = Math.trunc(rest / n);
    return coordAt(digit, s);
  });
}

/** The strides that make integer coordinates of `shape` their own offsets. */
export function columnMajor(shape: IntTuple): IntTuple {
  let next = 1;
  const visit = (s: IntTuple): IntTuple => {
    if (typeof s !== 'number') return s.map(visit);
    const stride = next;
    next *= s;
    return stride;
  };
  return visit(shape);
}

/** The strides with 0 where the shape has a leaf of size 1. */
export function zeroAtOne(shape: IntTuple, stride: IntTuple): IntTuple {
  if (typeof shape === 'number' || typeof stride === 'number') return shape === 1 ? 0 : stride;
  return shape.map((s, k) => zeroAtOne(s, stride[k] as IntTuple));
}

/** Whether every coordinate of `coarse` is a coordinate of `fine`: sizes agree leaf by leaf of `coarse`. */
export function refines(fine: IntTuple, coarse: IntTuple): boolean {
  if (typeof coarse === 'number') return sizeOf(fine) === coarse;
  if (typeof fine === 'number' || fine.length !== coarse.length) return false;
  return coarse.every((c, k) => refines(fine[k] as IntTuple, c));
}

/** Whether two tuples have the same profile. */
export function sameProfile(a: IntTuple, b: IntTuple): boolean {
  if (typeof a === 'number' || typeof b === 'number') return typeof a === typeof b;
  return a.length === b.length && a.every((x, k) => sameProfile(x, b[k] as IntTuple));
}

/** Whether two tuples are equal, profile included. */
export function sameTuple(a: IntTuple, b: IntTuple): boolean {
  if (typeof a === 'number' || typeof b === 'number') return a === b;
  return a.length === b.length && a.every((x, k) => sameTuple(x, b[k] as IntTuple));
}

/** Whether two layouts are equal, profile included. */
export function sameLayout(a: Layout, b: Layout): boolean {
  return sameTuple(a.shape, b.shape) && sameTuple(a.stride, b.stride);
}

/** A by-mode tiler (a tuple of tilers), as opposed to a layout, an integer or `_`. */
export function isByMode(tiler: Tiler): tiler is readonly Tiler[] {
  return typeof tiler === 'object' && !isLayout(tiler);
}

/** The layout that a whole tiler stands for: an integer `n` is `n:1`. */
export function wholeTiler(tiler: number | Layout): Layout {
  return typeof tiler === 'number' ? { shape: tiler, stride: 1 } : tiler;
}

/** Refuses an enumeration that would not end. */
export function assertEnumerable(count: number): void {
  if (count <= LAW_LIMIT) return;
  throw new LayoutError({
    code: 'TOO_LARGE',
    op: 'law',
    inputs: [],
    message: `${count} coordinates are more than the ${LAW_LIMIT} that a law enumerates`,
  });
}
