import {
  type AnyLayout,
  composition,
  get,
  LayoutError,
  makeLayout,
  prepend,
  print,
  productEach,
  rank,
  rightInverse,
  size,
  slice,
  type SliceCoord,
  upcast,
  withShape,
} from '@modewise/layout-core';
import { logicalProduct, zippedDivide } from '@modewise/products';
import type { TiledCopy } from '../types.js';
import { tilerShape } from './tile-to-thrfrg.js';

/** (FrgV,RestM,RestN,…) in the order of the copy's values: ((AtomV,FrgX),RestM,RestN,…). */
export function retile(op: string, tc: TiledCopy, tensor: AnyLayout): AnyLayout {
  const threads = size(get(tc.layoutTV, 0));
  const values = size(get(tc.layoutTV, 1));
  const atomValues = size(get(tc.atom.refLayout, 1));
  const v = size(get(tensor, 0));
  const inverse = rightInverse(tc.layoutTV);
  const tile = tilerShape(tc.tiler);
  const refused = (code: 'NOT_DIVISIBLE' | 'NO_INVERSE', message: string, hint: string): LayoutError =>
    new LayoutError({ code, op, inputs: [print(tc.layoutTV), print(tensor)], message, hint });
  if (size(inverse) !== size(tile)) {
    throw refused(
      'NO_INVERSE',
      `the threads do not reach every element of the tile ${print(tile)}`,
      'a retile reads the tile as a whole',
    );
  }
  if (v > values ? v % atomValues !== 0 : values % v !== 0) {
    throw refused(
      'NOT_DIVISIBLE',
      `the registers come in groups of ${v}, the copy has ${values} values in atoms of ${atomValues}`,
      'retile what a partition of the same elements gives',
    );
  }
  const atomsOfTile = upcast(withShape(inverse, tile), threads * v); //          (M,N,…) -> group of V values
  const order = rightInverse(atomsOfTile); //                                     group -> (M,N,…)
  if (v <= values && (size(order) !== values / v || size(atomsOfTile) !== size(order))) {
    throw refused(
      'NO_INVERSE',
      `groups of ${v} values are no blocks of the tile: ${print(atomsOfTile)}`,
      'the copy takes the values of a group one after the other',
    );
  }
  const valueLayout = zippedDivide(logicalProduct(makeLayout(v), order), makeLayout(atomValues)); // (AtomV,FrgX) -> (V,M,N,…)

  const block = prepend(productEach(atomsOfTile.shape), v);
  if (rank(tensor) < rank(block)) {
    throw new LayoutError({
      code: 'RANK_MISMATCH',
      op,
      inputs: [print(tensor)],
      message: `the registers have ${rank(tensor)} modes, the values of the copy ${rank(block)}`,
    });
  }
  const blocks: AnyLayout = zippedDivide(tensor, block as readonly number[]); //  ((TileV,TileM,TileN,…),(1,RestM,RestN,…))
  const dealt = composition(blocks, [valueLayout, '_']); //                       ((AtomV,FrgX),(1,RestM,RestN,…))
  const rest = Array.from({ length: rank(tensor) }, (_, i): SliceCoord => (i === 0 ? 0 : '_'));
  return slice(['_', rest], dealt); //                                            ((AtomV,FrgX),RestM,RestN,…)
}
