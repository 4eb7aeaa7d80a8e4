/**
 * What the bits of an operand are like; the class of a case is its number modulo 8.
 *
 * @example
 * OPERAND_CLASSES[1] // => normal
 */
export const OPERAND_CLASSES = [
  'random',
  'normal',
  'wide',
  'subnormal',
  'cancelling',
  'special',
  'sparse',
  'integer',
] as const;

export type OperandClass = (typeof OPERAND_CLASSES)[number];
