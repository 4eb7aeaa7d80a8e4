import type { IntTuple, Layout, Tiler } from '@modewise/layout-core';
import { complementStatic } from './complement.js';
import { compositionStatic } from './composition.js';
import { cosizeStatic } from './coordinates.js';
import { zipTuple } from './modes.js';
import { orderedLayoutStatic } from './ordered-layout.js';
import { staticAssert } from './rejection.js';
import { and, equal, mul } from './static-int.js';
import {
  ceilDivTuple,
  compactLayout,
  concat,
  isRawLayout,
  modeAt,
  padTo,
  productEachOf,
  productOf,
  rankOf,
  transformModes,
} from './tuples.js';

/** CUTLASS's `logical_product`. Source followed: cute/layout.hpp. */
export function logicalProductStatic(block: Layout, tiler: Tiler): Layout {
  if (tiler === '_') return block;
  if (typeof tiler === 'number') return logicalProductStatic(block, compactLayout(tiler));
  if (isRawLayout(tiler)) {
    const target = mul(productOf(block.shape), cosizeStatic(tiler));
    return concat([block, compositionStatic(complementStatic(block, target), tiler)]);
  }
  staticAssert(tiler.length <= rankOf(block.shape), 'logical_product: Too many modes in tiler.');
  return transformModes(block, tiler, logicalProductStatic);
}

const padded = (l: Layout, rank: number): Layout => ({
  shape: padTo(l.shape, rank, 1),
  stride: padTo(l.stride, rank, 0),
});

function rankedProduct(block: Layout, tiler: Layout, first: 0 | 1): Layout {
  const rank = Math.max(rankOf(block.shape), rankOf(tiler.shape));
  const product = logicalProductStatic(padded(block, rank), padded(tiler, rank));
  const [a, b] = [modeAt(product, first), modeAt(product, 1 - first)];
  return { shape: zipTuple([a.shape, b.shape]), stride: zipTuple([a.stride, b.stride]) };
}

/** CUTLASS's `blocked_product`. Source followed: cute/layout.hpp. */
export const blockedProductStatic = (block: Layout, tiler: Layout): Layout => rankedProduct(block, tiler, 0);

/** CUTLASS's `raked_product`. Source followed: cute/layout.hpp. */
export const rakedProductStatic = (block: Layout, tiler: Layout): Layout => rankedProduct(block, tiler, 1);

/** CUTLASS's `tile_to_shape`. Source followed: cute/layout.hpp. */
export function tileToShapeStatic(block: Layout, target: IntTuple, order?: IntTuple): Layout {
  const rank = rankOf(target);
  staticAssert(rankOf(block.shape) <= rank, 'Rank of layout must be <= rank of target shape.');
  const wide = padded(block, rank);
  const blockSizes = productEachOf(wide.shape);
  const sizes = productEachOf(target);
  const repeats = ceilDivTuple(sizes, blockSizes) as readonly number[];
  const divides = sizes.map((n, i) => equal(n, mul(blockSizes[i]!, repeats[i]!))).reduce(and, true);
  staticAssert(divides, 'tile_to_shape: block shape does not divide the target shape.');
  return blockedProductStatic(
    wide,
    order === undefined ? compactLayout(repeats) : orderedLayoutStatic(repeats, order),
  );
}
