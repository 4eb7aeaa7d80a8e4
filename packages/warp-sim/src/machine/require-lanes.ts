import { LayoutError } from '@modewise/layout-core';
import { moveOpcode } from '../opcodes/move-opcode.js';
import type { MoveOpcode } from '../opcodes/types.js';
import type { Memory } from './memory.js';

export const WARP = 32;

/** Refuses the operands of an instruction of a warp. */
export function refusedMove(instruction: string, message: string): LayoutError {
  return new LayoutError({ code: 'BAD_ARGUMENT', op: instruction, inputs: [], message });
}

/** The fields of an instruction of a family. */
export function opcodeOf(instruction: string, family: MoveOpcode['family']): MoveOpcode {
  const opcode = moveOpcode(instruction);
  if (opcode.family === family) return opcode;
  throw refusedMove(instruction, `this is no ${family} instruction`);
}

/** Refuses a memory that an instruction does not work on. */
export function requireSpace(instruction: string, { space }: Memory, wanted: Memory['space']): void {
  if (space !== wanted)
    throw refusedMove(instruction, `this works on ${wanted} memory, not on ${space} memory`);
}

/** Refuses registers that are not so many words of each lane of a warp. */
export function requireWords(instruction: string, what: string, registers: Uint32Array, words: number): void {
  if (registers instanceof Uint32Array && registers.length === words * WARP) return;
  throw refusedMove(
    instruction,
    `${what} are a Uint32Array of ${words} words of each of ${WARP} lanes, ${words * WARP} in all, not ${described(registers)}`,
  );
}

function described(value: unknown): string {
  return value instanceof Uint32Array
    ? String(value.length)
    : Object.prototype.toString.call(value).slice(8, -1);
}
