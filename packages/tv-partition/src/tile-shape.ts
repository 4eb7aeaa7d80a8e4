import { permutationOf, tilerSize } from './internal/mma-operand.js';
import type { TiledMma } from './types.js';

/**
 * The elements of M, N and K that the tile of a TiledMMA takes (`cute/atom/mma_atom.hpp`, `tile_shape`).
 *
 * @throws LayoutError `BAD_ARGUMENT` for a permutation with `_` inside a mode
 * @example
 * print(tileShape(makeTiledMma(mmaAtom('SM80_16x8x16_F32F16F16F32_TN'), makeLayout([2, 2, 1]), [32, 32, 16]))) // => (32,32,16)
 */
export function tileShape(tm: TiledMma): readonly [number, number, number] {
  const extent = (mode: number): number => tilerSize(permutationOf(tm, mode), 'tile_shape');
  return Object.freeze([extent(0), extent(1), extent(2)] as const);
}
