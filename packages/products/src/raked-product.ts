import type { AnyLayout, Layout } from '@modewise/layout-core';
import { zipProduct } from './internal/zip-product.js';

/**
 * Interleaves blocks: mode k of the result is `(tiler_k, block_k)`, so along every axis the repetition runs first (a cyclic
 * distribution). `R((p,m),(q,n),…) = P((m,n,…),(p,q,…))` with P the logical product (`cute/layout.hpp`, `raked_product`).
 *
 * A composed block is repeated by its layout B; a swizzled tiler as `logicalProduct` takes it.
 *
 * @throws LayoutError as `logicalProduct`; `RANK_MISMATCH` where only one of two rank-1 operands is a tuple
 * @example
 * print(rakedProduct(parseLayout('(2,5):(5,1)'), parseLayout('(3,4):(1,3)'))) // => ((3,2),(4,5)):((10,5),(30,1))
 */
export function rakedProduct(block: Layout, tiler: Layout): Layout;
export function rakedProduct(block: AnyLayout, tiler: AnyLayout): AnyLayout;
export function rakedProduct(block: AnyLayout, tiler: AnyLayout): AnyLayout {
  return zipProduct(block, tiler, 1);
}
