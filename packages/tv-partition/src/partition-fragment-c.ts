import {
  type AnyLayout,
  isComposed,
  isLayout,
  type IntTuple,
  type Layout,
  makeLayout,
} from '@modewise/layout-core';
import { domainShape } from './internal/domain-shape.js';
import { partitionC } from './partition-c.js';
import { partitionShapeC } from './partition-shape-c.js';
import type { TiledMma } from './types.js';

/**
 * The accumulators of one thread for a tensor C, or for one of the shape (M,N): column-major over (FrgV,RestM,RestN,…), the same for
 * every thread (`cute/atom/mma_atom.hpp`, `partition_fragment_C`).
 *
 * @throws LayoutError as `thrfrgC`
 * @example
 * print(partitionFragmentC(makeTiledMma(mmaAtom('SM80_16x8x16_F32F16F16F32_TN')), [128, 64])) // => ((2,2),8,8):((1,2),4,32)
 */
export function partitionFragmentC(tm: TiledMma, c: IntTuple | AnyLayout): Layout {
  if (isLayout(c) || isComposed(c)) return makeLayout(domainShape(partitionC(tm, c, 0).layout));
  return makeLayout(partitionShapeC(tm, c));
}
