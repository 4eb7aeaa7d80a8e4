import type { FloatFormat } from '../formats/value-formats.js';
import { draw } from './mix.js';
import type { OperandClass } from './operand-classes.js';

/** A floating-point value by its fields; the fraction is 64 bits from its highest bit down, of which a format keeps the first. */
export interface FloatParts {
  sign: number;
  exponent: number;
  high: number;
  low: number;
  /** 1 to set the lowest bit that the format has. */
  lowest: number;
}

/** The least and the greatest exponent field of the numbers whose exponent differs from 0 by at most `below` and `above`. */
const around = (format: FloatFormat, below: number, above: number): [number, number] => [
  Math.max(1, format.bias - below),
  Math.min(greatestNumber(format), format.bias + above),
];
const greatestField = (format: FloatFormat): number => 2 ** format.exponentBits - 1;
const greatestNumber = (format: FloatFormat): number =>
  greatestField(format) - (format.specials === 'ieee' ? 1 : 0);
const within = (word: number, [least, greatest]: [number, number]): number =>
  least + (word % (greatest - least + 1));

/** How far the exponents of a wide operand go from 0; the first is the whole format. */
const SPANS = [Infinity, 32, 12, 32];

/**
 * The value at a place of an operand, of every class but `random`. `mode` is one word for the whole operand, so that operands of a case differ in
 * how wide, how sparse or how special they are.
 */
export function floatOperand(
  format: FloatFormat,
  cls: OperandClass,
  mode: number,
  key: number,
  place: number,
): FloatParts {
  const choice = draw(key, 4 * place);
  const high = draw(key, 4 * place + 1);
  const low = draw(key, 4 * place + 2);
  const exponent = draw(key, 4 * place + 3);
  const sign = choice >>> 31;
  const zero = (): FloatParts => ({ sign, exponent: 0, high: 0, low: 0, lowest: 0 });
  const number = (below: number, above: number): FloatParts =>
    finite(format, {
      sign,
      exponent: within(exponent, around(format, below, above)),
      high,
      low,
      lowest: 0,
    });
  const wide = (): FloatParts => {
    const span = SPANS[mode & 3] as number;
    return number(span, span);
  };
  /** One place in `2 ** bits` is chosen. */
  const chosen = (bits: number): boolean => ((choice >>> 8) & ((1 << bits) - 1)) === 0;

  switch (cls) {
    case 'random':
    case 'normal':
      return number(3, 2);
    case 'wide':
      return wide();
    case 'subnormal': {
      const share = mode & 3;
      const tiny = share < 2 || (share === 2 && (choice & 1) === 1);
      return tiny ? { sign, exponent: exponent % 3, high, low, lowest: 0 } : number(3, 2);
    }
    case 'cancelling': {
      const [, top] = around(format, 0, 24);
      const exponents = [within(mode, [format.bias, top]), format.bias];
      const fraction = (choice >>> 1) & 3;
      return finite(format, {
        sign,
        exponent: exponents[choice & 1] as number,
        high: fraction === 2 ? high : fraction === 3 ? 0x80000000 : 0,
        low: fraction === 2 ? low : 0,
        lowest: fraction === 1 ? 1 : 0,
      });
    }
    case 'special':
      return chosen(2 + (mode % 6)) ? special(format, choice, high, low) : number(3, 2);
    case 'sparse':
      return chosen(1 + (mode % 5)) ? wide() : zero();
    case 'integer': {
      const value = exponent & 7;
      if (value === 0) return zero();
      const log = 31 - Math.clz32(value);
      return finite(format, {
        sign,
        exponent: format.bias + log,
        high: log === 0 ? 0 : (value << (32 - log)) >>> 0,
        low: 0,
        lowest: 0,
      });
    }
  }
}

/** Infinity, NaNs with any payload, the greatest number, the least one, zero: what of these the format has. */
function special(format: FloatFormat, choice: number, high: number, low: number): FloatParts {
  const sign = choice >>> 31;
  const exponent = greatestField(format);
  switch (choice & 7) {
    case 0:
    case 1: {
      const ones = format.specials === 'nan' ? 0xffffffff : 0;
      return { sign, exponent, high: ones, low: ones, lowest: 0 };
    }
    case 2:
      return { sign, exponent, high: (high | 0x80000000) >>> 0, low, lowest: 0 };
    case 3:
      return { sign, exponent, high: high & 0x7fffffff, low, lowest: 1 };
    case 4:
      return finite(format, {
        sign,
        exponent: greatestNumber(format),
        high: 0xffffffff,
        low: 0xffffffff,
        lowest: 0,
      });
    case 5:
      return { sign, exponent: 0, high: 0, low: 0, lowest: 1 };
    default:
      return { sign, exponent: 0, high: 0, low: 0, lowest: 0 };
  }
}

/** Where a format's only NaN has all bits set, the number below it. */
function finite(format: FloatFormat, parts: FloatParts): FloatParts {
  const unused = 32 - format.fractionBits;
  const isNaN =
    format.specials === 'nan' &&
    parts.exponent === greatestField(format) &&
    (parts.high >>> unused) + 1 === 2 ** format.fractionBits;
  return isNaN ? { ...parts, high: (parts.high ^ (1 << unused)) >>> 0 } : parts;
}
