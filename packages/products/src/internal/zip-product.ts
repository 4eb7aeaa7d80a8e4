import { append, get, type Layout, rank, zip } from '@modewise/layout-core';
import { logicalProduct } from '../logical-product.js';

/** The product of two layouts brought to one rank, its two parts paired mode by mode in the given order. */
export function zipProduct(block: Layout, tiler: Layout, first: 0 | 1): Layout {
  const n = Math.max(rank(block), rank(tiler));
  const product = logicalProduct(append(block, undefined, n), append(tiler, undefined, n));
  return zip(get(product, first), get(product, 1 - first));
}
