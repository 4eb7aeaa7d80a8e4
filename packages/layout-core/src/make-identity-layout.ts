import type { IntTuple } from './int-tuple.js';
import type { CoordLayout } from './layout.js';
import { makeBasisLike } from './make-basis-like.js';
import { makeLayout } from './make-layout.js';

/**
 * The layout that maps every coordinate to itself: `R(c) = c`, and `R(i) = idx2crd(i, shape)`. Predication and TMA tensors start from
 * it, as partitions of it tell which coordinate each thread holds (`cute/layout.hpp`, `make_identity_layout`).
 *
 * @throws LayoutError as `makeLayout`
 * @example
 * print(makeIdentityLayout([3, [4, 5]])) // => (3,(4,5)):(1@0,(1@0@1,1@1@1))
 */
export function makeIdentityLayout(shape: IntTuple): CoordLayout {
  const { shape: checked } = makeLayout(shape);
  return makeLayout(checked, makeBasisLike(checked));
}
