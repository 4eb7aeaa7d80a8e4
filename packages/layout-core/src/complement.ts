import { tupleOperand } from './internal/operand.js';
import type { IntTuple } from './int-tuple.js';
import { ceilDiv } from './ceil-div.js';
import { layoutOf, unwrappedFlat } from './internal/build.js';
import { ceilQuotient, overflow, texts } from './internal/checked.js';
import { flattenModes, Modes } from './internal/modes.js';
import type { Layout } from './layout.js';
import { LayoutError } from './layout-error.js';
import { productOf } from './internal/product-of.js';

const modes = new Modes();
const result = new Modes();

/**
 * The offsets that a layout leaves free, so that layout and complement together repeat it without a clash: R is strictly
 * increasing and `(filter(L), R)` is injective, so `R(j) != L(i)` for every `j >= 1`.
 *
 * - `complement(L)` is the free complement: its last mode has size 1 and keeps the stride at which growth goes on.
 * - `complement(L, cotarget)` repeats up to `cotarget` elements, rounded up: the last mode reaches from the period of L
 *   to `cotarget`, mode by mode where it is a shape (`cute/layout.hpp`, `complement`; CUTLASS's one-argument call is
 *   `complement(L, cosize(filter(L)))`).
 *
 * A layout without elements leaves everything free and has no period: its complement ends in `1:0` with or without a bound.
 * Only the absolute strides matter: reversing a mode shifts the image and keeps all differences.
 *
 * @throws LayoutError `NOT_INJECTIVE` where strides overlap, `BAD_ARGUMENT` for a negative
 * cotarget, `OVERFLOW`
 * @example
 * print(complement(parseLayout('3:2'))) // => (2,1):(1,6)
 * print(complement(parseLayout('4:2'), 24)) // => (2,3):(1,8)
 * print(complement(parseLayout('4:2'), 8)) // => 2:1
 */
export function complement(layout: Layout, cotarget?: IntTuple): Layout {
  const target = cotarget === undefined ? undefined : tupleOperand(cotarget, 'complement');
  if (target !== undefined && productOf(target) < 0) throw negative(layout, target);
  flattenModes(layout, modes, 'complement');
  dropAndSort();
  const { shape, stride, length } = modes;
  result.length = 0;
  let next = 1;
  for (let i = 0; i < length; i++) {
    const d = stride[i] as number;
    const gap = Math.floor(d / next);
    if (gap === 0) throw overlapping(layout, i);
    if (gap > 1) push(gap, next);
    next = (shape[i] as number) * d;
    if (next === 0) return ended();
    if (next > Number.MAX_SAFE_INTEGER) throw overflow('complement', 'the period');
  }
  if (target === undefined) {
    result.push(1, next);
  } else {
    const rest = typeof target === 'number' ? ceilQuotient(target, next) : productOf(ceilDiv(target, next));
    if (rest !== 1) push(rest, next);
    else if (result.length === 0) result.push(1, 0);
  }
  return layoutOf(unwrappedFlat(result.shape, result.length), unwrappedFlat(result.stride, result.length));
}

/** The complement of a layout without elements: below its empty mode the gaps, from there on nothing to step over. */
function ended(): Layout {
  result.push(1, 0);
  return layoutOf(unwrappedFlat(result.shape, result.length), unwrappedFlat(result.stride, result.length));
}

/** Adds a mode, merged with the one before it where the two run on. */
function push(shape: number, stride: number): void {
  const n = result.length - 1;
  if (n >= 0 && (result.shape[n] as number) * (result.stride[n] as number) === stride) {
    result.shape[n] = (result.shape[n] as number) * shape;
  } else {
    result.push(shape, stride);
  }
}

/** Leaves the modes with size above 1 and a stride, as absolute strides in ascending order. */
function dropAndSort(): void {
  const { shape, stride } = modes;
  let n = 0;
  for (let i = 0; i < modes.length; i++) {
    const s = shape[i] as number;
    const d = Math.abs(stride[i] as number);
    if (s === 1 || d === 0) continue;
    let at = n++;
    for (; at > 0 && (stride[at - 1] as number) > d; at--) {
      shape[at] = shape[at - 1] as number;
      stride[at] = stride[at - 1] as number;
    }
    shape[at] = s;
    stride[at] = d;
  }
  modes.length = n;
}

function overlapping(layout: Layout, i: number): LayoutError {
  const { shape, stride } = modes;
  return new LayoutError({
    code: 'NOT_INJECTIVE',
    op: 'complement',
    inputs: texts(layout),
    message:
      `modes overlap: ${shape[i - 1]}:${stride[i - 1]} reaches ${(shape[i - 1] as number) * (stride[i - 1] as number)}, ` +
      `past the stride of ${shape[i]}:${stride[i]}`,
    hint: 'each stride must be at least the size times the stride of the mode below it',
  });
}

function negative(layout: Layout, cotarget: IntTuple): LayoutError {
  return new LayoutError({
    code: 'BAD_ARGUMENT',
    op: 'complement',
    inputs: texts(layout, cotarget),
    message: `the cotarget ${productOf(cotarget)} is negative`,
  });
}
