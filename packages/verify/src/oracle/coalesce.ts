import type { IntTuple, Layout } from '@modewise/layout-core';
import { UNNAMED, staticAssert } from './rejection.js';
import { isStatic, mul } from './static-int.js';
import { flattenTuple, intAt, rankOf, repeatLikeOf, transformModes } from './tuples.js';

/**
 * Folds flat modes from the right into a stack that starts as `shape:stride`: a mode of size 1 is dropped, a mode that
 * continues the top of the stack is merged into it, any other one is put on top.
 * Source followed: cute/layout.hpp (bw_coalesce).
 */
function foldRight(shapes: IntTuple, strides: IntTuple, from: number, shape: number, stride: number): Layout {
  const outShape = [shape];
  const outStride = [stride];
  for (let i = from; i >= 0; i--) {
    const s = intAt(shapes, i);
    const d = intAt(strides, i);
    if (s === 1) continue;
    if (outShape.length === 1 && outShape[0] === 1) {
      outShape[0] = s;
      outStride[0] = d;
    } else if (isStatic(outShape[0]!) && mul(s, d) === outStride[0]) {
      outShape[0] = mul(s, outShape[0]!);
      outStride[0] = d;
    } else {
      outShape.unshift(s);
      outStride.unshift(d);
    }
  }
  if (outShape.length > 1) return { shape: outShape, stride: outStride };
  return outShape[0] === 1 ? { shape: 1, stride: 0 } : { shape: outShape[0]!, stride: outStride[0]! };
}

/** CUTLASS's `coalesce`, with or without a profile. Source followed: cute/layout.hpp. */
export function coalesceStatic(l: Layout, profile: IntTuple = 1): Layout {
  if (typeof profile !== 'number') {
    staticAssert(profile.length <= rankOf(l.shape), UNNAMED);
    return transformModes(l, profile, coalesceStatic);
  }
  const shapes = flattenTuple(l.shape);
  const strides = flattenTuple(l.stride);
  const last = rankOf(shapes) - 1;
  return foldRight(shapes, strides, last - 1, intAt(shapes, last), intAt(strides, last));
}

/** `coalesce_x`: the same function beyond the domain too; a last mode of size 1 counts as 2, so that it stays. */
export function coalesceBeyond(l: Layout): Layout {
  const shapes = flattenTuple(l.shape);
  const strides = flattenTuple(l.stride);
  const last = rankOf(shapes) - 1;
  const s = intAt(shapes, last);
  return foldRight(shapes, strides, last - 1, s === 1 ? 2 : s, intAt(strides, last));
}

/** Modes of stride 0 get size 1. */
function filterZerosStatic(l: Layout): Layout {
  const walk = (stride: IntTuple, shape: IntTuple): IntTuple => {
    if (typeof stride !== 'number') return stride.map((d, i) => walk(d, (shape as readonly IntTuple[])[i]!));
    return stride === 0 ? repeatLikeOf(shape, 1) : shape;
  };
  return { shape: walk(l.stride, l.shape), stride: l.stride };
}

/** CUTLASS's `filter`, with or without a profile. Source followed: cute/layout.hpp. */
export function filterStatic(l: Layout, profile: IntTuple = 1): Layout {
  if (typeof profile === 'number') return coalesceStatic(filterZerosStatic(l));
  staticAssert(profile.length <= rankOf(l.shape), UNNAMED);
  return transformModes(l, profile, filterStatic);
}
