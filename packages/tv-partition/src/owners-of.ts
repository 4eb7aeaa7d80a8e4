import {
  type Coord,
  get,
  type IntTuple,
  type Layout,
  LayoutError,
  offsets,
  print,
  size,
} from '@modewise/layout-core';
import { elementIndex } from './internal/require-element.js';
import { requireThreadValue } from './internal/thread-value.js';

const op = 'owners_of';

/**
 * Every (thread, value) that is an element of a tile: all (t, v) with `TV(t, v) = element`, by value and then by thread. The element is
 * its column-major index, or a coordinate in the shape of the tile.
 *
 * @throws LayoutError `BAD_ARGUMENT` for a coordinate without a shape, `BAD_COORDINATE` for an element that is not in the tile, `RANK_MISMATCH` for a layout that is not
 * (thread, value), `TOO_LARGE`
 * @example
 * ownersOf(parseLayout('((4,8),(2,2)):((32,1),(16,8))'), 57) // => 5,3
 * ownersOf(parseLayout('((4,8),(2,2)):((32,1),(16,8))'), [9, 3], [16, 8]) // => 5,3
 * ownersOf(parseLayout('(4,2):(1,0)'), 3) // => 3,0,3,1
 */
export function ownersOf(
  tv: Layout,
  element: Coord,
  tile?: IntTuple,
): readonly (readonly [thread: number, value: number])[] {
  requireThreadValue(tv, op);
  const wanted = indexOf(element, tile);
  const threads = size(get(tv, 0));
  const owners: (readonly [number, number])[] = [];
  offsets(tv).forEach((at, i) => {
    if (at === wanted) owners.push(Object.freeze([i % threads, Math.floor(i / threads)] as const));
  });
  return Object.freeze(owners);
}

function indexOf(element: Coord, tile: IntTuple | undefined): number {
  if (tile !== undefined) return elementIndex(op, element, tile);
  if (typeof element !== 'number') {
    throw new LayoutError({
      code: 'BAD_ARGUMENT',
      op,
      inputs: [print(element)],
      message: 'a coordinate needs the shape of the tile',
      hint: 'pass the shape, or the column-major index of the element',
    });
  }
  if (Number.isSafeInteger(element) && element >= 0) return element;
  throw new LayoutError({
    code: 'BAD_COORDINATE',
    op,
    inputs: [String(element)],
    message: `${element} is the index of no element`,
    hint: 'indices begin at 0',
  });
}
