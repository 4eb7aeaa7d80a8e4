import {
  append,
  isLayout,
  type Layout,
  LayoutError,
  makeLayout,
  print,
  rank,
  size,
  type Tiler,
} from '@modewise/layout-core';
import { tiledProduct } from '@modewise/products';
import { frozenAtom } from './internal/frozen.js';
import { tilerSize } from './internal/mma-operand.js';
import type { MmaAtom, TiledMma } from './types.js';

const op = 'tiled_mma';

/**
 * An MMA atom repeated over threads, and over values where the permutation makes a mode longer than its atoms: thread `t` of atom
 * (m,n,k) is thread `V(t,m,n,k)`, with `V` the tiled product of the atom's threads and the layout of the atoms, (ThrV,ThrM,ThrN,ThrK)
 * (`cute/atom/mma_atom.hpp`, `make_tiled_mma`).
 *
 * The permutation has an integer, a layout or `_` for each of M, N and K: the elements of the tile in the order in which atoms take
 * them, `_` for as many as the atoms need, in their own order. Missing modes of the layout are `1:0`, of the permutation `_`.
 *
 * @throws LayoutError `RANK_MISMATCH` for more than three modes, `BAD_ARGUMENT` for a permutation that takes no element,
 * and those of `tiledProduct`
 * @example
 * print(makeTiledMma(mmaAtom('SM80_16x8x16_F32F16F16F32_TN'), makeLayout([2, 2, 1])).thrLayoutVMNK) // => (32,2,2,1):(1,32,64,0)
 */
export function makeTiledMma(atom: MmaAtom, atomLayout?: Layout, permutation?: Tiler): TiledMma {
  const atoms = threeModes(atomLayout ?? makeLayout([1, 1, 1]));
  const perms = threeTilers(permutation ?? []);
  return Object.freeze({
    atom: frozenAtom(atom),
    atomLayout: atoms,
    permutation: perms,
    thrLayoutVMNK: tiledProduct(atom.thrId, atoms), // (ThrV,ThrM,ThrN,ThrK)
  });
}

function threeModes(atoms: Layout): Layout {
  const modes = rank(atoms);
  if (modes > 3) {
    throw new LayoutError({
      code: 'RANK_MISMATCH',
      op,
      inputs: [print(atoms)],
      message: `the layout of the atoms has ${modes} modes, more than M, N and K`,
    });
  }
  if (size(atoms) === 0) throw refused(print(atoms), 'there is no atom', 'every mode has at least size 1');
  return append<Layout>(atoms, makeLayout(1, 0), 3);
}

function threeTilers(permutation: Tiler): readonly Tiler[] {
  // One layout is that of M, as in CuTe.
  const tilers = Array.isArray(permutation) ? (permutation as readonly Tiler[]) : [permutation];
  if (tilers.length > 3) {
    throw new LayoutError({
      code: 'RANK_MISMATCH',
      op,
      inputs: [print(permutation)],
      message: `the permutation has ${tilers.length} modes, more than M, N and K`,
    });
  }
  return Object.freeze([0, 1, 2].map((mode) => checkedTiler(tilers[mode] ?? '_')));
}

function checkedTiler(tiler: Tiler): Tiler {
  if (tiler !== '_' && !(tilerSize(tiler, op) > 0)) {
    throw refused(
      print(tiler),
      'a mode of the permutation takes no element',
      'write _ to leave a mode alone',
    );
  }
  return frozen(tiler);
}

function frozen(tiler: Tiler): Tiler {
  if (typeof tiler === 'number' || tiler === '_') return tiler;
  if (isLayout(tiler)) return makeLayout(tiler.shape, tiler.stride);
  return Object.freeze(tiler.map(frozen));
}

function refused(input: string, message: string, hint: string): LayoutError {
  return new LayoutError({ code: 'BAD_ARGUMENT', op, inputs: [input], message, hint });
}
