/**
 * CuTe's `Swizzle<B,M,S>`: an involution on offsets that xors the B bits Z with the B bits Y, which lie S bits away. A frozen plain object
 * made by `makeSwizzle`.
 */
export interface Swizzle {
  /** B, the number of bits in Y and in Z. */
  readonly bits: number;
  /** M, the number of low bits that never change. */
  readonly base: number;
  /** S, how far Y lies above Z; negative where it lies below. */
  readonly shift: number;
}

/**
 * Whether `x` has the form of a `Swizzle`.
 *
 * @example
 * isSwizzle(makeSwizzle(3, 4, 3)) // => true
 * isSwizzle(makeLayout(4)) // => false
 */
export function isSwizzle(x: unknown): x is Swizzle {
  if (typeof x !== 'object' || x === null || Array.isArray(x)) return false;
  const { bits, base, shift } = x as Partial<Record<keyof Swizzle, unknown>>;
  return typeof bits === 'number' && typeof base === 'number' && typeof shift === 'number';
}
