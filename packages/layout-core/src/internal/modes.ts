import { type IntTuple, MAX_DEPTH, MAX_LEAVES } from '../int-tuple.js';
import { isLayout, type Layout } from '../layout.js';
import { LayoutError } from '../layout-error.js';
import { print } from '../print.js';
import { isInteger } from './checked.js';
import { notALayout } from './operand.js';
import { tooLarge } from './too-large.js';
import { checkModes, frozenTuple } from './validate.js';

/**
 * A flat list of modes `shape[i]:stride[i]`, `i < length`: the form the algorithms work on.
 *
 * Lists are scratch space kept by each operation's module and reused from call to call, so that an operation
 * allocates nothing but its result. An operation never calls itself while its list is in use.
 */
export class Modes {
  readonly shape: number[] = [];
  readonly stride: number[] = [];
  length = 0;

  push(shape: number, stride: number): void {
    this.shape[this.length] = shape;
    this.stride[this.length] = stride;
    this.length++;
  }

  /** Adds a mode, merged with the one before it where the two run on. */
  pushMerged(shape: number, stride: number): void {
    const n = this.length - 1;
    if (n >= 0 && (this.shape[n] as number) * (this.stride[n] as number) === stride) {
      this.shape[n] = (this.shape[n] as number) * shape;
    } else {
      this.push(shape, stride);
    }
  }
}

/** Fills `out` with the leaves of `layout`, left to right. */
export function flattenModes(layout: Layout, out: Modes, op: string): void {
  if (!isLayout(layout)) throw notALayout(layout, op);
  out.length = 0;
  appendModes(layout.shape, layout.stride, out, op, 0);
}

function appendModes(shape: IntTuple, stride: IntTuple, out: Modes, op: string, depth: number): void {
  if (typeof shape === 'number') {
    if (typeof stride !== 'number') throw notCongruent(shape, stride, op);
    if (!isMode(shape, stride)) checkModes(frozenTuple(shape, op), frozenTuple(stride, op), op);
    out.push(shape, stride);
    return;
  }
  if (!Array.isArray(shape) || !Array.isArray(stride) || shape.length !== stride.length)
    throw notCongruent(shape, stride, op);
  if (depth >= MAX_DEPTH || out.length + shape.length > MAX_LEAVES) throw tooLarge(op);
  if (shape.length === 0) frozenTuple(shape, op);
  for (let i = 0; i < shape.length; i++) {
    appendModes(shape[i] as IntTuple, stride[i] as IntTuple, out, op, depth + 1);
  }
}

/** Whether a pair of leaves is one that `makeLayout` lets through; the quick test comes first: nearly all are 32-bit integers. */
export function isMode(shape: number, stride: number): boolean {
  return isInteger(shape) && isInteger(stride) && shape >= 0;
}

/**
 * Fills `out` with the fewest modes that make the same function of an integer.
 *
 * `in-domain` is CuTe's `coalesce`: equal below the size, `1:0` when nothing is left. `everywhere` is what
 * composition needs: equal at every integer, so the last mode's stride stays even if its size is 1
 * (that mode then comes out with an arbitrary size above 1).
 */
export function coalesceModes(
  layout: Layout,
  out: Modes,
  range: 'in-domain' | 'everywhere',
  op: string,
): void {
  flattenModes(layout, out, op);
  const { shape, stride } = out;
  const last = out.length - 1;
  // Merge from the left, in place; a mode is only ever written at or before the place it is read from.
  let n = -1;
  for (let i = 0; i <= last; i++) {
    const s = shape[i] as number;
    const d = stride[i] as number;
    if (s === 1 && (i < last || range === 'in-domain')) continue;
    if (n >= 0 && (shape[n] as number) * (stride[n] as number) === d) {
      shape[n] = (shape[n] as number) * (s === 1 ? 2 : s);
    } else {
      n++;
      shape[n] = s === 1 ? 2 : s;
      stride[n] = d;
    }
  }
  if (n < 0) {
    shape[0] = 1;
    stride[0] = 0;
    n = 0;
  }
  out.length = n + 1;
}

/** The error of a shape and a stride whose profiles differ. */
export function notCongruent(shape: IntTuple, stride: IntTuple, op: string): LayoutError {
  return new LayoutError({
    code: 'NOT_CONGRUENT',
    op,
    inputs: [],
    message: `shape ${print(shape)} and stride ${print(stride)} have different profiles`,
    hint: 'every shape leaf needs one stride',
  });
}
