import type { AnyLayout, Like, Placed } from '@modewise/layout-core';
import { partitionMma } from './internal/partition-mma.js';
import type { TiledMma } from './types.js';

/**
 * What one thread holds of the tensor C: `offset + R(frgV,restM,restN,…)` is `thrfrgC(tm, layout)` at that thread
 * (`cute/atom/mma_atom.hpp`, `ThrMMA::partition_C`, the layout and the pointer's offset of it).
 *
 * (M,N,…) becomes (FrgV,RestM,RestN,…). The result is remembered for frozen arguments.
 *
 * @throws LayoutError `BAD_COORDINATE` for a thread that is not in the TiledMMA, and those of `thrfrgC`
 * @example
 * partitionC(makeTiledMma(mmaAtom('SM80_16x8x16_F32F16F16F32_TN')), makeLayout([128, 64]), 5).offset // => 257
 * print(partitionC(makeTiledMma(mmaAtom('SM80_16x8x16_F32F16F16F32_TN')), makeLayout([128, 64]), 5).layout) // => ((2,2),8,8):((128,8),16,1024)
 */
export function partitionC<L extends AnyLayout>(tm: TiledMma, layout: L, thread: number): Placed<Like<L>> {
  return partitionMma('C', tm, layout, thread) as Placed<Like<L>>;
}
