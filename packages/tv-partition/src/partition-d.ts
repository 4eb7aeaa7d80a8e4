import type { AnyLayout, Like, Placed } from '@modewise/layout-core';
import { partitionCopy } from './internal/partition-copy.js';
import type { TiledCopy } from './types.js';

/**
 * What one thread copies of the destination: `offset + R((frgV,frgX),restM,restN,…)` is `tidfrgD(tc, layout)` at that thread
 * (`cute/atom/copy_atom.hpp`, `ThrCopy::partition_D`, the layout and the pointer's offset of it).
 *
 * (M,N,…) becomes ((FrgV,FrgX),RestM,RestN,…). The result is remembered for frozen arguments.
 *
 * @throws LayoutError `BAD_COORDINATE` for a thread that is not in the TiledCopy, and those of `tidfrgD`
 * @example
 * print(partitionD(makeTiledCopy(copyAtom('UniversalCopy<32>', 'f32'), makeLayout([16, 16]), makeLayout([8, 1])), makeLayout([128, 32]), 17).layout) // => ((1,8),1,2):((0,1),0,2048)
 */
export function partitionD<L extends AnyLayout>(tc: TiledCopy, layout: L, thread: number): Placed<Like<L>> {
  return partitionCopy('D', tc, layout, thread) as Placed<Like<L>>;
}
