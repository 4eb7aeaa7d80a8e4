import {
  get,
  idx2crd,
  type Coord,
  type IntTuple,
  type Layout,
  LayoutError,
  offsets,
  size,
} from '@modewise/layout-core';
import { tileSize } from './internal/require-element.js';
import { requireThreadValue } from './internal/thread-value.js';

/** How the elements of a tile are shared out among (thread, value) pairs. */
export interface Ownership {
  /** Elements of the tile. */
  readonly elements: number;
  /** (thread, value) pairs. */
  readonly pairs: number;
  /** Whether every element has exactly one owner, and no pair lies outside the tile. */
  readonly exactlyOnce: boolean;
  /** The fewest and the most owners that an element has. */
  readonly fewest: number;
  readonly most: number;
  /** Elements without an owner, and the first of them. */
  readonly unowned: number;
  readonly firstUnowned?: Coord;
  /** Elements with more than one owner, and the first of them. */
  readonly shared: number;
  readonly firstShared?: Coord;
  /** Pairs whose element is not in the tile, and the first of them as (thread, value). */
  readonly outside: number;
  readonly firstOutside?: readonly [thread: number, value: number];
}

/**
 * How often each element of a tile is owned: element `e` by the pairs (t, v) with `TV(t, v) = e`, where TV maps (thread, value) to the
 * column-major index in the tile.
 *
 * Coordinates are those of the shape given. Tries every pair.
 *
 * @throws LayoutError `RANK_MISMATCH` for a layout that is not (thread, value), `NEGATIVE_SHAPE` for what is no tile, `TOO_LARGE` above 2^24
 * @example
 * ownership(parseLayout('((4,8),(2,2)):((32,1),(16,8))'), [16, 8]).exactlyOnce // => true
 * ownership(parseLayout('(4,2):(1,0)'), 4).most // => 2
 * ownership(parseLayout('(4,2):(1,4)'), 9).firstUnowned // => 8
 */
export function ownership(tv: Layout, tile: IntTuple): Ownership {
  requireThreadValue(tv, 'ownership');
  const elements = checkedSize(tileSize(tile), 'elements of the tile');
  checkedSize(size(tv), '(thread, value) pairs');
  const table = offsets(tv);
  const owners = new Uint32Array(elements);
  let outside = 0;
  let firstOutside = -1;
  for (let i = 0; i < table.length; i++) {
    const element = table[i] as number;
    if (element >= 0 && element < elements) owners[element]!++;
    else if (outside++ === 0) firstOutside = i;
  }
  let [fewest, most, unowned, shared] = [elements === 0 ? 0 : Infinity, 0, 0, 0];
  for (const n of owners) {
    fewest = Math.min(fewest, n);
    most = Math.max(most, n);
    if (n === 0) unowned++;
    if (n > 1) shared++;
  }
  const threads = size(get(tv, 0));
  return Object.freeze({
    elements,
    pairs: table.length,
    exactlyOnce: unowned === 0 && shared === 0 && outside === 0,
    fewest,
    most,
    unowned,
    ...(unowned > 0 ? { firstUnowned: idx2crd(owners.indexOf(0), tile) } : {}),
    shared,
    ...(shared > 0
      ? {
          firstShared: idx2crd(
            owners.findIndex((n) => n > 1),
            tile,
          ),
        }
      : {}),
    outside,
    ...(outside > 0
      ? { firstOutside: [firstOutside % threads, Math.floor(firstOutside / threads)] as const }
      : {}),
  });
}

/** Most elements and pairs that are counted. */
const MOST = 2 ** 24;

function checkedSize(n: number, what: string): number {
  if (n <= MOST) return n;
  throw new LayoutError({
    code: 'TOO_LARGE',
    op: 'ownership',
    inputs: [],
    message: `${n} ${what} are more than ${MOST}`,
    hint: 'look at one tile, the others are alike',
  });
}
