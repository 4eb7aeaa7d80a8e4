import type { IntTuple, Layout } from '@modewise/layout-core';
import type { Derivation } from '../derivation.js';
import { printValue } from '../print-value.js';
import type { Value } from '../values.js';
import { modeSizes } from './mode-sizes.js';
import { padded } from './padded.js';

/** How often each mode of the block repeats to fill the shape, then a blocked product. */
export function tileSteps(block: Layout, shape: IntTuple, order: Value | undefined, d: Derivation): void {
  const A = padded('A', block, modeSizes(shape).length, d);
  const repeats = `ceil_div(product_each(B), product_each(shape(${A})))`;
  d.step('N', repeats, 'how often each mode repeats');
  const copies = order === undefined ? 'make_layout(N)' : `make_ordered_layout(N, ${printValue(order)})`;
  d.step('T', copies, 'the copies, in the order they come');
  d.step('R', `blocked_product(${A}, T)`, 'each mode: the place in the block, then which block');
}
