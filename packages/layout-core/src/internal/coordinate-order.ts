import { congruent } from '../congruent.js';
import type { IntTuple } from '../int-tuple.js';
import { LayoutError } from '../layout-error.js';
import { print } from '../print.js';
import { toArray } from '../to-array.js';
import { tupleOf } from './build.js';

/** The places of the leaves of a shape, the fastest first: as they stand, or by an order that numbers them. */
export function leavesInOrder(shape: IntTuple, order: IntTuple | undefined, op: string): readonly number[] {
  const n = toArray(shape).length;
  if (order === undefined) return Array.from({ length: n }, (_, i) => i);
  const numbers = toArray(order);
  const places = numbers.map((_, i) => numbers.indexOf(i));
  if (congruent(order, shape) && !places.includes(-1)) return places;
  throw new LayoutError({
    code: 'BAD_ARGUMENT',
    op,
    inputs: [print(shape), print(order)],
    message: `order ${print(order)} does not number the ${n} leaves of ${print(shape)} from 0 to ${n - 1}`,
  });
}

/** The leaves of the next coordinate. */
export function stepped(
  coord: readonly number[],
  shape: readonly number[],
  places: readonly number[],
): number[] {
  const next = [...coord];
  places.forEach((place, i) => {
    const before = places[i - 1];
    if (before === undefined) next[place] = (next[place] as number) + 1;
    else if (next[before] === shape[before]) {
      next[before] = 0;
      next[place] = (next[place] as number) + 1;
    }
  });
  return next;
}

/** The leaves in the brackets of a profile. */
export function unflattenLeaves(leaves: readonly number[], profile: IntTuple): IntTuple {
  let next = 0;
  const fill = (p: IntTuple): IntTuple =>
    typeof p === 'number' ? (leaves[next++] as number) : tupleOf(p.map(fill));
  return fill(profile);
}
