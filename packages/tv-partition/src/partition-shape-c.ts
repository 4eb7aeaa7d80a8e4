import type { IntTuple } from '@modewise/layout-core';
import { partitionShape } from './internal/partition-shape.js';
import type { TiledMma } from './types.js';

/**
 * The shape of what one thread holds of a tensor C of the shape (M,N): (FrgV,RestM,RestN,…)
 * (`cute/atom/mma_atom.hpp`, `partition_shape_C`).
 *
 * @throws LayoutError as `thrfrgC`
 * @example
 * print(partitionShapeC(makeTiledMma(mmaAtom('SM80_16x8x16_F32F16F16F32_TN')), [128, 64])) // => ((2,2),8,8)
 */
export function partitionShapeC(tm: TiledMma, shape: IntTuple): IntTuple {
  return partitionShape('C', tm, shape);
}
