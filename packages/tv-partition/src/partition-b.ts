import type { AnyLayout, Like, Placed } from '@modewise/layout-core';
import { partitionMma } from './internal/partition-mma.js';
import type { TiledMma } from './types.js';

/**
 * What one thread holds of the tensor B: `offset + R(frgV,restN,restK,…)` is `thrfrgB(tm, layout)` at that thread
 * (`cute/atom/mma_atom.hpp`, `ThrMMA::partition_B`, the layout and the pointer's offset of it).
 *
 * (N,K,…) becomes (FrgV,RestN,RestK,…). The result is remembered for frozen arguments.
 *
 * @throws LayoutError `BAD_COORDINATE` for a thread that is not in the TiledMMA, and those of `thrfrgB`
 * @example
 * partitionB(makeTiledMma(mmaAtom('SM80_16x8x16_F32F16F16F32_TN')), makeLayout([128, 64]), 5).offset // => 257
 * print(partitionB(makeTiledMma(mmaAtom('SM80_16x8x16_F32F16F16F32_TN')), makeLayout([128, 64]), 5).layout) // => ((2,2),16,4):((128,1024),8,2048)
 */
export function partitionB<L extends AnyLayout>(tm: TiledMma, layout: L, thread: number): Placed<Like<L>> {
  return partitionMma('B', tm, layout, thread) as Placed<Like<L>>;
}
