import type { AnyLayout, Like, Placed } from '@modewise/layout-core';
import { partitionMma } from './internal/partition-mma.js';
import type { TiledMma } from './types.js';

/**
 * What one thread holds of the tensor A: `offset + R(frgV,restM,restK,…)` is `thrfrgA(tm, layout)` at that thread
 * (`cute/atom/mma_atom.hpp`, `ThrMMA::partition_A`, the layout and the pointer's offset of it).
 *
 * (M,K,…) becomes (FrgV,RestM,RestK,…). The result is remembered for frozen arguments.
 *
 * @throws LayoutError `BAD_COORDINATE` for a thread that is not in the TiledMMA, and those of `thrfrgA`
 * @example
 * partitionA(makeTiledMma(mmaAtom('SM80_16x8x16_F32F16F16F32_TN')), makeLayout([128, 64]), 5).offset // => 257
 * print(partitionA(makeTiledMma(mmaAtom('SM80_16x8x16_F32F16F16F32_TN')), makeLayout([128, 64]), 5).layout) // => ((2,2,2),8,4):((128,8,1024),16,2048)
 */
export function partitionA<L extends AnyLayout>(tm: TiledMma, layout: L, thread: number): Placed<Like<L>> {
  return partitionMma('A', tm, layout, thread) as Placed<Like<L>>;
}
