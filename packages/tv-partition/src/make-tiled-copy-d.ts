import { getLayoutDTV } from './get-layout-d-tv.js';
import { tiledCopy } from './internal/tiled-copy.js';
import type { CopyAtom, TiledCopy } from './types.js';

/**
 * Another copy atom over the destination of a copy: its layout of threads and values is `getLayoutDTV(tc)`, its tile that of the copy
 * (`cute/atom/copy_atom.hpp`, `make_tiled_copy_D`).
 *
 * @throws LayoutError `NOT_DIVISIBLE` where threads or values are no multiple of the atom's, and those of `getLayoutDTV`
 * @example
 * print(makeTiledCopyD(copyAtom('UniversalCopy<32>', 'f32'), makeTiledCopy(copyAtom('UniversalCopy<64>', 'f32'), makeLayout([4, 8]), makeLayout([2, 1]))).layoutTV) // => (32,(2,1)):(2,(1,0))
 */
export function makeTiledCopyD(copyAtom: CopyAtom, tc: TiledCopy): TiledCopy {
  return tiledCopy('make_tiled_copy_D', copyAtom, getLayoutDTV(tc), tc.tiler);
}
