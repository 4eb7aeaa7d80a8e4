import { injective } from './injective.js';
import type { AnyLayout } from './layout.js';
import { surjective } from './surjective.js';

/**
 * Whether a layout is a permutation of an interval: injective and without a gap.
 *
 * @throws LayoutError `UNDECIDED` as `injective` and `surjective`
 * @example
 * bijective(parseLayout('(2,4,6):(4,1,8)')) // => true
 */
export function bijective(layout: AnyLayout): boolean {
  return surjective(layout) && injective(layout);
}
