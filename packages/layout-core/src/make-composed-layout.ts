import type { ComposedLayout } from './composed-layout.js';
import { crd2idx } from './crd2idx.js';
import { type IntTuple, MAX_DEPTH } from './int-tuple.js';
import { anyLayoutOperand } from './internal/any-operand.js';
import { tupleOperand } from './internal/operand.js';
import { hasTooManyParts } from './internal/parts.js';
import { swizzleOperand } from './internal/swizzle-operand.js';
import type { CoordLayout } from './layout.js';
import { LayoutError } from './layout-error.js';
import { isSwizzle, type Swizzle } from './swizzle.js';

/**
 * `R(c) = A(offset + B(c))` for every coordinate c of B, kept as the three parts, whatever they are (`cute/layout_composed.hpp`,
 * `make_composed_layout`). `composition(A, offset, B)` is the same but for a swizzle that changes nothing, which it drops.
 *
 * Where B has basis strides, its values and the offset are coordinates of A.
 *
 * @throws LayoutError `BAD_COORDINATE` where the values of B are no coordinates of A, or A is a swizzle and they are not integers;
 * `TOO_LARGE` where more than 64 swizzles and layouts come together
 * @example
 * print(makeComposedLayout(makeSwizzle(3, 3, 3), 0, parseLayout('(8,64):(64,1)'))) // => Sw<3,3,3> o 0 o (8,64):(64,1)
 */
export function makeComposedLayout(
  layoutA: Swizzle | CoordLayout | ComposedLayout,
  offset: IntTuple,
  layoutB: CoordLayout | ComposedLayout,
): ComposedLayout {
  const op = 'make_composed_layout';
  if (hasTooManyParts(layoutA, layoutB)) throw tooManyParts();
  const composed = Object.freeze({
    layoutA: isSwizzle(layoutA) ? swizzleOperand(layoutA, op) : anyLayoutOperand(layoutA, op),
    offset: tupleOperand(offset, op),
    layoutB: anyLayoutOperand(layoutB, op),
  });
  // The first coordinate shows whether the values of B fit A: all others have the same profile.
  crd2idx(0, composed);
  return composed;
}

function tooManyParts(): LayoutError {
  return new LayoutError({
    code: 'TOO_LARGE',
    op: 'make_composed_layout',
    inputs: [],
    message: `more than ${MAX_DEPTH} swizzles and layouts composed`,
  });
}
