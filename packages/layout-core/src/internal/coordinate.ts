import type { IntTuple } from '../int-tuple.js';
import { isScaledBasis, type Stride } from '../scaled-basis.js';
import { strideLeaves } from './basis-stride.js';
import { plus, times } from './checked.js';

/** A coordinate under construction: arithmetic tuples as nested arrays that may still grow. */
type Growing = number | Growing[];

/**
 * The arithmetic tuple `sum(c_i * d_i)` over the leaves of a stride with basis elements: every place that some element
 * reaches is there, 0 where nothing is added. Undefined where an integer would have to be added to a tuple.
 */
export function coordinateOf(
  naturalLeaves: readonly number[],
  stride: Stride,
  op: string,
): IntTuple | undefined {
  let total: Growing = 0;
  for (const [i, leaf] of strideLeaves(stride).entries()) {
    const basis = isScaledBasis(leaf) ? leaf : { value: leaf, path: [] };
    const sum = added(total, basis.path, times(naturalLeaves[i] as number, basis.value, op), op);
    if (sum === undefined) return undefined;
    total = sum;
  }
  return frozen(total);
}

function added(at: Growing, path: readonly number[], amount: number, op: string): Growing | undefined {
  if (path.length === 0) {
    if (typeof at === 'number') return plus(at, amount, op);
    return amount === 0 ? at : undefined;
  }
  const [mode, ...inner] = path as [number, ...number[]];
  if (typeof at === 'number' && at !== 0) return amount === 0 ? at : undefined;
  const tuple = typeof at === 'number' ? [] : at;
  while (tuple.length <= mode) tuple.push(0);
  const sum = added(tuple[mode] as Growing, inner, amount, op);
  if (sum === undefined) return undefined;
  tuple[mode] = sum;
  return tuple;
}

function frozen(t: Growing): IntTuple {
  return typeof t === 'number' ? t : Object.freeze(t.map(frozen));
}

/**
 * The sum of two arithmetic tuples, the shorter one continued by zeros; an integer other than 0 does not add to a tuple
 * (`cute/numeric/arithmetic_tuple.hpp`). Undefined where they do not add.
 */
export function sumOfCoordinates(a: IntTuple, b: IntTuple, op: string): IntTuple | undefined {
  if (typeof a === 'number' && typeof b === 'number') return plus(a, b, op);
  if (a === 0) return b;
  if (b === 0) return a;
  if (typeof a === 'number' || typeof b === 'number') return undefined;
  const modes: IntTuple[] = [];
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const sum = sumOfCoordinates(a[i] ?? 0, b[i] ?? 0, op);
    if (sum === undefined) return undefined;
    modes.push(sum);
  }
  return Object.freeze(modes);
}
