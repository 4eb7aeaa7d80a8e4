import type { IntTuple } from '../int-tuple.js';
import { isLayout, type Layout } from '../layout.js';
import { layoutOf } from './build.js';
import { layoutOperand, notALayout, tupleOperand } from './operand.js';
import { checkModes } from './validate.js';

/** CuTe's tuple operations act on a layout as on its shape and its stride: this says so once. */
export function onBoth<T extends IntTuple | Layout>(x: T, op: string, f: (t: IntTuple) => IntTuple): T {
  if (!isLayout(x)) return f(tupleOperand(x, op)) as T;
  const { shape, stride } = layoutOperand(x, op);
  return checked(f(shape), f(stride), op) as T;
}

/** The same for an operation with a second operand of the same kind. */
export function onBothPairs<T extends IntTuple | Layout>(
  x: T,
  y: T,
  op: string,
  f: (a: IntTuple, b: IntTuple) => IntTuple,
): T {
  if (isLayout(x) && isLayout(y)) {
    const a = layoutOperand(x, op);
    const b = layoutOperand(y, op);
    return checked(f(a.shape, b.shape), f(a.stride, b.stride), op) as T;
  }
  if (isLayout(x) || isLayout(y)) throw notALayout(isLayout(x) ? y : x, op);
  return f(tupleOperand(x, op), tupleOperand(y, op)) as T;
}

/** A selection or combination of modes can have a size or a span that its parts did not have. */
function checked(shape: IntTuple, stride: IntTuple, op: string): Layout {
  checkModes(shape, stride, op);
  return layoutOf(shape, stride);
}
