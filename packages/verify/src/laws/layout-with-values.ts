import { factorise, type Factors } from './factorise.js';
import { assertEnumerable } from './reference.js';

/**
 * The modes of a layout that has given values, leaf by leaf of its shape, or `null` if none has: the values are a sum of
 * functions of the leaves, each of which is a layout of an integer (`factorise`).
 *
 * @example
 * layoutWithValues((i) => [0, 2, 4, 3, 5, 7][i], [3, 2])[1].stride // => 3
 * layoutWithValues((i) => [0, 2, 4, 3, 5, 8][i], [3, 2]) // => null
 */
export function layoutWithValues(
  value: (index: number) => number,
  leafShapes: readonly number[],
): Factors[] | null {
  const count = leafShapes.reduce((n, s) => n * s, 1);
  assertEnumerable(count);
  const values = Float64Array.from({ length: count }, (_, i) => value(i));
  const leaves: Factors[] = [];
  let before = 1;
  for (const s of leafShapes) {
    const next = before * s;
    for (let i = before; i < next; i++) {
      const inner = i % before;
      if (values[i] !== (values[inner] as number) + (values[i - inner] as number)) return null;
    }
    const own = factorise(Float64Array.from({ length: s }, (_, k) => values[k * before] as number));
    if ('breaksAt' in own) return null;
    leaves.push(own);
    before = next;
  }
  return leaves;
}
