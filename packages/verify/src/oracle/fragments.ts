import type { IntTuple, Layout } from '@modewise/layout-core';
import { coalesceStatic } from './coalesce.js';
import { orderedLayoutStatic } from './ordered-layout.js';
import { logicalProductStatic } from './products.js';
import { add, abs, div, gcd, mul } from './static-int.js';
import { tiledModes } from './tile-unzip.js';
import { filterZerosTuple } from './tuple-arithmetic.js';
import { at, compact, compactLayout, flattenTuple, leavesOf, rankOf, wrapTuple } from './tuples.js';

/** CUTLASS's `make_layout_like`. Source followed: cute/layout.hpp. */
export const layoutLikeStatic = ({ shape, stride }: Layout): Layout => ({
  shape,
  stride: orderedLayoutStatic(filterZerosTuple(stride, shape), stride).stride,
});

/** CUTLASS's `make_fragment_like`. Source followed: cute/layout.hpp. */
export function fragmentLikeStatic({ shape, stride }: Layout): Layout {
  if (rankOf(shape) === 1) return compactLayout(shape);
  const [first, firstStride] = [at(shape, 0), at(stride, 0)];
  const rest = orderedLayoutStatic(wrapTuple(shape).slice(1), wrapTuple(stride).slice(1));
  const block = { shape: first, stride: compact(filterZerosTuple(firstStride, first)) };
  return tiledModes(logicalProductStatic(block, rest));
}

/** CUTLASS's `domain_distribute`. Source followed: cute/layout.hpp. */
export function domainDistributeStatic(shape: IntTuple, count: number): Layout {
  const flat = flattenTuple(shape);
  let rest = count;
  const sizes = leavesOf(flat).map((s) => {
    const shared = gcd(s, rest);
    rest = div(rest, shared);
    return shared;
  });
  return coalesceStatic({ shape: sizes, stride: wrapTuple(compact(flat)) });
}

/** CUTLASS's `coshape` of a layout of offsets. Source followed: cute/layout.hpp. */
export const coshapeStatic = ({ shape, stride }: Layout): number => {
  const strides = leavesOf(stride);
  return leavesOf(shape)
    .map((s, i) => mul(add(s, -1), abs(strides[i]!)))
    .reduce(add, 1);
};
