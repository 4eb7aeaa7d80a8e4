import type { IntTuple, Layout } from '@modewise/layout-core';
import { coalesceStatic, filterStatic } from './coalesce.js';
import { cosizeStatic } from './coordinates.js';
import { reject } from './rejection.js';
import { div, isStatic, mul } from './static-int.js';
import { ceilDivTuple, compact, compactLayout, intAt, leavesOf, wrapTuple } from './tuples.js';

const NOT_INJECTIVE = 'Non-injective Layout detected in complement.';

/** The product of a shape; a run-time integer anywhere leaves it a run-time integer. */
const total = (shape: IntTuple): number => {
  const leaves = leavesOf(shape);
  return leaves.every(isStatic) ? leaves.reduce((a, b) => (isStatic(a) ? mul(a, b) : NaN)) : NaN;
};

/**
 * CUTLASS's `complement`, bounded by `target` (an integer or a shape); without one by `cosize(filter(l))`.
 * The filtered modes are taken by growing stride; each leaves a mode for the gap before it.
 * Source followed: cute/layout.hpp (complement).
 */
export function complementStatic(l: Layout, target?: IntTuple): Layout {
  const filtered = filterStatic(l);
  const cotarget = target ?? cosizeStatic(filtered);
  if (filtered.stride === 0) return compactLayout(total(cotarget));

  const shapes = [...wrapTuple(filtered.shape)].map((_, i) => intAt(filtered.shape, i));
  const strides = shapes.map((_, i) => intAt(filtered.stride, i));
  const outShape: number[] = [];
  const outStride = [1];
  let end = 1;
  while (shapes.length > 0) {
    const least = strides.length > 1 ? strides.indexOf(Math.min(...strides)) : 0;
    const gap = div(strides[least]!, outStride.at(-1)!);
    if (gap === 0) reject(NOT_INJECTIVE);
    end = mul(strides[least]!, shapes[least]!);
    outShape.push(gap);
    if (shapes.length > 1) outStride.push(end);
    shapes.splice(least, 1);
    strides.splice(least, 1);
  }
  const restShape = total(ceilDivTuple(cotarget, end));
  const restStride = compact(restShape, end);
  return coalesceStatic({ shape: [outShape, restShape], stride: [outStride, restStride] });
}
