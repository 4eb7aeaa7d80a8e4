import { layoutOperand } from './internal/operand.js';
import type { IntTuple } from './int-tuple.js';
import { layoutOf, tupleOf } from './internal/build.js';
import type { Layout } from './layout.js';

/**
 * The same layout with every stride-0 leaf shrunk to size 1: the image and the profile stay
 * (`cute/layout.hpp`, `filter_zeros`).
 *
 * @example
 * print(filterZeros(parseLayout('(4,8):(1,0)'))) // => (4,1):(1,0)
 */
export function filterZeros(layout: Layout): Layout {
  const { shape, stride } = layoutOperand(layout, 'filter_zeros');
  return layoutOf(shrink(shape, stride), stride);
}

function shrink(shape: IntTuple, stride: IntTuple): IntTuple {
  if (typeof shape === 'number') return stride === 0 ? 1 : shape;
  return tupleOf(shape.map((s, i) => shrink(s, (stride as readonly IntTuple[])[i] as IntTuple)));
}
