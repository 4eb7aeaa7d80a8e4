import {
  type AnyLayout,
  append,
  type ComposedLayout,
  get,
  isComposed,
  type Layout,
  onLayoutB,
  rank,
  zip,
} from '@modewise/layout-core';
import { logicalProduct } from '../logical-product.js';

/** The product of two layouts brought to one rank, its two parts paired mode by mode in the given order. */
export function zipProduct(block: AnyLayout, tiler: AnyLayout, first: 0 | 1): AnyLayout {
  if (isComposed(block)) return onLayoutB(block, (layoutB) => zipProduct(layoutB, tiler, first));
  const n = Math.max(rank(block), rank(tiler));
  const product = logicalProduct(
    append(block, undefined, n),
    append(tiler, undefined, n) as Layout | ComposedLayout,
  );
  return paired(product, first);
}

function paired(product: AnyLayout, first: 0 | 1): AnyLayout {
  if (isComposed(product)) return onLayoutB(product, (layoutB) => paired(layoutB, first));
  return zip(get(product, first), get(product, 1 - first));
}
