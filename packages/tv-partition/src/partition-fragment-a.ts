import { type AnyLayout, type Layout, makeFragmentLike } from '@modewise/layout-core';
import { requireRegisters } from './internal/register-operand.js';
import { partitionA } from './partition-a.js';
import type { TiledMma } from './types.js';

/**
 * The registers of one thread for its part of the tensor A, (FrgV,RestM,RestK,…): the values of an atom follow each other, the others
 * in the order in which the tensor has them, so that a copy of both takes long vectors
 * (`cute/atom/mma_atom.hpp`, `ThrMMA::partition_fragment_A`).
 *
 * @throws LayoutError `BAD_ARGUMENT` for an operand that the instruction reads from shared memory, and those of `partitionA`
 * @example
 * print(partitionFragmentA(makeTiledMma(mmaAtom('SM80_16x8x16_F32F16F16F32_TN')), makeLayout([128, 64]), 0)) // => ((2,2,2),8,4):((1,2,4),8,64)
 */
export function partitionFragmentA(tm: TiledMma, layout: AnyLayout, thread: number): Layout {
  requireRegisters('A', tm);
  return makeFragmentLike(partitionA(tm, layout, thread).layout);
}
