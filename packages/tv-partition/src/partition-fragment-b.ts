import { type AnyLayout, type Layout, makeFragmentLike } from '@modewise/layout-core';
import { requireRegisters } from './internal/register-operand.js';
import { partitionB } from './partition-b.js';
import type { TiledMma } from './types.js';

/**
 * The registers of one thread for its part of the tensor B, (FrgV,RestN,RestK,…): the values of an atom follow each other, the others
 * in the order in which the tensor has them, so that a copy of both takes long vectors
 * (`cute/atom/mma_atom.hpp`, `ThrMMA::partition_fragment_B`).
 *
 * @throws LayoutError `BAD_ARGUMENT` for an operand that the instruction reads from shared memory, and those of `partitionB`
 * @example
 * print(partitionFragmentB(makeTiledMma(mmaAtom('SM80_16x8x16_F32F16F16F32_TN')), makeLayout([128, 64]), 0)) // => ((2,2),16,4):((1,2),4,64)
 */
export function partitionFragmentB(tm: TiledMma, layout: AnyLayout, thread: number): Layout {
  requireRegisters('B', tm);
  return makeFragmentLike(partitionB(tm, layout, thread).layout);
}
