import { getLayoutBTV } from './get-layout-b-tv.js';
import { tiledCopy } from './internal/tiled-copy.js';
import { tileShape } from './tile-shape.js';
import type { CopyAtom, TiledCopy, TiledMma } from './types.js';

/**
 * A copy whose threads end up with the values of B that the TiledMMA wants of them: its layout of threads and values is
 * `getLayoutBTV(tm)`, its tile (N,K) (`cute/atom/copy_atom.hpp`, `make_tiled_copy_B`).
 *
 * @throws LayoutError `NOT_DIVISIBLE` where threads or values are no multiple of the atom's, and those of `getLayoutBTV`
 * @example
 * print(makeTiledCopyB(copyAtom('SM75_U32x2_LDSM_N', 'f16'), makeTiledMma(mmaAtom('SM80_16x8x16_F32F16F16F32_TN'))).layoutTV) // => ((4,8),((2,2),(1,1))):((16,1),((8,64),(0,0)))
 */
export function makeTiledCopyB(copyAtom: CopyAtom, tm: TiledMma): TiledCopy {
  const [, n, k] = tileShape(tm);
  return tiledCopy('make_tiled_copy_B', copyAtom, getLayoutBTV(tm), [n, k]);
}
