import {
  composition,
  crd2idx,
  get,
  type Layout,
  LayoutError,
  leftInverse,
  makeLayout,
  print,
  productEach,
  sameFunction,
  size,
} from '@modewise/layout-core';
import { modeTilers } from './internal/mode-tilers.js';
import { tiledCopy } from './internal/tiled-copy.js';
import type { CopyAtom, TiledCopy } from './types.js';

const op = 'make_cotiled_copy';

/**
 * A copy by address: thread t and value v copy the element that the data have at `tvLayout(t, v)`. With `T` from the tile to the data's
 * coordinates and `D` the data, `D(T(R(t, v))) = tvLayout(t, v)` for every address of D
 * (`cute/atom/copy_atom.hpp`, `make_cotiled_copy`).
 *
 * `tvLayout` is (Thr,Val) -> address, `dataLayout` coordinate -> address; the tile has just the coordinates that threads meet. A thread
 * whose address lies past the end of the data starts over with the data's first address, as in CuTe; `ownership` tells of it.
 *
 * @throws LayoutError `NO_INVERSE` where an address is not in the data, `NOT_DIVISIBLE` where threads or values are no multiple of the
 * atom's, and those of `leftInverse` and `composition`
 * @example
 * print(makeCotiledCopy(copyAtom('UniversalCopy<32>', 'f32'), parseLayout('(32,4):(4,1)'), makeLayout([64, 16])).layoutTV) // => ((16,2),4):((1,64),16)
 */
export function makeCotiledCopy(copyAtom: CopyAtom, tvLayout: Layout, dataLayout: Layout): TiledCopy {
  const inverse = leftInverse(dataLayout); //                                          address -> data
  const layoutData = composition(makeLayout(inverse, makeLayout(1, 0)), tvLayout); //   (Thr,Val) -> data
  requireAddresses(tvLayout, dataLayout, layoutData, size(inverse));
  const shape = productEach(dataLayout.shape) as readonly number[];
  const tiler = modeTilers(shape, layoutData);
  const tileToData = composition(makeLayout(shape), tiler); //                          (TileM,TileN,…) -> data
  const layoutTV = composition(leftInverse(tileToData), layoutData); //                 (Thr,Val) -> (TileM,TileN,…)
  if (!sameFunction(composition(tileToData, layoutTV), layoutData)) {
    throw new LayoutError({
      code: 'NO_INVERSE',
      op,
      inputs: [print(tvLayout), print(dataLayout)],
      message: `the tile ${print(tileToData)} does not lead back to every value`,
    });
  }
  return tiledCopy(op, copyAtom, layoutTV, tiler);
}

/** Most addresses that are tried. */
const MOST_PAIRS = 2 ** 22;

function requireAddresses(tv: Layout, data: Layout, layoutData: Layout, end: number): void {
  const pairs = size(tv);
  if (pairs > MOST_PAIRS) {
    throw new LayoutError({
      code: 'TOO_LARGE',
      op,
      inputs: [print(tv), print(data)],
      message: `${pairs} threads with values are above ${MOST_PAIRS}`,
    });
  }
  const threads = size(get(tv, 0));
  const elements = size(data);
  for (let i = 0; i < pairs; i++) {
    const address = crd2idx(i, tv);
    if (address >= end && i % threads > 0) continue;
    const at = crd2idx(i, layoutData);
    if (at < elements && crd2idx(at, data) === address) continue;
    throw new LayoutError({
      code: 'NO_INVERSE',
      op,
      inputs: [print(tv), print(data)],
      message: `no element of the data is at address ${address}`,
      at: [i % threads, Math.floor(i / threads)],
      hint: 'every thread and value has an address of the data layout',
    });
  }
}
