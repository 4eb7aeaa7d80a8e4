import type { IntTuple, Layout } from '@modewise/layout-core';
import { leavesOf } from './tuples.js';

// Brute force: values of raw layouts at coordinates, with CuTe's truncating, extrapolating integer coordinates.

/** Domains up to this size are walked whole; larger ones are sampled. */
const WHOLE = 2 ** 16;
const HEAD = 4096;
const CORNER_LEAVES = 11;

/** Were all coordinates of the domain compared, or a sample (the first ones, the last ones and the corners)? */
export type Checked = 'all' | 'sampled';

export const sizeOf = (t: IntTuple): number => leavesOf(t).reduce((a, b) => a * b, 1);

/**
 * The layout as a function of one integer, beyond its domain too: every leaf takes its digit, the last one what is
 * left. Past a mode of size 0 there is no value, which NaN says; 0 is always at 0.
 */
export function evaluator(l: Layout): (index: number) => number {
  const sizes = leavesOf(l.shape);
  const strides = leavesOf(l.stride);
  const last = sizes.length - 1;
  return (index) => {
    let rest = index;
    let sum = 0;
    for (let k = 0; k < last && rest !== 0; k++) {
      sum += (rest % sizes[k]!) * strides[k]!;
      rest = Math.trunc(rest / sizes[k]!);
    }
    return sum + rest * strides[last]! + 0;
  };
}

/** The hierarchical coordinate of a linear index. */
export function coordinateOf(index: number, shape: IntTuple): IntTuple {
  let rest = index;
  const walk = (mode: IntTuple): IntTuple => {
    if (typeof mode !== 'number') return mode.map(walk);
    const digit = rest % mode;
    rest = Math.trunc(rest / mode);
    return digit;
  };
  return walk(shape);
}

/** The linear indices of a shape to compare at. */
export function indicesOf(shape: IntTuple): { indices: Iterable<number>; checked: Checked } {
  const size = sizeOf(shape);
  if (size <= WHOLE) return { indices: upTo(0, size), checked: 'all' };
  return { indices: sample(shape, size), checked: 'sampled' };
}

function* upTo(first: number, end: number): Generator<number, void, undefined> {
  for (let i = first; i < end; i++) yield i;
}

function* sample(shape: IntTuple, size: number): Generator<number, void, undefined> {
  yield* upTo(0, HEAD);
  yield* upTo(size - HEAD, size);
  const leaves = leavesOf(shape).slice(0, CORNER_LEAVES);
  for (let corner = 0; corner < 2 ** leaves.length; corner++) {
    let index = 0;
    let step = 1;
    leaves.forEach((n, k) => {
      if ((corner >> k) & 1) index += (n - 1) * step;
      step *= n;
    });
    yield index;
  }
}
