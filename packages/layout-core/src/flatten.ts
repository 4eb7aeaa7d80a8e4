import type { IntTuple } from './int-tuple.js';
import { tupleOf } from './internal/build.js';
import { onBoth } from './internal/both.js';
import type { AnyLayout, Like } from './layout.js';

/**
 * The same leaves in one flat tuple; an integer stays an integer. As a function of an integer a layout is unchanged
 * (`cute/algorithm/tuple_algorithms.hpp`, `flatten`).
 *
 * @example
 * print(flatten(parseLayout('((3,6),2):((0,3),1)'))) // => (3,6,2):(0,3,1)
 */
export function flatten<T extends IntTuple | AnyLayout>(x: T): Like<T> {
  return onBoth(x, 'flatten', flattenTuple);
}

function flattenTuple(t: IntTuple): IntTuple {
  if (typeof t === 'number') return t;
  const leaves: number[] = [];
  const visit = (u: IntTuple): void => {
    if (typeof u === 'number') leaves.push(u);
    else for (const item of u) visit(item);
  };
  visit(t);
  return tupleOf(leaves);
}
