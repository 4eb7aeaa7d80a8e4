import { isComposed } from '../composed-layout.js';
import type { IntTuple } from '../int-tuple.js';
import { type AnyLayout, type CoordLayout, isLayout, type Layout, type Like } from '../layout.js';
import { makeLayout } from '../make-layout.js';
import { onLayoutB } from '../on-layout-b.js';
import { hasBasis, type Stride } from '../scaled-basis.js';
import { anyLayoutOperand } from './any-operand.js';
import { strideLeaves } from './basis-stride.js';
import { layoutOf } from './build.js';
import { layoutOperand, notALayout, tupleOperand } from './operand.js';
import { checkModes } from './validate.js';

/**
 * CuTe's tuple operations act on a layout as on its shape and its stride, and on a composed layout as on its layout B: this says
 * so once. `f` moves leaves and brackets, whatever the leaves are.
 */
export function onBoth<T extends IntTuple | AnyLayout>(
  x: T,
  op: string,
  f: (t: IntTuple) => IntTuple,
): Like<T> {
  return onBothOf(x, op, f) as Like<T>;
}

function onBothOf(x: IntTuple | AnyLayout, op: string, f: (t: IntTuple) => IntTuple): IntTuple | AnyLayout {
  if (isComposed(x)) return onLayoutB(x, (layoutB) => onBothOf(layoutB, op, f) as AnyLayout);
  if (!isLayout(x)) return f(tupleOperand(x, op));
  if (hasBasis(x.stride)) {
    const { shape, stride } = anyLayoutOperand(x, op) as CoordLayout;
    return makeLayout(
      f(shape),
      moved([stride], ([labels]) => f(labels as IntTuple)),
    );
  }
  const { shape, stride } = layoutOperand(x as Layout, op);
  return checked(f(shape), f(stride), op);
}

/** The same for an operation with a second operand of the same kind; a composed layout takes a plain one into its layout B. */
export function onBothPairs<T extends IntTuple | AnyLayout>(
  x: T,
  y: IntTuple | AnyLayout,
  op: string,
  f: (a: IntTuple, b: IntTuple) => IntTuple,
): Like<T> {
  return onPairsOf(x, y, op, f) as Like<T>;
}

function onPairsOf(
  x: IntTuple | AnyLayout,
  y: IntTuple | AnyLayout,
  op: string,
  f: (a: IntTuple, b: IntTuple) => IntTuple,
): IntTuple | AnyLayout {
  if (isComposed(x)) return onLayoutB(x, (layoutB) => onPairsOf(layoutB, y, op, f) as AnyLayout);
  if (isLayout(x) && isLayout(y)) {
    if (hasBasis(x.stride) || hasBasis(y.stride)) {
      const a = anyLayoutOperand(x, op) as CoordLayout;
      const b = anyLayoutOperand(y, op) as CoordLayout;
      const stride = moved([a.stride, b.stride], ([s, t]) => f(s as IntTuple, t as IntTuple));
      return makeLayout(f(a.shape, b.shape), stride);
    }
    const a = layoutOperand(x as Layout, op);
    const b = layoutOperand(y as Layout, op);
    return checked(f(a.shape, b.shape), f(a.stride, b.stride), op);
  }
  if (isLayout(x)) throw notALayout(y, op);
  if (isLayout(y) || isComposed(y)) throw notALayout(x, op);
  return f(tupleOperand(x, op), tupleOperand(y, op));
}

/** `f` applied to strides with basis elements: it sees a number in the place of each leaf and moves that. */
function moved(strides: readonly Stride[], f: (labels: readonly IntTuple[]) => IntTuple): Stride {
  const leaves = strides.flatMap((stride) => strideLeaves(stride));
  let label = 0;
  const labels = strides.map((stride) => relabelled(stride, () => label++));
  const put = (t: IntTuple): Stride => (typeof t === 'number' ? (leaves[t] as Stride) : t.map(put));
  return put(f(labels));
}

function relabelled(stride: Stride, next: () => number): IntTuple {
  if (!Array.isArray(stride)) return next();
  return Object.freeze((stride as readonly Stride[]).map((item) => relabelled(item, next)));
}

/** A selection or combination of modes can have a size or a span that its parts did not have. */
function checked(shape: IntTuple, stride: IntTuple, op: string): Layout {
  checkModes(shape, stride, op);
  return layoutOf(shape, stride);
}
