import { type AnyLayout, composition, LayoutError, makeLayout, print, rank } from '@modewise/layout-core';
import { logicalDivide, zippedDivide } from '@modewise/products';
import type { TiledMma } from '../types.js';
import {
  atomExtent,
  atomLayoutOf,
  atomsAlong,
  type MmaOperand,
  MODES_OF,
  named,
  permutationOf,
} from './mma-operand.js';

/**
 * Threads and values of an operand whose modes are (X,Y,…), each of X and Y one of M, N, K: the tensor read through the permutation, cut
 * into atoms, read through the atom's TV layout and dealt to the atoms of the tile.
 */
export function thrfrg(operand: MmaOperand, tm: TiledMma, tensor: AnyLayout): AnyLayout {
  const [x, y] = MODES_OF[operand];
  requireMatrix(named('thrfrg', operand), tensor);
  const permuted: AnyLayout = logicalDivide(tensor, [permutationOf(tm, x), permutationOf(tm, y)]); // (PermX,PermY,…)
  const atomTile = [makeLayout(atomExtent(tm, x)), makeLayout(atomExtent(tm, y))];
  const atoms: AnyLayout = zippedDivide(permuted, atomTile); //              ((AtomX,AtomY),(RestX,RestY,…))
  const values = composition(atoms, [atomLayoutOf(operand, tm), '_']); //    ((ThrV,FrgV),(RestX,RestY,…))
  const threadTile = [makeLayout(atomsAlong(tm, x)), makeLayout(atomsAlong(tm, y))];
  return zippedDivide(values, ['_', threadTile]); //                         ((ThrV,(ThrX,ThrY)),(FrgV,(RestX,RestY,…)))
}

/** The error of a tensor with fewer than two modes. */
function requireMatrix(op: string, tensor: AnyLayout): void {
  const modes = rank(tensor);
  if (modes >= 2) return;
  throw new LayoutError({
    code: 'RANK_MISMATCH',
    op,
    inputs: [print(tensor)],
    message: `the tensor has ${modes} mode, an operand of a matrix product at least 2`,
  });
}
