import {
  type AnyLayout,
  coalesce,
  composition,
  get,
  type IntTuple,
  isLayout,
  type Layout,
  LayoutError,
  makeLayout,
  print,
  rank,
  size,
  slice,
  type Tiler,
  zip,
} from '@modewise/layout-core';
import { zippedDivide } from '@modewise/products';
import type { TiledCopy } from '../types.js';
import { atomToReference } from './atom-to-reference.js';
import { Cache } from './cache.js';

/** Source or destination of a copy. */
export type CopySide = 'S' | 'D';

const caches: Readonly<Record<CopySide, Cache<TiledCopy, Layout>>> = { S: new Cache(), D: new Cache() };

/** ((Thr,RestThr),(FrgV,FrgX)) to the element of the tile, by the atom's source or destination layout. */
export function sideTV(side: CopySide, tc: TiledCopy): Layout {
  return caches[side].of(tc, ({ atom, layoutTV }) => {
    const atomTile = [size(get(atom.refLayout, 0)), size(get(atom.refLayout, 1))];
    const byAtom = zippedDivide(layoutTV, atomTile); //                         ((AtomThr,AtomVal),(RestThr,RestVal)) -> tile
    const bySide = composition(byAtom, [atomToReference(side, atom), '_']); //  ((Thr,FrgV),(RestThr,FrgX)) -> tile
    const zipped = zip(get(bySide, 0), get(bySide, 1)); //                      ((Thr,RestThr),(FrgV,FrgX)) -> tile
    return coalesce(zipped, [1, [1, 1]]);
  });
}

/** Threads and values of a tensor cut into tiles: ((TileM,TileN,…),(RestM,RestN,…)) becomes (Thr,(FrgV,FrgX),(RestM,RestN,…)). */
export function tileToThrfrg(side: CopySide, tc: TiledCopy, tiles: AnyLayout): AnyLayout {
  const dealt = composition(tiles, [sideTV(side, tc), '_']); // ((Thr,(FrgV,FrgX)),(RestM,RestN,…))
  return slice([['_', '_'], '_'], dealt); //                     (Thr,(FrgV,FrgX),(RestM,RestN,…))
}

/** (Thr,(FrgV,FrgX),(RestM,RestN,…)) of a tensor (M,N,…). */
export function tidfrg(side: CopySide, tc: TiledCopy, tensor: AnyLayout): AnyLayout {
  if (rank(tensor) < tc.tiler.length) {
    throw new LayoutError({
      code: 'RANK_MISMATCH',
      op: `tidfrg_${side}`,
      inputs: [print(tensor), print(tc.tiler)],
      message: `the tensor has ${rank(tensor)} modes, the tile ${tc.tiler.length}`,
    });
  }
  return tileToThrfrg(side, tc, zippedDivide(tensor, tc.tiler));
}

/** (Thr,(FrgV,FrgX)) to the element of the tile in column-major order. */
export function copyLayoutTV(side: CopySide, tc: TiledCopy): Layout {
  const reference = makeLayout([tilerShape(tc.tiler), 1]); // ((TileM,TileN,…),1)
  return slice(['_', '_', 0], tileToThrfrg(side, tc, reference)) as Layout;
}

/** The shape of a tiler: an integer is its own, a layout has one. */
export function tilerShape(tiler: Tiler): IntTuple {
  if (typeof tiler === 'number') return tiler;
  if (isLayout(tiler)) return tiler.shape;
  if (tiler !== '_') return tiler.map(tilerShape);
  throw new LayoutError({
    code: 'BAD_ARGUMENT',
    op: 'tiled_copy',
    inputs: ['_'],
    message: '_ in the tiler of a copy has no shape',
    hint: 'write how many elements it takes',
  });
}
