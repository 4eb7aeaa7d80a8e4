import { draw } from './mix.js';
import type { OperandClass } from './operand-classes.js';

/** The value at a place of an operand of integers of so many bits, of every class but `random`; bits above them are to be dropped. */
export function integerOperand(
  bits: number,
  cls: OperandClass,
  mode: number,
  key: number,
  place: number,
): number {
  const choice = draw(key, 4 * place);
  const value = draw(key, 4 * place + 1);
  const negative = choice >>> 31 === 1;
  const least = 2 ** (bits - 1);
  const signed = (magnitude: number): number => (negative ? -magnitude : magnitude);
  switch (cls) {
    case 'random':
      return value;
    case 'normal':
      return (value | 0) >> (32 - Math.ceil(bits / 2));
    case 'wide':
      return [least, least - 1, -1, 0][choice & 3] as number;
    case 'subnormal':
      return [-1, 0, 1, 1][choice & 3] as number;
    case 'cancelling':
      return signed(mode % least);
    case 'special':
      return ((choice & 1) === 1 ? least : least - 1) ^ (value & 3);
    case 'sparse':
      return ((choice >>> 8) & ((1 << (1 + (mode % 5))) - 1)) === 0 ? value : 0;
    case 'integer':
      return signed(value & 7);
  }
}
