import { type AnyLayout, isComposed, type Layout, type Tiler } from '@modewise/layout-core';
import { logicalProduct } from './logical-product.js';
import { tileUnzip } from './tile-unzip.js';

/**
 * The logical product with the block's modes gathered in the first mode and the repetitions in the second:
 * `((M,N,…),(RepM,RepN,…))` (`cute/layout.hpp`, `zipped_product`). With a Layout as tiler it is the logical product.
 *
 * @throws LayoutError as `logicalProduct`; `RANK_MISMATCH` for `_` on a mode that does not have two modes of its own
 * @example
 * print(zippedProduct(parseLayout('(2,3):(3,1)'), [parseLayout('2:3'), parseLayout('2:4')])) // => ((2,3),(2,2)):((3,1),(6,12))
 */
export function zippedProduct(block: Layout, tiler: Tiler): Layout;
export function zippedProduct(block: AnyLayout, tiler: Tiler | AnyLayout): AnyLayout;
export function zippedProduct(block: AnyLayout, tiler: Tiler | AnyLayout): AnyLayout {
  const product = logicalProduct(block, tiler);
  return isComposed(tiler) ? product : tileUnzip(product, tiler as Tiler);
}
