import type { IntTuple, Layout } from '@modewise/layout-core';
import { type Counterexample, exactly } from './counterexample.js';
import { makeLayoutLaw } from './make-layout-law.js';
import { columnMajor, sizeOf, zeroAtOne } from './reference.js';

/**
 * R has the shape asked for; the mode at a terminal of the order starts at the product of all modes of lower order and is
 * column-major within, a leaf of size 1 with stride 0. Orders that differ make R a bijection onto 0 … size-1.
 *
 * @example
 * orderedLayoutLaw([[2, 3, 4], [2, 0, 1]], parseLayout('(2,3,4):(12,1,3)')) // => null
 */
export function orderedLayoutLaw(
  [shape, order]: readonly [IntTuple, IntTuple | 'LayoutLeft' | 'LayoutRight'],
  r: Layout,
): Counterexample | null {
  if (typeof order === 'string') return makeLayoutLaw([shape, order as unknown as IntTuple], r);
  return exactly('make_ordered_layout', orderedLayout(shape, order), r);
}

/** The layout of a shape whose mode of the lowest order moves fastest. */
export function orderedLayout(shape: IntTuple, order: IntTuple): Layout {
  const terminals = terminalsOf(shape, order);
  const strideOf = (s: IntTuple, o: IntTuple): IntTuple => {
    if (typeof o !== 'number') return o.map((own, k) => strideOf(modeAt(s, k), own));
    const start = terminals.reduce((n, t) => (t.order < o ? n * t.size : n), 1);
    return times(zeroAtOne(s, columnMajor(s)), start);
  };
  return { shape, stride: strideOf(shape, order) };
}

function terminalsOf(shape: IntTuple, order: IntTuple): { readonly order: number; readonly size: number }[] {
  if (typeof order === 'number') return [{ order, size: sizeOf(shape) }];
  return order.flatMap((own, k) => terminalsOf(modeAt(shape, k), own));
}

function modeAt(shape: IntTuple, k: number): IntTuple {
  return typeof shape === 'number' ? NaN : (shape[k] ?? NaN);
}

function times(t: IntTuple, factor: number): IntTuple {
  return typeof t === 'number' ? t * factor : t.map((x) => times(x, factor));
}
