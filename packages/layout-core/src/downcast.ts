import { type ComposedLayout, isComposed } from './composed-layout.js';
import type { IntTuple } from './int-tuple.js';
import { anyLayoutOperand } from './internal/any-operand.js';
import { tupleOf } from './internal/build.js';
import { downcastComposed, downcastSwizzle } from './internal/cast-swizzle.js';
import { times } from './internal/checked.js';
import { integerOperand } from './internal/function-operand.js';
import { integerLayoutOperand } from './internal/integer-layout-operand.js';
import { swizzleOperand } from './internal/swizzle-operand.js';
import type { AnyLayout, Layout } from './layout.js';
import { LayoutError } from './layout-error.js';
import { makeLayout } from './make-layout.js';
import { print } from './print.js';
import { isSwizzle, type Swizzle } from './swizzle.js';

/**
 * The layout of the parts where every element is split into `n`: `D(c') = n L(c) + j`, where c' is c but for the leaf of stride 1,
 * which counts parts: `n c + j` for j in `[0, n)`. On a leaf of stride -1 the parts count downwards, `D(c') = n L(c) - j`.
 *
 * That leaf has its shape multiplied, all others their stride (`cute/layout.hpp`, `downcast`). Where several leaves have stride 1 each
 * counts parts, and their j add up: elements that such leaves name more than once overlap in parts as well.
 *
 * A swizzle becomes one of parts, `R(n x + j) = n Sw(x) + j`, and a swizzled layout is cast part by part, for n a power of two
 * (`cute/swizzle_layout.hpp`).
 *
 * @throws LayoutError `NOT_DIVISIBLE` where no leaf has stride 1 or -1, so that the parts of an element have no mode to go to;
 * `OVERFLOW`
 * @example
 * print(downcast(parseLayout('(2,8):(1,2)'), 2)) // => (4,8):(1,4)
 * print(downcast(makeSwizzle(3, 4, 3), 2)) // => Sw<3,5,3>
 * print(downcast(parseLayout('(4,2):(1,1)'), 2)) // => (8,4):(1,1)
 */
export function downcast(layout: Layout, n: number): Layout;
export function downcast(swizzle: Swizzle, n: number): Swizzle;
export function downcast(layout: AnyLayout, n: number): AnyLayout;
export function downcast(layout: Swizzle | AnyLayout, n: number): Swizzle | AnyLayout {
  if (isSwizzle(layout))
    return downcastSwizzle(swizzleOperand(layout, 'downcast'), integerOperand(n, PARTS, 1, 'downcast'));
  if (isComposed(layout)) {
    const whole = anyLayoutOperand(layout, 'downcast') as ComposedLayout;
    return downcastComposed(whole, integerOperand(n, PARTS, 1, 'downcast'));
  }
  return plainDowncast(layout as Layout, n);
}

const PARTS = 'the number of parts of an element';

function plainDowncast(layout: Layout, n: number): Layout {
  const l = integerLayoutOperand(layout, 'downcast');
  if (integerOperand(n, PARTS, 1, 'downcast') === 1) return l;
  if (!hasUnit(l.stride)) throw notAdjacent(l, n);
  const cast = (shape: IntTuple, stride: IntTuple): readonly [IntTuple, IntTuple] => {
    if (typeof shape !== 'number') {
      const pairs = shape.map((s, i) => cast(s, (stride as readonly IntTuple[])[i] as IntTuple));
      return [tupleOf(pairs.map(([s]) => s)), tupleOf(pairs.map(([, d]) => d))];
    }
    return hasUnit(stride)
      ? [times(shape, n, 'downcast'), stride]
      : [shape, times(stride as number, n, 'downcast')];
  };
  return makeLayout(...cast(l.shape, l.stride));
}

/** Whether a leaf of a stride steps from one element to the next. */
function hasUnit(stride: IntTuple): boolean {
  return typeof stride === 'number' ? Math.abs(stride) === 1 : stride.some(hasUnit);
}

function notAdjacent(layout: Layout, n: number): LayoutError {
  return new LayoutError({
    code: 'NOT_DIVISIBLE',
    op: 'downcast',
    inputs: [print(layout), String(n)],
    message: 'no leaf has stride 1, so the parts of an element have no mode to go to',
    hint: 'elements that are split lie side by side along some mode',
  });
}
