import type { IntTuple, Layout, Tiler } from '@modewise/layout-core';
import { coalesceBeyond } from './coalesce.js';
import { UNNAMED, staticAssert } from './rejection.js';
import { abs, ceilDiv, div, equal, isStatic, less, min, mod, mul, or, signum } from './static-int.js';
import { compactLayout, concat, intAt, isRawLayout, modeAt, rankOf, unwrapTuple } from './tuples.js';

/**
 * CUTLASS's `composition` of a layout with a layout, an integer, `_` or a by-mode tiler, its wrong answers included.
 * Source followed: cute/layout.hpp (composition, composition_impl).
 */
export function compositionStatic(lhs: Layout, rhs: Tiler): Layout {
  if (rhs === '_') return lhs;
  if (typeof rhs === 'number') return composeMode(coalesceBeyond(lhs), rhs, 1);
  if (isRawLayout(rhs)) return composeModes(coalesceBeyond(lhs), rhs.shape, rhs.stride);
  staticAssert(rhs.length <= rankOf(lhs.shape), UNNAMED);
  return concat(rhs.map((tiler, i) => compositionStatic(modeAt(lhs, i), tiler)));
}

function composeModes(flat: Layout, shape: IntTuple, stride: IntTuple): Layout {
  if (typeof shape === 'number') return composeMode(flat, shape, intAt(stride, 0));
  return concat(shape.map((s, i) => composeModes(flat, s, (stride as readonly IntTuple[])[i]!)));
}

/** One mode `shape:stride` of the right operand, looked up in the flat left operand mode by mode. */
function composeMode(flat: Layout, shape: number, stride: number): Layout {
  if (stride === 0) return { shape, stride };
  if (typeof flat.shape === 'number') return { shape, stride: mul(stride, intAt(flat.stride, 0)) };

  const last = flat.shape.length - 1;
  const outShape: number[] = [];
  const outStride: number[] = [];
  let restShape = shape;
  let restStride = stride;
  for (let i = 0; i < last; i++) {
    const extent = intAt(flat.shape, i);
    if (isStatic(extent) && isStatic(restStride)) {
      const divides = or(equal(mod(restStride, extent), 0), less(restStride, extent));
      staticAssert(divides, 'Stride Divisibility Condition');
    }
    const nextShape = ceilDiv(extent, abs(restStride));
    const nextStride = mul(ceilDiv(abs(restStride), extent), signum(restStride));
    if (nextShape !== 1 && restShape !== 1) {
      const taken = min(nextShape, restShape);
      if (isStatic(taken) && isStatic(restShape)) {
        staticAssert(equal(mod(restShape, taken), 0), 'Shape Divisibility Condition');
      }
      outShape.push(taken);
      outStride.push(mul(restStride, intAt(flat.stride, i)));
      restShape = div(restShape, taken);
    }
    restStride = nextStride;
  }
  if (outShape.length > 0 && restShape === 1) {
    return { shape: unwrapTuple(outShape), stride: unwrapTuple(outStride) };
  }
  const lastStride = mul(restStride, intAt(flat.stride, last));
  if (outShape.length === 0) return { shape: restShape, stride: lastStride };
  return { shape: [...outShape, restShape], stride: [...outStride, lastStride] };
}

/** CUTLASS's `L.with_shape(shape)`: composition with the compact layout of the shape. */
export const withShapeStatic = (l: Layout, shape: IntTuple): Layout =>
  compositionStatic(l, compactLayout(shape));
