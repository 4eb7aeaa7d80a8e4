import {
  type IntTuple,
  type Layout,
  LayoutError,
  makeLayout,
  print,
  productEach,
  rightInverse,
  size,
  withShape,
} from '@modewise/layout-core';
import { rakedProduct } from '@modewise/products';
import { tiledCopy } from './internal/tiled-copy.js';
import type { CopyAtom, TiledCopy } from './types.js';

const op = 'tiled_copy';

/**
 * A copy atom repeated over a layout of threads and one of values: `P(R(t, v)) = t + T v`, where `R` is the layout of threads and values
 * of the result, `T` the number of threads and `P` the raked product of the two layouts, from a place in the tile to the thread that
 * copies it and the value that it is there.
 *
 * `thrLayout` is (M,N) -> thread, `valLayout` (M,N) -> value; the tile is that of the product. `R` is the right inverse of `P` in the
 * shape (Thr,Val) (`cute/atom/copy_atom.hpp`, `make_tiled_copy`).
 *
 * @throws LayoutError `NO_INVERSE` where a number `t + T v` has no place in the tile, for which CuTe gives a layout without this law,
 * `NOT_DIVISIBLE` where threads or values are no multiple of the atom's, and those of `rakedProduct`
 * @example
 * print(makeTiledCopy(copyAtom('UniversalCopy<128>', 'f32'), parseLayout('(32,8):(8,1)'), makeLayout([1, 4])).layoutTV) // => ((8,32),4):((128,1),32)
 */
export function makeTiledCopy(
  atom: CopyAtom,
  thrLayout: Layout,
  valLayout: Layout = makeLayout(1),
): TiledCopy {
  const layoutMN = rakedProduct(thrLayout, valLayout); // (M,N) -> thread + T value
  const inverse = rightInverse(layoutMN); //              thread + T value -> (M,N)
  const threads = size(thrLayout);
  const values = size(valLayout);
  if (size(inverse) !== threads * values) throw noPlace(thrLayout, valLayout, size(inverse));
  const layoutTV = withShape(inverse, [threads, values]); // (Thr,Val) -> (M,N)
  return tiledCopy(op, atom, layoutTV, productEach(layoutMN.shape) as readonly IntTuple[]);
}

function noPlace(thrLayout: Layout, valLayout: Layout, found: number): LayoutError {
  const threads = size(thrLayout);
  return new LayoutError({
    code: 'NO_INVERSE',
    op,
    inputs: [print(thrLayout), print(valLayout)],
    message: `thread ${found % threads} with value ${Math.floor(found / threads)} has no place of its own in the tile`,
    at: [found % threads, Math.floor(found / threads)],
    hint: 'the layouts of threads and of values have every number from 0 on once',
  });
}
