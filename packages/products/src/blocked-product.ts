import type { AnyLayout, Layout } from '@modewise/layout-core';
import { zipProduct } from './internal/zip-product.js';

/**
 * Tiles blocks side by side: mode k of the result is `(block_k, tiler_k)`, so along every axis the block's coordinate runs first.
 * `R((m,p),(n,q),…) = P((m,n,…),(p,q,…))` with P the logical product; the lower rank is padded with `1:0`
 * (`cute/layout.hpp`, `blocked_product`).
 *
 * A composed block is repeated by its layout B; a swizzled tiler as `logicalProduct` takes it.
 *
 * @throws LayoutError as `logicalProduct`; `RANK_MISMATCH` where only one of two rank-1 operands is a tuple
 * @example
 * print(blockedProduct(parseLayout('(2,5):(5,1)'), parseLayout('(3,4):(1,3)'))) // => ((2,3),(5,4)):((5,10),(1,30))
 */
export function blockedProduct(block: Layout, tiler: Layout): Layout;
export function blockedProduct(block: AnyLayout, tiler: AnyLayout): AnyLayout;
export function blockedProduct(block: AnyLayout, tiler: AnyLayout): AnyLayout {
  return zipProduct(block, tiler, 0);
}
