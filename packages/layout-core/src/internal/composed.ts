import type { ComposedLayout } from '../composed-layout.js';
import type { IntTuple } from '../int-tuple.js';
import type { AnyLayout, CoordLayout } from '../layout.js';
import { isLayout } from '../layout.js';
import { makeComposedLayout } from '../make-composed-layout.js';
import { isSwizzle, type Swizzle } from '../swizzle.js';

/** CuTe's `composition(A, offset, B)`: the parts kept as they are, but B alone where A is a swizzle of no bits and the offset 0. */
export function composed(
  layoutA: Swizzle | CoordLayout | ComposedLayout,
  offset: IntTuple,
  layoutB: AnyLayout,
): AnyLayout {
  const identity = isSwizzle(layoutA) && layoutA.bits === 0 && offset === 0 && isLayout(layoutB);
  return identity ? layoutB : makeComposedLayout(layoutA, offset, layoutB);
}
