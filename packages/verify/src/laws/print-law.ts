import type { Layout } from '@modewise/layout-core';
import type { Counterexample } from './counterexample.js';
import { sameTuple } from './reference.js';

/**
 * `parse(print(L)) = L`, profile included, and printing again gives the same text.
 *
 * @example
 * printLaw([makeLayout([4]), parseLayout, print], '(4):(1)') // => null
 */
export function printLaw(
  [l, parse, print]: readonly [Layout, (text: string) => Layout, (l: Layout) => string],
  text: string,
): Counterexample | null {
  const back = parse(text);
  if (!sameTuple(back.shape, l.shape) || !sameTuple(back.stride, l.stride)) {
    return { rule: 'parse(print(L)) = L', at: 0, expected: JSON.stringify(l), actual: JSON.stringify(back) };
  }
  return print(back) === text
    ? null
    : { rule: 'print(parse(text)) = text', at: 0, expected: text, actual: print(back) };
}
