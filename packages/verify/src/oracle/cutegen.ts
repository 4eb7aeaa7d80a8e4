import type { IntTuple, Layout } from '@modewise/layout-core';
import { leavesOf, unwrapTuple } from './tuples.js';

// cutegen, the run-time layout algebra inside CUTLASS: 64-bit integers, no static assertions. It differs from static
// CuTe in that a trailing size-1 mode keeps its stride where nothing precedes it (`coalesce(1:5)` is `1:5`), in that a
// composition's split mode is coalesced again when its last part is left over, and in the order of equal strides.
// Source followed: cutlass_compiler/cutegen/include/cutegen/layout.hpp.

/** Merges flat modes from the left, in place; a size-1 mode gives way to the one after it. */
function fold(shapes: readonly number[], strides: readonly number[]): { s: number[]; d: number[] } {
  const s: number[] = [];
  const d: number[] = [];
  for (let i = 0; i < shapes.length; i++) {
    while (s.length > 0 && s.at(-1) === 1) {
      s.pop();
      d.pop();
    }
    const end = s.length - 1;
    if (end >= 0 && strides[i] === s[end]! * d[end]!) {
      s[end] = s[end]! * shapes[i]!;
    } else {
      s.push(shapes[i]!);
      d.push(strides[i]!);
    }
  }
  return { s, d };
}

/** cutegen's `coalesce`. */
function coalesceFlat(shapes: readonly number[], strides: readonly number[]): Layout {
  const { s, d } = fold(shapes, strides);
  if (s.length > 1 && s.at(-1) === 1) {
    s.pop();
    d.pop();
  }
  return { shape: unwrapTuple(s), stride: unwrapTuple(d) };
}

/** cutegen's `composition` of two layouts; `undefined` where it answers with an error. */
export function compositionCutegen(lhs: Layout, rhs: Layout): Layout | undefined {
  const { s, d } = fold(leavesOf(lhs.shape), leavesOf(lhs.stride));
  return composeTree(s, d, rhs.shape, rhs.stride);
}

function composeTree(s: number[], d: number[], shape: IntTuple, stride: IntTuple): Layout | undefined {
  if (typeof shape === 'number') return composeLeaf(s, d, shape, stride as number);
  const shapes: IntTuple[] = [];
  const strides: IntTuple[] = [];
  for (let i = 0; i < shape.length; i++) {
    const mode = composeTree(s, d, shape[i]!, (stride as readonly IntTuple[])[i]!);
    if (mode === undefined) return undefined;
    shapes.push(mode.shape);
    strides.push(mode.stride);
  }
  return { shape: shapes, stride: strides };
}

function composeLeaf(s: number[], d: number[], shape: number, stride: number): Layout | undefined {
  if (stride === 0) return { shape, stride };
  const last = s.length - 1;
  const outShape: number[] = [];
  const outStride: number[] = [];
  let restShape = shape;
  let restStride = stride;
  for (let i = 0; i < last; i++) {
    const extent = s[i]!;
    if (restStride % extent !== 0 && restStride >= extent) return undefined;
    const size = Math.abs(restStride);
    const nextShape = Math.ceil(extent / size);
    if (nextShape !== 1 && restShape !== 1) {
      const taken = Math.min(nextShape, restShape);
      if (restShape % taken !== 0) return undefined;
      outShape.push(taken);
      outStride.push(restStride * d[i]! + 0);
      restShape /= taken;
    }
    restStride = Math.ceil(size / extent) * Math.sign(restStride);
  }
  if (outShape.length > 0 && restShape === 1)
    return { shape: unwrapTuple(outShape), stride: unwrapTuple(outStride) };
  const lastStride = restStride * d[last]! + 0;
  if (outShape.length === 0) return { shape: restShape, stride: lastStride };
  return coalesceFlat([...outShape, restShape], [...outStride, lastStride]);
}

/** cutegen's `right_inverse`. */
export function rightInverseCutegen(l: Layout): Layout {
  const { s, d } = fold(leavesOf(l.shape), leavesOf(l.stride));
  const before: number[] = [];
  let size = 1;
  for (const extent of s) {
    before.push(size);
    size *= extent;
  }
  const order = s.map((_, i) => i).sort((a, b) => d[a]! - d[b]!);
  const shape: number[] = [];
  const stride: number[] = [];
  let next = 1;
  for (const i of order) {
    if (d[i] !== next || s[i] === 1) continue;
    shape.push(s[i]!);
    stride.push(before[i]!);
    next = s[i]! * d[i];
  }
  return shape.length === 0 ? { shape: 1, stride: 0 } : coalesceFlat(shape, stride);
}
