import type { IntTuple } from './int-tuple.js';
import { ENUMERABLE } from './internal/additivity.js';
import { layoutOf, unwrappedFlat } from './internal/build.js';
import { texts } from './internal/checked.js';
import { exchangeOrder } from './internal/exchange-order.js';
import { LeftOperand } from './internal/left-operand.js';
import { checkModes } from './internal/validate.js';
import { coalesceModes, Modes } from './internal/modes.js';
import { composedLeftInverse } from './internal/composed-inverse.js';
import { anyLayoutOperand } from './internal/any-operand.js';
import { type ComposedLayout, isComposed } from './composed-layout.js';
import { swizzleOperand } from './internal/swizzle-operand.js';
import type { AnyLayout, Layout } from './layout.js';
import { isSwizzle, type Swizzle } from './swizzle.js';
import { LayoutError } from './layout-error.js';
import { size } from './size.js';

const modes = new Modes();
const result = new Modes();

/**
 * A layout from offsets back to indices: `L(R(L(i))) = L(i) for every i in [0, size(L))`, so `R(L(i)) = i` where L is injective.
 *
 * Follows CuTe (`cute/layout.hpp`, `left_inverse`): the strides in ascending order must divide one another, and each step
 * becomes a mode. Where CuTe's answer breaks the law (a carry into a mode that cannot hold it) this throws instead. Strides that
 * are all negative are inverted as their absolute values are; of mixed signs there is no answer.
 *
 * A swizzle is its own inverse. Of a composed layout R goes back through its parts; a swizzle moves to the left of the inverse of B
 * where that has the values, proved or tried (`cute/swizzle_layout.hpp`).
 *
 * @throws LayoutError `NO_INVERSE` where strides do not divide one another or the law breaks (with the index), `NEGATIVE_STRIDE` for
 * mixed signs, `OVERFLOW`, `UNDECIDED` where L has more than 2^20 elements and overlapping modes
 * @example
 * print(leftInverse(parseLayout('(4,8):(1,5)'))) // => (5,8):(1,4)
 * print(leftInverse(parseLayout('4:2'))) // => (2,4):(0,1)
 * print(leftInverse(parseAnyLayout('Sw<1,3,3> o 0 o (8,16):(16,1)'))) // => Sw<1,2,-4> o 0 o (16,8):(8,1)
 */
export function leftInverse(layout: Layout): Layout;
export function leftInverse(swizzle: Swizzle): Swizzle;
export function leftInverse(layout: AnyLayout): AnyLayout;
export function leftInverse(layout: Swizzle | AnyLayout): Swizzle | AnyLayout {
  if (isSwizzle(layout)) return swizzleOperand(layout, 'left_inverse');
  if (isComposed(layout))
    return composedLeftInverse(anyLayoutOperand(layout, 'left_inverse') as ComposedLayout);
  return plainLeftInverse(layout as Layout);
}

function plainLeftInverse(layout: Layout): Layout {
  coalesceModes(layout, modes, 'in-domain', 'left_inverse');
  const { shape, stride, length } = modes;
  const sign = takeSign(layout);
  const order = exchangeOrder(stride, length);
  const index: number[] = [1];
  for (let i = 0; i < length; i++) index.push((index[i] as number) * (shape[i] as number));

  result.length = 0;
  let step = 1;
  let from = 0;
  for (const i of order) {
    const d = stride[i] as number;
    if (d === 0) continue;
    if (d % step !== 0) throw indivisible(layout, step, d);
    if (d !== step) result.pushMerged(d / step, from);
    step = d;
    from = sign * (index[i] as number) + 0;
  }
  const last = order[length - 1] as number;
  if (shape[last] !== 1) result.pushMerged(shape[last] as number, from);
  if (result.length === 0) result.push(1, 0);
  const inverse = layoutOf(
    unwrappedFlat(result.shape, result.length),
    unwrappedFlat(result.stride, result.length),
  );
  checkModes(inverse.shape, inverse.stride, 'left_inverse');
  if (!digitsFit(order, endsInSizeOne(layout.shape))) checkEverywhere(layout, inverse);
  return inverse;
}

function endsInSizeOne(shape: IntTuple): boolean {
  let last = shape;
  while (typeof last !== 'number') last = last[last.length - 1] as IntTuple;
  return last === 1;
}

/** -1 where every stride is negative or 0 (which are then made positive), 1 where none is negative. */
function takeSign(layout: Layout): 1 | -1 {
  const { stride, length } = modes;
  let negative = 0;
  let positive = 0;
  for (let i = 0; i < length; i++) {
    if ((stride[i] as number) < 0) negative++;
    if ((stride[i] as number) > 0) positive++;
  }
  if (negative === 0) return 1;
  if (positive > 0) {
    throw new LayoutError({
      code: 'NEGATIVE_STRIDE',
      op: 'left_inverse',
      inputs: texts(layout),
      message: 'strides of both signs have no left inverse of this form',
      hint: 'reverse the negative modes first',
    });
  }
  for (let i = 0; i < length; i++) stride[i] = Math.abs(stride[i] as number);
  return -1;
}

/**
 * Whether every digit that R reads off an offset fits the mode it goes to. R splits an offset by the strides in
 * ascending order; digit k can be no larger than what modes 0..k add up to, nor than the step to the next stride.
 * The last mode of L takes any digit, because it extrapolates, unless a mode of size 1 follows it and does so instead.
 */
function digitsFit(order: readonly number[], capped: boolean): boolean {
  const { shape, stride, length } = modes;
  let reach = 0;
  for (let k = 0; k < length; k++) {
    const i = order[k] as number;
    const s = shape[i] as number;
    const d = stride[i] as number;
    if (d === 0) continue;
    reach += (s - 1) * d;
    if (k === length - 1 && i === length - 1 && !capped) return true;
    const next = k === length - 1 ? Infinity : (stride[order[k + 1] as number] as number) / d;
    if (Math.min(next - 1, Math.floor(reach / d)) > s - 1) return false;
  }
  return true;
}

function checkEverywhere(layout: Layout, inverse: Layout): void {
  const n = size(layout);
  if (n > ENUMERABLE) throw undecided(layout);
  const forward = new LeftOperand(() => undecided(layout));
  const back = new LeftOperand(() => undecided(layout));
  forward.load(layout, 'left_inverse');
  back.load(inverse, 'left_inverse');
  for (let i = 0; i < n; i++) {
    const offset = forward.at(i);
    const again = forward.at(back.at(offset));
    if (again !== offset) {
      throw new LayoutError({
        code: 'NO_INVERSE',
        op: 'left_inverse',
        inputs: texts(layout),
        message: `modes overlap: offset ${offset} at index ${i} would lead back to offset ${again}`,
        at: i,
        hint: 'a layout with a left inverse of this form has strides that each clear the modes below',
      });
    }
  }
}

function undecided(layout: Layout): LayoutError {
  return new LayoutError({
    code: 'UNDECIDED',
    op: 'left_inverse',
    inputs: texts(layout),
    message: `modes overlap, and the layout is too large to try: only ${ENUMERABLE} elements are`,
  });
}

function indivisible(layout: Layout, below: number, d: number): LayoutError {
  return new LayoutError({
    code: 'NO_INVERSE',
    op: 'left_inverse',
    inputs: texts(layout),
    message: `stride ${d} is not a multiple of the next smaller stride ${below}`,
  });
}
