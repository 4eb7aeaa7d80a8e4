import { crd2idx } from './crd2idx.js';
import type { Coord, IntTuple } from './int-tuple.js';
import { placedOperand } from './internal/placed-operand.js';
import { sumWithOffset } from './internal/sum-with-offset.js';
import type { Placed } from './slice-and-offset.js';

/**
 * The place of an element of a part of a layout: `offset + layout(coord)` (`cute/tensor_impl.hpp`, `Tensor::operator()`, without the
 * memory).
 *
 * @throws LayoutError `BAD_ARGUMENT` for what is no offset and layout, those of `crd2idx`, `BAD_COORDINATE` where the offset and the value do not add, `OVERFLOW`
 * @example
 * evaluatePlaced(2, sliceAndOffset(['_', 2], parseLayout('(3,4):(1,3)'))) // => 8
 * print(evaluatePlaced(1, { offset: [0, 2], layout: makeIdentityLayout([3]) })) // => (1,2)
 */
export function evaluatePlaced(coord: Coord, placed: Placed): IntTuple {
  const { offset, layout } = placedOperand(placed, 'evaluate_placed');
  return sumWithOffset(offset, crd2idx(coord, layout), layout, 'evaluate_placed');
}
