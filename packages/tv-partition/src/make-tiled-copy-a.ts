import { getLayoutATV } from './get-layout-a-tv.js';
import { tiledCopy } from './internal/tiled-copy.js';
import { tileShape } from './tile-shape.js';
import type { CopyAtom, TiledCopy, TiledMma } from './types.js';

/**
 * A copy whose threads end up with the values of A that the TiledMMA wants of them: its layout of threads and values is
 * `getLayoutATV(tm)`, its tile (M,K) (`cute/atom/copy_atom.hpp`, `make_tiled_copy_A`).
 *
 * @throws LayoutError `NOT_DIVISIBLE` where threads or values are no multiple of the atom's, and those of `getLayoutATV`
 * @example
 * print(makeTiledCopyA(copyAtom('SM75_U32x4_LDSM_N', 'f16'), makeTiledMma(mmaAtom('SM80_16x8x16_F32F16F16F32_TN'))).layoutTV) // => ((4,8),((2,2,2),(1,1))):((32,1),((16,8,128),(0,0)))
 */
export function makeTiledCopyA(copyAtom: CopyAtom, tm: TiledMma): TiledCopy {
  const [m, , k] = tileShape(tm);
  return tiledCopy('make_tiled_copy_A', copyAtom, getLayoutATV(tm), [m, k]);
}
