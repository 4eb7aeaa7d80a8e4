import type { MmaOpcode } from './types.js';
import { warpOpcodes } from './warp-opcodes.js';
import { warpgroupOpcodes } from './warpgroup-opcodes.js';

let all: readonly MmaOpcode[] | undefined;

/**
 * Every matrix instruction of registers that PTX has: `mma`, `mma.sp` and `wgmma.mma_async`, by families, the oldest of a warp first.
 *
 * The order is fixed, the objects are the ones that `mmaOpcode` gives.
 *
 * @example
 * listMmaOpcodes().filter(({ shape }) => shape.k === 256 && shape.m === 16).map(({ name }) => name).join(' ') // => mma.sync.aligned.m16n8k256.row.col.s32.b1.b1.s32.xor.popc mma.sync.aligned.m16n8k256.row.col.s32.b1.b1.s32.and.popc
 */
export function listMmaOpcodes(): readonly MmaOpcode[] {
  return (all ??= Object.freeze([...warpOpcodes(), ...warpgroupOpcodes()].map(frozen)));
}

function frozen(opcode: MmaOpcode): MmaOpcode {
  for (const part of Object.values(opcode) as unknown[]) Object.freeze(part);
  return Object.freeze(opcode);
}
