import {
  type Coord,
  crd2idx,
  type IntTuple,
  LayoutError,
  makeLayout,
  print,
  size,
} from '@modewise/layout-core';

/**
 * The number of elements of a tile.
 *
 * @throws LayoutError those of `makeLayout` for what is no shape
 */
export function tileSize(tile: IntTuple): number {
  return size(makeLayout(tile));
}

/**
 * The column-major index of an element of a tile, given as such an index or as a coordinate.
 *
 * @throws LayoutError `BAD_COORDINATE` for what is not in the tile
 */
export function elementIndex(op: string, element: Coord, tile: IntTuple): number {
  const elements = tileSize(tile);
  const index = crd2idx(element, tile);
  if (isWithin(element, tile)) return index;
  throw new LayoutError({
    code: 'BAD_COORDINATE',
    op,
    inputs: [print(element), print(tile)],
    message: `${print(element)} is not in the tile ${print(tile)}`,
    hint: `its ${elements} elements begin at 0 in every mode`,
  });
}

/** Whether every part of a coordinate is less than the mode of the shape that it is for. */
function isWithin(coord: Coord, shape: IntTuple): boolean {
  if (typeof coord === 'number') return coord >= 0 && coord < size(shape);
  return coord.every((c, i) => isWithin(c, (shape as readonly IntTuple[])[i] as IntTuple));
}
