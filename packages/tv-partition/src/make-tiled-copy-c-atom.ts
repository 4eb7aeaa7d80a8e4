import {
  composition,
  get,
  type Layout,
  LayoutError,
  leftInverse,
  makeLayout,
  print,
  sameFunction,
  size,
} from '@modewise/layout-core';
import { getLayoutCTV } from './get-layout-c-tv.js';
import { modeTilers } from './internal/mode-tilers.js';
import { tiledCopy } from './internal/tiled-copy.js';
import { tileShape } from './tile-shape.js';
import type { CopyAtom, TiledCopy, TiledMma } from './types.js';

const op = 'make_tiled_copy_C_atom';

/**
 * The smallest copy of accumulators: of `getLayoutCTV(tm)` the first values, as many as the copy atom moves of a thread at once, in a
 * tile of just the rows and columns that these meet. With `T` from that tile to the TiledMMA's, `T(R(t, v)) = getLayoutCTV(tm)(t, v)`
 * (`cute/atom/copy_atom.hpp`, `make_tiled_copy_C_atom`).
 *
 * @throws LayoutError `NOT_DIVISIBLE` where a thread has fewer values than the atom moves, `NO_INVERSE` where rows and columns do not
 * make a tile, and those of `getLayoutCTV`
 * @example
 * print(makeTiledCopyCAtom(copyAtom('SM90_U32x2_STSM_N', 'f16'), makeTiledMma(mmaAtom('SM80_16x8x16_F32F16F16F32_TN'), makeLayout([2, 2, 1]), [32, 32, 16])).layoutTV) // => ((4,8,2,2),(2,2)):((32,1,8,128),(256,16))
 */
export function makeTiledCopyCAtom(copyAtom: CopyAtom, tm: TiledMma): TiledCopy {
  const whole = getLayoutCTV(tm); //                                             (Thr,Val) -> (M,N)
  const threads = size(get(whole, 0));
  const values = size(get(copyAtom.srcLayout, 1));
  if (values > size(get(whole, 1))) throw tooFew(copyAtom, whole, values);
  const layoutMN = composition(whole, makeLayout([threads, values])); //         (Thr,AtomVal) -> (M,N)
  const [m, n] = tileShape(tm);
  const tiler = modeTilers([m, n], layoutMN);
  const tileToMN = composition(makeLayout([m, n]), tiler); //                    (TileM,TileN) -> (M,N)
  const layoutTV = composition(leftInverse(tileToMN), layoutMN); //              (Thr,AtomVal) -> (TileM,TileN)
  if (!sameFunction(composition(tileToMN, layoutTV), layoutMN)) throw noTile(copyAtom, layoutMN, tileToMN);
  return tiledCopy(op, copyAtom, layoutTV, tiler);
}

function tooFew(atom: CopyAtom, layoutTV: Layout, values: number): LayoutError {
  return new LayoutError({
    code: 'NOT_DIVISIBLE',
    op,
    inputs: [`${atom.traits.name}, ${atom.type}`, print(layoutTV)],
    message: `a thread has ${size(get(layoutTV, 1))} values, the copy atom moves ${values}`,
    hint: 'a longer permutation gives a thread more values',
  });
}

function noTile(atom: CopyAtom, layoutMN: Layout, tileToMN: Layout): LayoutError {
  return new LayoutError({
    code: 'NO_INVERSE',
    op,
    inputs: [`${atom.traits.name}, ${atom.type}`, print(layoutMN)],
    message: `the tile ${print(tileToMN)} does not lead back to every value`,
  });
}
