import type { IntTuple } from '@modewise/layout-core';
import { partitionShape } from './internal/partition-shape.js';
import type { TiledMma } from './types.js';

/**
 * The shape of what one thread holds of a tensor A of the shape (M,K): (FrgV,RestM,RestK,…)
 * (`cute/atom/mma_atom.hpp`, `partition_shape_A`).
 *
 * @throws LayoutError as `thrfrgA`
 * @example
 * print(partitionShapeA(makeTiledMma(mmaAtom('SM80_16x8x16_F32F16F16F32_TN')), [128, 64])) // => ((2,2,2),8,4)
 */
export function partitionShapeA(tm: TiledMma, shape: IntTuple): IntTuple {
  return partitionShape('A', tm, shape);
}
