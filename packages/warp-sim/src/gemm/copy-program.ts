import { get, LayoutError, size, type AnyLayout } from '@modewise/layout-core';
import {
  bankConflicts,
  bankOf,
  bitsOf,
  copyAccess,
  type TiledCopy,
  type WarpAccess,
} from '@modewise/tv-partition';
import { availableOn } from '../opcodes/available-on.js';

/** One side of a copy, warp by warp: in each instruction every lane moves elements that follow each other. */
export interface CopyProgram {
  readonly name: string;
  /** Instruction i of warp w is its instruction `i * warps + w`. */
  readonly access: WarpAccess;
  /** Bytes that a lane moves in one instruction. */
  readonly bytes: number;
  readonly warps: number;
  /** Instructions of one warp. */
  readonly instructions: number;
}

/** What one instruction does to shared memory; the same in every tile. */
export interface SharedAccess {
  /** Of each lane that gives one, in bytes from where the tile begins. */
  readonly addresses: readonly number[];
  /** Of each of them the bank where it begins. */
  readonly banks: readonly number[];
  /** Bytes that each of them moves. */
  readonly bytes: number;
  /** Passes of the banks that it takes, and that it would take without conflicts. */
  readonly passes: number;
  readonly phases: number;
}

/** The instructions of one side of a copy of a tile that an architecture runs. */
export function copyProgram(
  op: string,
  copy: TiledCopy,
  side: 'S' | 'D',
  tile: AnyLayout,
  arch: string,
): CopyProgram {
  const { traits, type } = copy.atom;
  const threads = size(get(copy.layoutTV, 0));
  const refuse = (message: string, hint?: string): LayoutError =>
    new LayoutError({
      code: 'BAD_ARGUMENT',
      op,
      inputs: [traits.name],
      message,
      ...(hint === undefined ? {} : { hint }),
    });
  if (traits.arch !== 'any' && !availableOn(traits, arch))
    throw refuse(`${arch} has no such instruction, it came with ${traits.arch}`);
  if (threads % 32 !== 0) throw refuse(`its ${threads} threads are no whole warps`);
  if (traits.name.startsWith('AutoVectorizing'))
    throw refuse('a compiler chooses its instructions', 'UniversalCopy<128> names one');
  const access = copyAccess(copy, side, tile);
  const warps = threads / 32;
  return {
    name: traits.name,
    access,
    bytes: (access.vector * bitsOf(type)) / 8,
    warps,
    instructions: access.instructions.length / warps,
  };
}

/** What each instruction of a program does to shared memory. */
export function sharedAccesses({ access, bytes }: CopyProgram): readonly SharedAccess[] {
  return access.instructions.map((starts) => {
    const addresses = starts.map((start) => (start * bitsOf(access.type)) / 8);
    const { passes, phases } = bankConflicts({ ...access, instructions: [starts] });
    return { addresses, banks: addresses.map(bankOf), bytes, passes, phases };
  });
}
