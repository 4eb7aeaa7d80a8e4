import { congruent } from './congruent.js';
import { elemLess } from './elem-less.js';
import type { Coord, IntTuple } from './int-tuple.js';
import { leavesInOrder, stepped, unflattenLeaves } from './internal/coordinate-order.js';
import { mismatched } from './internal/mismatched.js';
import { coordinateOperand, tupleOperand } from './internal/operand.js';
import { LayoutError } from './layout-error.js';
import { min } from './min.js';
import { print } from './print.js';
import { repeatLike } from './repeat-like.js';
import { toArray } from './to-array.js';

/** Where an iteration begins and which leaf moves fastest. */
export interface CoordIteration {
  /** The first coordinate; 0 at every leaf unless given. */
  readonly from?: Coord;
  /** A number for each leaf, the fastest 0; the first leaf is the fastest unless given. */
  readonly order?: IntTuple;
}

/**
 * The coordinates of a shape, from a first one on, each once: in colexicographic order, or with the leaves as fast as `order` numbers
 * them (`cute/stride.hpp`, `make_coord_iterator`). A shape without elements gives none.
 *
 * @throws LayoutError `RANK_MISMATCH` where the first coordinate is not congruent with the shape, `BAD_COORDINATE` where it is outside,
 * `BAD_ARGUMENT` for an order that does not number the leaves
 * @example
 * [...makeCoordIterator([2, 2])].map(print).join(' ') // => (0,0) (1,0) (0,1) (1,1)
 * [...makeCoordIterator([2, 2], { order: [1, 0] })].map(print).join(' ') // => (0,0) (0,1) (1,0) (1,1)
 */
export function makeCoordIterator(shape: IntTuple, options?: CoordIteration): Iterable<Coord> {
  const op = 'make_coord_iterator';
  const from = options?.from;
  const order = options?.order;
  const s = tupleOperand(shape, op);
  const first = from === undefined ? repeatLike(s, 0) : coordinateOperand(from, op);
  if (!congruent(first, s)) throw mismatched(op, first, s);
  if (from !== undefined && !(elemLess(first, s) && min(first) >= 0)) {
    throw new LayoutError({
      code: 'BAD_COORDINATE',
      op,
      inputs: [print(s), print(first)],
      message: `${print(first)} is not inside ${print(s)}`,
    });
  }
  const places = leavesInOrder(s, order === undefined ? undefined : tupleOperand(order, op), op);
  return { [Symbol.iterator]: () => coordinates(toArray(first), s, places) };
}

function* coordinates(
  first: number[],
  shape: IntTuple,
  places: readonly number[],
): Generator<Coord, void, undefined> {
  const extents = toArray(shape);
  const slowest = places[places.length - 1] as number;
  if (extents.some((s) => s < 1)) return;
  for (let at = first; (at[slowest] as number) < (extents[slowest] as number);) {
    yield unflattenLeaves(at, shape);
    at = stepped(at, extents, places);
  }
}
