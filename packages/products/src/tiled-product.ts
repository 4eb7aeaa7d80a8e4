import type { AnyLayout, Layout, Tiler } from '@modewise/layout-core';
import { unpack } from './internal/unpack.js';
import { zippedProduct } from './zipped-product.js';

/**
 * The zipped product with the repetitions as modes of their own: `((M,N,…),RepM,RepN,…)` (`cute/layout.hpp`, `tiled_product`).
 *
 * @throws LayoutError as `zippedProduct`
 * @example
 * print(tiledProduct(parseLayout('32:1'), parseLayout('(2,2,1):(1,2,0)'))) // => (32,2,2,1):(1,32,64,0)
 */
export function tiledProduct(block: Layout, tiler: Tiler): Layout;
export function tiledProduct(block: AnyLayout, tiler: Tiler | AnyLayout): AnyLayout;
export function tiledProduct(block: AnyLayout, tiler: Tiler | AnyLayout): AnyLayout {
  return unpack(zippedProduct(block, tiler), [false, true]);
}
