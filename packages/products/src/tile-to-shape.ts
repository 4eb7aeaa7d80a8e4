import {
  append,
  ceilDiv,
  type IntTuple,
  type Layout,
  LayoutError,
  type Major,
  makeLayout,
  makeOrderedLayout,
  print,
  productEach,
  rank,
} from '@modewise/layout-core';
import { blockedProduct } from './blocked-product.js';

/**
 * Repeats a block until it has the size of `shape` along every mode: the blocked product with the number of repetitions found for
 * you. `order` says along which mode it repeats first (the lowest), column-major unless given
 * (`cute/layout.hpp`, `tile_to_shape`).
 *
 * @throws LayoutError `NOT_DIVISIBLE` where a mode of the block does not divide the shape's, `RANK_MISMATCH` for a block of higher rank than
 * the shape, and those of `blockedProduct`
 * @example
 * print(tileToShape(parseLayout('(2,3):(3,1)'), [4, 6])) // => ((2,2),(3,2)):((3,6),(1,12))
 * print(tileToShape(parseLayout('(2,3):(3,1)'), [4, 6], [1, 0])) // => ((2,2),(3,2)):((3,12),(1,6))
 */
export function tileToShape(block: Layout, shape: IntTuple, order: IntTuple | Major = 'LayoutLeft'): Layout {
  const target = productEach(makeLayout(shape).shape);
  const n = rank(target);
  if (rank(block) > n) {
    throw new LayoutError({
      code: 'RANK_MISMATCH',
      op: 'tile_to_shape',
      inputs: [print(block), print(shape)],
      message: `the block has rank ${rank(block)}, the shape ${n}`,
    });
  }
  const padded = append(block, undefined, n);
  const extent = productEach(padded.shape);
  checkDivides(block, shape, target as readonly number[], extent as readonly number[]);
  return blockedProduct(padded, makeOrderedLayout(ceilDiv(target, extent), order));
}

function checkDivides(
  block: Layout,
  shape: IntTuple,
  target: readonly number[],
  extent: readonly number[],
): void {
  target.forEach((t, i) => {
    const e = extent[i] as number;
    if (e > 0 && t % e === 0) return;
    throw new LayoutError({
      code: 'NOT_DIVISIBLE',
      op: 'tile_to_shape',
      inputs: [print(block), print(shape)],
      message: `mode ${i} of the block has ${e} elements, which do not divide ${t}`,
      hint: 'choose a shape whose modes are multiples of the block',
    });
  });
}
