import { type IntTuple, MAX_DEPTH, MAX_LEAVES } from '../int-tuple.js';
import { isLayout, type Layout } from '../layout.js';
import { LayoutError } from '../layout-error.js';
import { print } from '../print.js';
import { hasBasis, type Stride } from '../scaled-basis.js';
import { isInteger } from './checked.js';
import { basisStrides, notALayout } from './operand.js';
import { Own } from './own.js';
import { tooLarge } from './too-large.js';
import { checkModes, frozenTuple } from './validate.js';

/**
 * A flat list of modes `shape[i]:stride[i]`, `i < length`: the form the algorithms work on.
 *
 * Lists are scratch space kept by each operation's module and reused from call to call, so that an operation
 * allocates nothing but its result. An operation never calls itself while its list is in use.
 */
export class Modes {
  readonly shape: number[];
  readonly stride: number[];
  length: number;
  /** Whether the layout that the modes are the leaves of is an integer or a tuple of two or more integers. */
  flat = true;
  /** The product of the shapes. */
  size = 1;
  /** What they span, `cosize - 1` by absolute strides, where the size is not 0. */
  span = 0;

  constructor(shape: number[] = [], stride: number[] = []) {
    this.shape = shape;
    this.stride = stride;
    this.length = shape.length;
  }

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
  const leaves = leavesOf(layout, out, op);
  if (leaves === out) return;
  out.length = 0;
  for (let i = 0; i < leaves.length; i++) out.push(leaves.shape[i] as number, leaves.stride[i] as number);
}

/** Kept for a layout that was used once. */
const usedOnce = new Modes();

/**
 * The leaves of `layout`, left to right, not to be written: those kept for it, or else in `scratch`. They are kept when a layout is used
 * for the second time; one that is used once only is not worth it.
 */
export function leavesOf(layout: Layout, scratch: Modes, op: string): Modes {
  if (!isLayout(layout)) throw notALayout(layout, op);
  const kept = Own.leaves(layout);
  if (kept && kept !== usedOnce) return kept;
  scratch.length = 0;
  scratch.flat = true;
  appendModes(layout.shape, layout.stride, scratch, op, 0);
  const { shape, stride, length } = scratch;
  let size = 1;
  let span = 0;
  for (let i = 0; i < length; i++) {
    size *= shape[i] as number;
    span += ((shape[i] as number) - 1) * Math.abs(stride[i] as number);
  }
  scratch.size = size;
  scratch.span = span;
  if (kept === undefined) {
    Own.keep(layout, usedOnce);
  } else if (kept !== null) {
    const leaves = new Modes(shape.slice(0, length), stride.slice(0, length));
    leaves.flat = scratch.flat;
    leaves.size = size;
    leaves.span = span;
    Own.keep(layout, leaves);
  }
  return scratch;
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
  if (depth > 0 || shape.length === 1) out.flat = false;
  for (let i = 0; i < shape.length; i++) {
    const s = shape[i] as IntTuple;
    const d = stride[i] as IntTuple;
    if (typeof s === 'number' && typeof d === 'number' && isMode(s, d)) out.push(s, d);
    else appendModes(s, d, out, op, depth + 1);
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
  const leaves = leavesOf(layout, out, op);
  const { shape, stride } = out;
  const last = leaves.length - 1;
  // Merge from the left, perhaps in place: a mode is only ever written at or before the place it is read from.
  let n = -1;
  for (let i = 0; i <= last; i++) {
    const s = leaves.shape[i] as number;
    const d = leaves.stride[i] as number;
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

/** The error of a shape and a stride whose profiles differ, or of basis strides where only integers will do. */
export function notCongruent(shape: IntTuple, stride: Stride, op: string): LayoutError {
  if (hasBasis(stride)) return basisStrides(stride, op);
  return new LayoutError({
    code: 'NOT_CONGRUENT',
    op,
    inputs: [],
    message: `shape ${print(shape)} and stride ${print(stride)} have different profiles`,
    hint: 'every shape leaf needs one stride',
  });
}
