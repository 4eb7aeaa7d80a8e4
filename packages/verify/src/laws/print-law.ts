import type { Layout } from '@modewise/layout-core';
import { type Counterexample, exactly } from './counterexample.js';

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
  return (
    exactly('parse(print(L)) = L', l, back) ??
    (print(back) === text
      ? null
      : { rule: 'print(parse(text)) = text', at: 0, expected: text, actual: print(back) })
  );
}
