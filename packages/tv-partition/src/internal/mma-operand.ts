import { LayoutError, type Layout, print, size, get, type Tiler, isLayout } from '@modewise/layout-core';
import type { TiledMma } from '../types.js';

/** One of the three matrices of D = A B + C. */
export type MmaOperand = 'A' | 'B' | 'C';

/** The two of the modes M, N, K that an operand has. */
export const MODES_OF: Readonly<Record<MmaOperand, readonly [0 | 1, 1 | 2]>> = {
  A: [0, 2],
  B: [1, 2],
  C: [0, 1],
};

/** The TV layout of an operand in one atom. */
export function atomLayoutOf(operand: MmaOperand, { atom }: TiledMma): Layout {
  return operand === 'A' ? atom.layoutA : operand === 'B' ? atom.layoutB : atom.layoutC;
}

/** How many atoms stand beside each other along mode 0, 1, 2 (M, N, K). */
export function atomsAlong(tm: TiledMma, mode: number): number {
  return size(get(tm.thrLayoutVMNK, mode + 1));
}

/** The elements of one atom along a mode. */
export function atomExtent(tm: TiledMma, mode: number): number {
  return size(get(tm.atom.shapeMNK, mode));
}

/** The tiler of a mode: its permutation or, where that is `_`, as many elements as the atoms take. */
export function permutationOf(tm: TiledMma, mode: number): Exclude<Tiler, '_'> {
  const tiler = tm.permutation[mode];
  if (tiler === undefined || tiler === '_') return atomExtent(tm, mode) * atomsAlong(tm, mode);
  return tiler;
}

/** How many elements a tiler takes. */
export function tilerSize(tiler: Tiler, op: string): number {
  if (typeof tiler === 'number') return tiler;
  if (tiler === '_') {
    throw new LayoutError({
      code: 'BAD_ARGUMENT',
      op,
      inputs: [print(tiler)],
      message: '_ inside a tiler of one mode has no size',
      hint: 'write how many elements it takes',
    });
  }
  return isLayout(tiler) ? size(tiler) : tiler.reduce<number>((n, t) => n * tilerSize(t, op), 1);
}

/** The operation's name as CuTe writes it: `thrfrg_A`, `get_layoutA_TV`. */
export function named(op: 'thrfrg' | 'partition' | 'get_layout', operand: MmaOperand): string {
  return op === 'get_layout' ? `get_layout${operand}_TV` : `${op}_${operand}`;
}
