import {
  type Coord,
  crd2idx,
  get,
  idx2crd,
  type IntTuple,
  type Layout,
  LayoutError,
  print,
  size,
} from '@modewise/layout-core';
import { elementIndex } from './internal/require-element.js';
import { requireThreadValue } from './internal/thread-value.js';

/**
 * The element of a tile that a (thread, value) is: `TV(thread, value)`, the column-major index, or its coordinate in the shape of the
 * tile where that is given.
 *
 * @throws LayoutError `BAD_COORDINATE` for a thread or value that is not there or whose element is not in the tile, `RANK_MISMATCH` for a layout that is not (thread, value)
 * @example
 * elementOf(parseLayout('((4,8),(2,2)):((32,1),(16,8))'), 5, 3) // => 57
 * elementOf(parseLayout('((4,8),(2,2)):((32,1),(16,8))'), 5, 3, [16, 8]) // => 9,3
 */
export function elementOf(tv: Layout, thread: number, value: number): number;
export function elementOf(tv: Layout, thread: number, value: number, tile: IntTuple): Coord;
export function elementOf(tv: Layout, thread: number, value: number, tile?: IntTuple): Coord {
  requireThreadValue(tv, 'element_of');
  requireWithin(tv, 0, thread, 'thread');
  requireWithin(tv, 1, value, 'value');
  const element = crd2idx([thread, value], tv);
  return tile === undefined ? element : idx2crd(elementIndex('element_of', element, tile), tile);
}

function requireWithin(tv: Layout, mode: 0 | 1, index: number, what: string): void {
  const n = size(get(tv, mode));
  if (Number.isInteger(index) && index >= 0 && index < n) return;
  throw new LayoutError({
    code: 'BAD_COORDINATE',
    op: 'element_of',
    inputs: [print(tv), String(index)],
    message: `${what} ${index} is not one of ${n}`,
    hint: `${what}s are 0 to ${n - 1}`,
  });
}
