import type { Layout, Tiler } from '@modewise/layout-core';
import type { Derivation } from '../derivation.js';
import { logicalSteps } from './logical-steps.js';
import type { LogicalOp } from './logical-steps.js';

/** A zipped, tiled or flat form: the logical result, which halves of the zipped one it opens, and what that gathers. */
export interface Regrouping {
  readonly logical: LogicalOp;
  readonly opens: readonly [first: boolean, second: boolean];
  readonly why: string;
}

/** The forms by name. */
export const regroupings: Readonly<Record<string, Regrouping>> = {
  zipped_product: {
    logical: 'logical_product',
    opens: [false, false],
    why: 'regrouped: the blocks of all modes in one mode, the copies in another',
  },
  tiled_product: {
    logical: 'logical_product',
    opens: [false, true],
    why: 'regrouped: the blocks in one mode, then each mode of copies',
  },
  flat_product: {
    logical: 'logical_product',
    opens: [true, true],
    why: 'regrouped: each mode of blocks, then each mode of copies',
  },
  zipped_divide: {
    logical: 'logical_divide',
    opens: [false, false],
    why: 'regrouped: the tiles of all modes in one mode, the rests in another',
  },
  tiled_divide: {
    logical: 'logical_divide',
    opens: [false, true],
    why: 'regrouped: the tiles in one mode, then each mode of the rest',
  },
  flat_divide: {
    logical: 'logical_divide',
    opens: [true, true],
    why: 'regrouped: each mode of the tile, then each mode of the rest',
  },
};

/** The logical result, its two halves gathered by `tile_unzip`, and the modes of those that the form opens. */
export function regroupedSteps(
  { logical: op, opens, why }: Regrouping,
  a: Layout,
  tiler: Tiler,
  d: Derivation,
): void {
  logicalSteps(op, a, tiler, 'L', d);
  if (!opens[0] && !opens[1]) {
    d.step('R', 'tile_unzip(L, B)', why);
    return;
  }
  d.step('Z', 'tile_unzip(L, B)', 'the two halves of every mode gathered');
  const modes = opens.flatMap((open, half) => {
    const n = d.rank('Z', half);
    return open && n > 1 ? Array.from({ length: n }, (_, k) => `get<${half},${k}>(Z)`) : [`get<${half}>(Z)`];
  });
  d.step('R', `make_layout(${modes.join(', ')})`, why);
}
