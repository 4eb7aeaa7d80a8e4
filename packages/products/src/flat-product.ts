import type { AnyLayout, Layout, Tiler } from '@modewise/layout-core';
import { unpack } from './internal/unpack.js';
import { zippedProduct } from './zipped-product.js';

/**
 * The zipped product with both parts unpacked by one level: `(M,N,…,RepM,RepN,…)` (`cute/layout.hpp`, `flat_product`). Deeper
 * nesting stays, and nothing is said about contiguity.
 *
 * @throws LayoutError as `zippedProduct`
 * @example
 * print(flatProduct(parseLayout('(2,3):(3,1)'), parseLayout('(2,2):(1,2)'))) // => (2,3,2,2):(3,1,6,12)
 */
export function flatProduct(block: Layout, tiler: Tiler): Layout;
export function flatProduct(block: AnyLayout, tiler: Tiler | AnyLayout): AnyLayout;
export function flatProduct(block: AnyLayout, tiler: Tiler | AnyLayout): AnyLayout {
  return unpack(zippedProduct(block, tiler), [true, true]);
}
