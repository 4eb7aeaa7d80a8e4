import type { Layout } from '@modewise/layout-core';
import { copyLayoutTV } from './internal/tile-to-thrfrg.js';
import type { TiledCopy } from './types.js';

/**
 * Which element of the tile each (thread, value) is in the destination: `R(t, v)` is its column-major index in (M,N,…)
 * (`cute/atom/copy_atom.hpp`, `TiledCopy::get_layoutD_TV`).
 *
 * (Thr,(FrgV,FrgX)).
 *
 * @throws LayoutError `NO_INVERSE` for an atom whose reference layout lacks a value, and those of `composition`
 * @example
 * print(getLayoutDTV(makeTiledCopy(copyAtom('SM80_CP_ASYNC_CACHEALWAYS<128>', 'f16'), parseLayout('(32,4):(4,1)'), makeLayout([1, 8])))) // => ((4,32),(8,1)):((256,1),(32,0))
 */
export function getLayoutDTV(tc: TiledCopy): Layout {
  return copyLayoutTV('D', tc);
}
