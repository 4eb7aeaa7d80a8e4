import {
  type AnyLayout,
  append,
  ceilDiv,
  type IntTuple,
  isComposed,
  type Layout,
  LayoutError,
  type Like,
  type Major,
  makeLayout,
  makeOrderedLayout,
  onLayoutB,
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
 * A composed block is repeated by its layout B: the shared-memory atoms of `gmmaLayoutAtom`, for example.
 *
 * @throws LayoutError `NOT_DIVISIBLE` where a mode of the block does not divide the shape's, `RANK_MISMATCH` for a block of higher rank than
 * the shape, and those of `blockedProduct`
 * @example
 * print(tileToShape(parseLayout('(2,3):(3,1)'), [4, 6])) // => ((2,2),(3,2)):((3,6),(1,12))
 * print(tileToShape(parseAnyLayout('Sw<3,3,3> o 0 o (8,64):(64,1)'), [16, 64])) // => Sw<3,3,3> o 0 o ((8,2),(64,1)):((64,512),(1,0))
 * print(tileToShape(parseLayout('(2,3):(3,1)'), [4, 6], [1, 0])) // => ((2,2),(3,2)):((3,12),(1,6))
 */
export function tileToShape<L extends AnyLayout>(
  block: L,
  shape: IntTuple,
  order: IntTuple | Major = 'LayoutLeft',
): Like<L> {
  return (
    isComposed(block)
      ? onLayoutB(block, (layoutB) => tileToShape(layoutB, shape, order))
      : plainTileToShape(block as Layout, shape, order)
  ) as Like<L>;
}

function plainTileToShape(block: Layout, shape: IntTuple, order: IntTuple | Major): Layout {
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
