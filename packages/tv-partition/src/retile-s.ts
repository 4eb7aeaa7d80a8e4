import type { AnyLayout, Like } from '@modewise/layout-core';
import { retile } from './internal/retile.js';
import type { TiledCopy } from './types.js';

/**
 * The registers of one thread, as a partition of another tiling over the same elements has them, in the order in which the source of
 * this copy has its values: value `i` of a tile is register value `i mod V` of atom `Q(i div V)`, with `V` the size of the first mode
 * and `Q` the order of the atoms in the tile of the copy (`cute/atom/copy_atom.hpp`, `TiledCopy::retile_S`).
 *
 * (FrgV,RestM,RestN,…) becomes ((AtomV,FrgX),RestM,RestN,…). The first V values of the copy are those of one atom, in its order; with
 * more of them in the registers than the tile of the copy has, they are taken one after the other.
 *
 * @throws LayoutError `NOT_DIVISIBLE` where V and the values of the copy do not fit in one another, `NO_INVERSE` where the copy does not
 * reach every element of its tile, `RANK_MISMATCH`, and those of `upcast` and `zippedDivide`
 * @example
 * print(retileS(makeTiledCopyA(copyAtom('SM75_U32x4_LDSM_N', 'f16'), makeTiledMma(mmaAtom('SM80_16x8x16_F32F16F16F32_TN'))), parseLayout('((2,2,2),8,4):((1,2,4),8,64)'))) // => ((8,1),8,4):((1,0),8,64)
 */
export function retileS<L extends AnyLayout>(tc: TiledCopy, layout: L): Like<L> {
  return retile('retile_S', tc, layout) as Like<L>;
}
