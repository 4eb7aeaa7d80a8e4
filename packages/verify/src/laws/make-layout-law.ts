import { type IntTuple, isLayout, type Layout } from '@modewise/layout-core';
import { type Counterexample, exactly } from './counterexample.js';
import { columnMajor, zeroAtOne } from './reference.js';

/**
 * `make_layout(S, D)` is S:D; `make_layout(S)` is column-major with stride 0 at size 1; `make_layout(A, B, …)` has A, B, … as
 * its modes.
 *
 * @example
 * makeLayoutLaw([[1, 4]], parseLayout('(1,4):(0,1)')) // => null
 */
export function makeLayoutLaw(operands: readonly (IntTuple | Layout)[], r: Layout): Counterexample | null {
  return exactly('make_layout', wanted(operands), r);
}

function wanted(operands: readonly (IntTuple | Layout)[]): Layout {
  const [shape, stride] = operands;
  if (shape === undefined || isLayout(shape)) {
    const layouts = operands as readonly Layout[];
    return { shape: layouts.map((l) => l.shape), stride: layouts.map((l) => l.stride) };
  }
  // CuTe's tag in the place of strides.
  if ((stride as unknown) === 'LayoutRight') return { shape, stride: zeroAtOne(shape, rowMajor(shape)) };
  if ((stride as unknown) === 'LayoutLeft') return { shape, stride: zeroAtOne(shape, columnMajor(shape)) };
  return { shape, stride: (stride as IntTuple | undefined) ?? zeroAtOne(shape, columnMajor(shape)) };
}

/** The strides that count the last leaf first. */
function rowMajor(shape: IntTuple): IntTuple {
  const reversed = (t: IntTuple): IntTuple => (typeof t === 'number' ? t : [...t].reverse().map(reversed));
  return reversed(columnMajor(reversed(shape)));
}
