import { bitsOf } from '@modewise/tv-partition';
import type { ValueType } from '@modewise/tv-partition';
import { OPERAND_CLASSES, operandBits } from '@modewise/warp-sim';
import type { FormatName, OperandClass } from '@modewise/warp-sim';

/**
 * A matrix of so many elements in memory that worker threads share, row by row: the same bits for the same seed on every machine.
 *
 * @example
 * operandOf('a', 'f16', 32, 7, 'normal').length // => 64
 */
export function operandOf(
  operand: 'a' | 'b',
  type: ValueType,
  elements: number,
  seed: number,
  input: OperandClass,
): Uint8Array {
  const words = operandBits({
    ...{ seed, operand, name: 'gemm', case: OPERAND_CLASSES.indexOf(input) },
    ...{ type: type as FormatName, words: (elements * bitsOf(type)) / 32, lanes: 1 },
  });
  const shared = new Uint32Array(new SharedArrayBuffer(words.byteLength));
  shared.set(words);
  return new Uint8Array(shared.buffer);
}
