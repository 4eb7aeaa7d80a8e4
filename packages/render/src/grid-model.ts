import {
  crd2idx,
  evaluatePlaced,
  idx2crd,
  isComposed,
  LayoutError,
  print,
  rank,
  size,
} from '@modewise/layout-core';
import type { AnyLayout, IntTuple, Placed } from '@modewise/layout-core';
import { axisOf } from './axis.js';
import type { Axis, Blocks } from './axis.js';

/** Most cells one picture has. */
export const MAX_CELLS = 2 ** 14;

/** One cell of a picture. */
export interface Cell {
  /** The value of the layout there: an offset, or a coordinate where its strides are basis elements. */
  readonly offset: IntTuple;
  /** What is written in place of the offset. */
  readonly label?: string;
  /** Cells of one block have one number; blocks count from 0, those of the first mode fastest. */
  readonly block: number;
}

/** A plane of a layout: modes 0 and 1, the others fixed. */
export interface Slice {
  /** The fixed coordinate, such as `(_,_,1)`; absent where there is nothing to fix. */
  readonly title?: string;
  /** `cells[row][column]`. */
  readonly cells: readonly (readonly Cell[])[];
}

/** A picture of a layout, before any writer has drawn it. */
export interface GridModel {
  /** What is drawn, as text. */
  readonly title: string;
  readonly rows: Axis;
  readonly columns: Axis;
  /** Whether mode 0 runs down; a layout of rank 1 is one row without a number. */
  readonly hasRows: boolean;
  /** Whether the cells of one block lie apart, so that lines cannot show the blocks. */
  readonly interleaved: boolean;
  readonly slices: readonly Slice[];
}

/**
 * The cells of a layout of any kind as a grid: `cells[i][j].offset = layout(i, j, …)`; of a part of a layout with the offset before it.
 *
 * Rank 1 is one row; otherwise mode 0 runs down and mode 1 across, with one grid for each index of the higher modes.
 *
 * @throws LayoutError `TOO_LARGE` above 2^14 cells, before anything is allocated
 * @example
 * gridModel(parseLayout('(2,3):(3,1)')).slices[0].cells[1][2].offset // => 5
 * gridModel(sliceAndOffset(['_', 2], parseLayout('(3,4):(1,3)'))).slices[0].cells[0][1].offset // => 7
 */
export function gridModel(drawn: AnyLayout | Placed, blocks: Blocks = 'outer'): GridModel {
  const placed = 'layout' in drawn ? drawn : undefined;
  const layout = 'layout' in drawn ? drawn.layout : drawn;
  const title = placed === undefined ? print(layout) : `${print(placed.offset)} + ${print(layout)}`;
  const cells = size(layout);
  checkCells(cells, title);
  const hasRows = rank(layout) > 1;
  const none = axisOf(0, blocks);
  if (cells === 0) return { title, rows: none, columns: none, hasRows, interleaved: false, slices: [] };

  const shape = shapeOf(layout);
  const axes = modesOf(shape).map((mode) => axisOf(mode, blocks));
  const rows = hasRows ? axes[0]! : axisOf(1, blocks);
  const columns = hasRows ? axes[1]! : axes[0]!;
  const higher = axes.slice(2);
  const slices: Slice[] = [];
  for (let plane = 0; plane < cells / (rows.size * columns.size); plane++) {
    const fixed = higher.length === 0 ? [] : planeCoordinate(plane, higher);
    const grid = rows.cut.map((_, i) =>
      columns.cut.map((__, j): Cell => {
        const coord = hasRows ? [i, j, ...fixed] : [j];
        const at = typeof shape === 'number' ? j : coord;
        const offset = placed === undefined ? crd2idx(at, layout) : evaluatePlaced(at, placed);
        return { offset, block: blockOf(axes, coord) };
      }),
    );
    slices.push(
      higher.length === 0 ? { cells: grid } : { title: `(${['_', '_', ...fixed].join(',')})`, cells: grid },
    );
  }
  const interleaved = blocks === 'inner' && axes.some((a) => a.blocks > 1 && a.blocks < a.size);
  return { title, rows, columns, hasRows, interleaved, slices };
}

/** Refuses a picture of more cells than one has. */
export function checkCells(cells: number, title: string): void {
  if (cells <= MAX_CELLS) return;
  throw new LayoutError({
    code: 'TOO_LARGE',
    op: 'draw',
    inputs: [title],
    message: `a picture has at most ${MAX_CELLS} cells, not ${cells}`,
    hint: 'draw a smaller layout, or one of its modes with get',
  });
}

/** The shape of the coordinates: that of layout B of a composed one. */
function shapeOf(layout: AnyLayout): IntTuple {
  return isComposed(layout) ? shapeOf(layout.layoutB) : layout.shape;
}

function modesOf(shape: IntTuple): readonly IntTuple[] {
  return typeof shape === 'number' ? [shape] : shape;
}

/** The index of each higher mode in plane number `plane`. */
function planeCoordinate(plane: number, higher: readonly Axis[]): number[] {
  return idx2crd(
    plane,
    higher.map((a) => a.size),
  ) as number[];
}

/** The number of the block at a coordinate: the blocks of each mode, the first mode's fastest. */
function blockOf(axes: readonly Axis[], coord: readonly number[]): number {
  let block = 0;
  let weight = 1;
  for (const [k, axis] of axes.entries()) {
    block += weight * axis.block[coord[k]!]!;
    weight *= axis.blocks;
  }
  return block;
}
