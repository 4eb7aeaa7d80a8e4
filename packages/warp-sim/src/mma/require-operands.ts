import { LayoutError } from '@modewise/layout-core';
import type { MmaOpcode } from '../opcodes/types.js';

const op = 'execute_mma';

/** Refuses an operand of `executeMma`. */
export function refusedOperand(opcode: MmaOpcode, message: string, hint?: string): LayoutError {
  return new LayoutError({
    code: 'BAD_ARGUMENT',
    op,
    inputs: [opcode.name],
    message,
    ...(hint === undefined ? {} : { hint }),
  });
}

/** Refuses a register file that has not as many words as the instruction has registers. */
export function requireRegisters(opcode: MmaOpcode, letter: 'a' | 'b' | 'c', registers: Uint32Array): void {
  const { lanes } = opcode;
  const { words, type } = opcode[letter];
  if (!(registers instanceof Uint32Array)) {
    throw refusedOperand(opcode, `registers of ${letter.toUpperCase()} are a Uint32Array`);
  }
  if (registers.length === words * lanes) return;
  const wide = type === 'f64' ? ' (two for each register of 64 bits)' : '';
  throw refusedOperand(
    opcode,
    `${letter.toUpperCase()} takes ${words} words${wide} of each of ${lanes} lanes, ${words * lanes} in all, not ${registers.length}`,
    'registers are [register * lanes + lane]',
  );
}
