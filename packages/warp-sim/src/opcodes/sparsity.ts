import type { Sparsity } from './types.js';

/**
 * The metadata of a sparse A: 4 bits for each chunk of a row. A chunk is two elements of 32 bits, eight of 4 bits (their indices are of
 * pairs) or four of any other width, so the 16 rows of a warp take `2 k / chunk` words. The selector says which lanes give them.
 *
 * Widths are those in registers, in bits.
 */
export function sparsity(bits: number, k: number, ordered: boolean): Sparsity {
  const chunk = bits === 32 ? 2 : bits === 4 ? 8 : 4;
  const words = (2 * k) / chunk;
  return { ordered, selectors: (32 / words) as Sparsity['selectors'] };
}
