import type { IntTuple } from './int-tuple.js';
import { tupleOf } from './internal/build.js';
import { onBothPairs } from './internal/both.js';
import type { AnyLayout, Like } from './layout.js';
import { LayoutError } from './layout-error.js';
import { print } from './print.js';

/**
 * Pairs the modes: `((a_0,b_0),(a_1,b_1),…)`; an integer on the left becomes the pair `(a,b)` in a rank-1 tuple
 * (`cute/algorithm/tuple_algorithms.hpp`, `zip`).
 *
 * @throws LayoutError `RANK_MISMATCH`
 * @example
 * print(zip(parseLayout('(2,3):(3,1)'), parseLayout('(2,2):(6,12)'))) // => ((2,2),(3,2)):((3,6),(1,12))
 */
export function zip<T extends IntTuple | AnyLayout>(a: T, b: T): Like<T> {
  return onBothPairs(a, b, 'zip', zipTuples);
}

function zipTuples(a: IntTuple, b: IntTuple): IntTuple {
  if (typeof a === 'number') return tupleOf([tupleOf([a, b])]);
  if (typeof b === 'number' || a.length !== b.length) {
    throw new LayoutError({
      code: 'RANK_MISMATCH',
      op: 'zip',
      inputs: [print(a), print(b)],
      message: 'the two sides have different ranks',
    });
  }
  return tupleOf(a.map((item, i) => tupleOf([item, b[i] as IntTuple])));
}
