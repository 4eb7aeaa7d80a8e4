import type { Layout, Tiler } from '@modewise/layout-core';
import { tiledCopy } from './internal/tiled-copy.js';
import type { CopyAtom, TiledCopy } from './types.js';

/**
 * The copy with this layout of threads and values over a tile: what every other tiled copy comes down to
 * (`cute/atom/copy_atom.hpp`, `make_tiled_copy_impl`).
 *
 * `layoutTV` is (Thr,Val) -> element of the tile in column-major order, the tile has the shape of the tiler.
 *
 * @throws LayoutError `RANK_MISMATCH` for a layout that is not (thread, value), `NOT_DIVISIBLE` where threads or values are no multiple
 * of the atom's
 * @example
 * print(makeTiledCopyImpl(copyAtom('UniversalCopy<64>', 'f32'), parseLayout('(32,2):(2,1)'), [8, 8]).layoutTV) // => (32,2):(2,1)
 */
export function makeTiledCopyImpl(copyAtom: CopyAtom, layoutTV: Layout, tiler: readonly Tiler[]): TiledCopy {
  return tiledCopy('make_tiled_copy_impl', copyAtom, layoutTV, tiler);
}
