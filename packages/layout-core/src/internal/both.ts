import type { IntTuple } from '../int-tuple.js';
import { isLayout, type Layout } from '../layout.js';
import { layoutOf } from './build.js';

/** CuTe's tuple operations act on a layout as on its shape and its stride: this says so once. */
export function onBoth<T extends IntTuple | Layout>(x: T, f: (t: IntTuple) => IntTuple): T {
  if (!isLayout(x)) return f(x) as T;
  return layoutOf(f(x.shape), f(x.stride)) as T;
}

/** The same for an operation with a second operand of the same kind. */
export function onBothPairs<T extends IntTuple | Layout>(
  x: T,
  y: T,
  f: (a: IntTuple, b: IntTuple) => IntTuple,
): T {
  if (!isLayout(x) || !isLayout(y)) return f(x as IntTuple, y as IntTuple) as T;
  return layoutOf(f(x.shape, y.shape), f(x.stride, y.stride)) as T;
}
