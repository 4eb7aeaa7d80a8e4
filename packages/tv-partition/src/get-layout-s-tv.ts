import type { Layout } from '@modewise/layout-core';
import { copyLayoutTV } from './internal/tile-to-thrfrg.js';
import type { TiledCopy } from './types.js';

/**
 * Which element of the tile each (thread, value) is in the source: `R(t, v)` is its column-major index in (M,N,…)
 * (`cute/atom/copy_atom.hpp`, `TiledCopy::get_layoutS_TV`).
 *
 * (Thr,(FrgV,FrgX)).
 *
 * @throws LayoutError `NO_INVERSE` for an atom whose reference layout lacks a value, and those of `composition`
 * @example
 * print(getLayoutSTV(makeTiledCopy(copyAtom('SM80_CP_ASYNC_CACHEALWAYS<128>', 'f16'), parseLayout('(32,4):(4,1)'), makeLayout([1, 8])))) // => ((4,32),(8,1)):((256,1),(32,0))
 */
export function getLayoutSTV(tc: TiledCopy): Layout {
  return copyLayoutTV('S', tc);
}
