import { get, type Layout, LayoutError, print, rank, size, type Tiler } from '@modewise/layout-core';
import type { CopyAtom, TiledCopy } from '../types.js';
import { frozenAtom } from './frozen.js';

/** A TiledCopy whose threads and values are whole atoms. */
export function tiledCopy(op: string, atom: CopyAtom, layoutTV: Layout, tiler: readonly Tiler[]): TiledCopy {
  if (rank(layoutTV) !== 2) {
    throw new LayoutError({
      code: 'RANK_MISMATCH',
      op,
      inputs: [atom.traits.name, print(layoutTV)],
      message: `the layout has ${rank(layoutTV)} modes, not one of threads and one of values`,
    });
  }
  const whole = (mode: 0 | 1, what: string): void => {
    const tiled = size(get(layoutTV, mode));
    const needed = size(get(atom.refLayout, mode));
    if (tiled % needed === 0) return;
    throw new LayoutError({
      code: 'NOT_DIVISIBLE',
      op,
      inputs: [`${atom.traits.name}, ${atom.type}`, print(layoutTV)],
      message: `${tiled} ${what} are not a multiple of the ${needed} that the copy atom takes`,
      hint: `give the tile a multiple of ${needed} ${what}`,
    });
  };
  whole(0, 'threads');
  whole(1, 'values');
  return Object.freeze({ atom: frozenAtom(atom), layoutTV, tiler: Object.freeze([...tiler]) });
}
