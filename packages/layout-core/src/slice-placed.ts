import { placedOperand } from './internal/placed-operand.js';
import { sumWithOffset } from './internal/sum-with-offset.js';
import { type Placed, sliceAndOffset } from './slice-and-offset.js';
import type { SliceCoord } from './slice.js';

/**
 * A part of a part: `evaluatePlaced(c', R) = evaluatePlaced(c, placed)`, where c is the coordinate with the modes of c' put in for its `_`
 * (`cute/tensor_impl.hpp`, `Tensor::operator()` of a coordinate with `_`).
 *
 * @throws LayoutError `BAD_ARGUMENT` for what is no offset and layout, those of `sliceAndOffset`, `BAD_COORDINATE` where the two offsets do not add, `OVERFLOW`
 * @example
 * slicePlaced(['_', 3], { offset: 100, layout: parseLayout('(3,4):(1,3)') }).offset // => 109
 */
export function slicePlaced(coord: SliceCoord, placed: Placed): Placed {
  const whole = placedOperand(placed, 'slice_placed');
  const { offset, layout } = sliceAndOffset(coord, whole.layout);
  return { offset: sumWithOffset(whole.offset, offset, whole.layout, 'slice_placed'), layout };
}
