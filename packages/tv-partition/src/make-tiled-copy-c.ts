import { getLayoutCTV } from './get-layout-c-tv.js';
import { tiledCopy } from './internal/tiled-copy.js';
import { tileShape } from './tile-shape.js';
import type { CopyAtom, TiledCopy, TiledMma } from './types.js';

/**
 * A copy whose threads have the values of C that the TiledMMA leaves them: its layout of threads and values is
 * `getLayoutCTV(tm)`, its tile (M,N) (`cute/atom/copy_atom.hpp`, `make_tiled_copy_C`).
 *
 * @throws LayoutError `NOT_DIVISIBLE` where threads or values are no multiple of the atom's, and those of `getLayoutCTV`
 * @example
 * print(makeTiledCopyC(copyAtom('SM90_U32x2_STSM_N', 'f16'), makeTiledMma(mmaAtom('SM80_16x8x16_F32F16F16F32_TN'))).layoutTV) // => ((4,8),((2,2),(1,1))):((32,1),((16,8),(0,0)))
 */
export function makeTiledCopyC(copyAtom: CopyAtom, tm: TiledMma): TiledCopy {
  const [m, n] = tileShape(tm);
  return tiledCopy('make_tiled_copy_C', copyAtom, getLayoutCTV(tm), [m, n]);
}
