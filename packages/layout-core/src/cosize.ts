import type { IntTuple } from './int-tuple.js';
import { plus, times } from './internal/checked.js';
import type { Layout } from './layout.js';

/**
 * CuTe's codomain size: `1 + sum((shape - 1) * |stride|)`, one above the largest offset where no stride is negative; 0 or less can
 * only come from a size-0 mode (`cute/layout.hpp`, `cosize`).
 *
 * @throws LayoutError `OVERFLOW`
 * @example
 * cosize(parseLayout('4:2')) // => 7
 * cosize(parseLayout('4:-2')) // => 7
 */
export function cosize(layout: Layout): number {
  return plus(reach(layout.shape, layout.stride), 1, 'cosize');
}

function reach(shape: IntTuple, stride: IntTuple): number {
  if (typeof shape === 'number') return times(shape - 1, Math.abs(stride as number), 'cosize');
  let total = 0;
  for (let i = 0; i < shape.length; i++) {
    total = plus(
      total,
      reach(shape[i] as IntTuple, (stride as readonly IntTuple[])[i] as IntTuple),
      'cosize',
    );
  }
  return total;
}
