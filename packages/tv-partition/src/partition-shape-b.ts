import type { IntTuple } from '@modewise/layout-core';
import { partitionShape } from './internal/partition-shape.js';
import type { TiledMma } from './types.js';

/**
 * The shape of what one thread holds of a tensor B of the shape (N,K): (FrgV,RestN,RestK,…)
 * (`cute/atom/mma_atom.hpp`, `partition_shape_B`).
 *
 * @throws LayoutError as `thrfrgB`
 * @example
 * print(partitionShapeB(makeTiledMma(mmaAtom('SM80_16x8x16_F32F16F16F32_TN')), [128, 64])) // => ((2,2),16,4)
 */
export function partitionShapeB(tm: TiledMma, shape: IntTuple): IntTuple {
  return partitionShape('B', tm, shape);
}
