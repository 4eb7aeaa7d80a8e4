import type { AnyLayout, Placed } from '@modewise/layout-core';
import type { Blocks } from './axis.js';
import { gridModel } from './grid-model.js';
import { writeGrid } from './write-grid.js';
import type { WriteOptions } from './write-grid.js';

/** What a text picture shows, and how. */
export interface DrawOptions extends WriteOptions {
  /** Which sub-modes count the blocks; `outer` unless given. */
  readonly blocks?: Blocks;
}

/**
 * The values of a layout of any kind, or of a part with the offset before it, as text: the cell at row i, column j is `layout(i, j)`, an offset or a coordinate `(1,2)`.
 *
 * Rank 1 is one row, higher ranks are slices with a heading each. Lines stand between the blocks of nested modes.
 *
 * @throws LayoutError `TOO_LARGE` above 2^14 cells
 * @example
 * drawLayout(parseLayout('((2,2),(3,2)):((3,6),(1,12))')).split('\n')[3] // => 0 |  0   1   2 | 12  13  14 |
 */
export function drawLayout(layout: AnyLayout | Placed, options: DrawOptions = {}): string {
  return writeGrid(gridModel(layout, options.blocks), options);
}
