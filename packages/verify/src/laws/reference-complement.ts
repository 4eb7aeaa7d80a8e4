import type { Layout } from '@modewise/layout-core';
import { leavesOf, type Leaves, offsetAtLeaves } from './reference.js';

/** The free complement as a function of every non-negative integer, its last mode of unbounded size. */
export interface FreeComplement {
  /** The modes; the last one has size 1 and extends. */
  readonly leaves: Leaves;
  /** Whether every stride divides the next, so that layout and complement cover every integer. */
  readonly exact: boolean;
  at(index: number): number;
  /** How many starts there are until the layout reaches a shape of flat modes, as CuTe rounds: mode by mode, upwards. */
  countUpTo(shape: readonly number[]): number;
}

/**
 * The free complement of a layout by the textbook sort: with the modes of L in order of stride, the gaps
 * between them in order. Reversing a mode only shifts L, so absolute strides count. `null` where neighbours
 * overlap, so that no gap is left to name.
 */
export function referenceComplement(l: Layout): FreeComplement | null {
  const { shape, stride } = leavesOf(l);
  const modes = shape
    .map((s, k) => ({ s, d: Math.abs(stride[k] as number) }))
    .filter(({ s, d }) => s !== 1 && d !== 0)
    .sort((x, y) => x.d - y.d || x.s - y.s);
  const shapes: number[] = [];
  const strides: number[] = [];
  let filled = 1; // everything below `filled` is named by the modes so far
  let exact = true;
  for (const { s, d } of modes) {
    if (d < filled) return null;
    if (d % filled !== 0) exact = false;
    shapes.push(Math.floor(d / filled));
    strides.push(filled);
    filled = d * s;
  }
  shapes.push(1);
  strides.push(filled);
  const leaves = { shape: shapes, stride: strides };
  return {
    leaves,
    exact,
    at: (index) => offsetAtLeaves(leaves, index),
    countUpTo: (shape) => shapes.reduce((n, s) => n * s, 1) * ceilQuotient(shape, filled),
  };
}

/** The size of a shape divided by n: each mode takes its share of n, rounded up. */
function ceilQuotient(shape: readonly number[], n: number): number {
  let rest = n;
  let size = 1;
  for (const s of shape) {
    size *= Math.ceil(s / rest);
    rest = Math.ceil(rest / s);
  }
  return size;
}
