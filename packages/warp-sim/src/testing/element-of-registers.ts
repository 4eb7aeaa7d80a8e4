import type { FormatName } from '../formats/value-formats.js';
import { VALUE_FORMATS } from '../formats/value-formats.js';
import type { Fragment } from '../mma/fragment.js';

/** The bits of element i of an operand in registers. */
export function codeAt(
  registers: Uint32Array,
  { words, shifts, bits, lanes }: Fragment,
  i: number,
  type: string,
): bigint {
  const width = VALUE_FORMATS[type as FormatName].bits;
  const word = BigInt(registers[words[i]!]!);
  if (bits === 64) return word | (BigInt(registers[words[i]! + lanes]!) << 32n);
  const below = bits === 8 && width === 4 ? 2 : 0;
  return (word >> BigInt(shifts[i]! + below)) & ((1n << BigInt(width)) - 1n);
}
