import { isComposed } from './composed-layout.js';
import { crd2idx } from './crd2idx.js';
import type { Coord } from './int-tuple.js';
import { anyLayoutOperand } from './internal/any-operand.js';
import { composed } from './internal/composed.js';
import { sumOfCoordinates } from './internal/coordinate.js';
import type { AnyLayout, Layout } from './layout.js';
import { LayoutError } from './layout-error.js';
import { print } from './print.js';
import type { Placed } from './slice-and-offset.js';

/**
 * The layout moved so that its coordinate 0 is `coord` of the old one: `offset + R(c) = L(coord + c)` for natural coordinates
 * (`cute/layout.hpp`, `domain_offset`). The domain keeps its size, so R reaches past the end of L.
 *
 * A composed layout takes the move into its own offset, and the offset before it is 0 (`cute/layout_composed.hpp`).
 *
 * @throws LayoutError `BAD_COORDINATE`, `OVERFLOW`
 * @example
 * domainOffset([1, 2], parseLayout('(3,4):(1,3)')).offset // => 7
 */
export function domainOffset(coord: Coord, layout: Layout): Placed<Layout>;
export function domainOffset(coord: Coord, layout: AnyLayout): Placed;
export function domainOffset(coord: Coord, layout: AnyLayout): Placed {
  const whole = anyLayoutOperand(layout, 'domain_offset');
  if (!isComposed(whole)) return { offset: crd2idx(coord, whole), layout: whole };
  const step = crd2idx(coord, whole.layoutB);
  const offset = sumOfCoordinates(whole.offset, step, 'domain_offset');
  if (offset === undefined) {
    throw new LayoutError({
      code: 'BAD_COORDINATE',
      op: 'domain_offset',
      inputs: [print(coord), print(whole)],
      message: `the offset ${print(whole.offset)} does not add to ${print(step)}`,
    });
  }
  return { offset: 0, layout: composed(whole.layoutA, offset, whole.layoutB) };
}
