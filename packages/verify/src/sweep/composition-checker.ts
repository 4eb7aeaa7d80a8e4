import type { IntTuple, Layout } from '@modewise/layout-core';
import { leavesOfTuple } from '../laws/reference.js';
import { type Family, profileOf, type Space } from '../spaces/space.js';

/** Most leaves of one layout that the loops have room for. */
const MOST_LEAVES = 64;
/** Most coordinates of a right operand that the loops have room for. */
const MOST_VALUES = 2 ** 16;

/** Whether every layout of a space of pairs has room in the checker's int32 arrays. */
export function fitsChecker(space: Space): boolean {
  const [a, b] = space.operands.map(extentOf);
  if (space.operands.length !== 2 || !a || !b) return false;
  if (a.leaves > MOST_LEAVES || b.leaves > MOST_LEAVES || a.empty || b.empty) return false;
  return b.size <= MOST_VALUES && a.reach + b.reach * a.stride < 2 ** 31;
}

/** Bounds on every layout of a family. */
function extentOf({ blocks }: Family): {
  leaves: number;
  size: number;
  reach: number;
  stride: number;
  empty: boolean;
} {
  const extent = { leaves: 0, size: 1, reach: 0, stride: 0, empty: false };
  for (const block of blocks) {
    const leaves = leavesOfTuple(profileOf(block)).length;
    const shape = Math.max(...block.shapes);
    const stride = Math.max(...block.strides.map(Math.abs));
    extent.leaves = Math.max(extent.leaves, leaves);
    extent.size = Math.max(extent.size, shape ** leaves);
    extent.reach = Math.max(extent.reach, leaves * shape * stride);
    extent.stride = Math.max(extent.stride, stride);
    extent.empty ||= block.shapes.includes(0);
  }
  return extent;
}

/**
 * `compositionLaw` and `compositionRejectionLaw` for millions of pairs: tight loops over flat int32 arrays that
 * allocate nothing.
 *
 * A is evaluated at every offset of B by truncating division, its last leaf extending. An answer's leaves are
 * walked against those values coordinate by coordinate; a rejection is tried by factorising the values. Shares no code with
 * the algebra under test.
 */
export class CompositionChecker {
  readonly #leftShape = new Int32Array(MOST_LEAVES);
  readonly #leftStride = new Int32Array(MOST_LEAVES);
  readonly #rightShape = new Int32Array(MOST_LEAVES);
  readonly #rightStride = new Int32Array(MOST_LEAVES);
  readonly #offsets = new Int32Array(MOST_VALUES);
  readonly #values = new Int32Array(MOST_VALUES);
  readonly #shape = new Float64Array(MOST_LEAVES);
  readonly #stride = new Float64Array(MOST_LEAVES);
  #rightTuple: IntTuple = 1;
  #rightLeaves = 0;
  #size = 1;
  #count = 0;

  /** Takes B and tabulates its offsets. */
  setRight(b: Layout): void {
    this.#rightTuple = b.shape;
    this.#rightLeaves = gather(b.shape, b.stride, this.#rightShape, this.#rightStride, 0);
    const offsets = this.#offsets;
    let n = 1;
    for (let i = 0; i < this.#rightLeaves; i++) {
      const s = this.#rightShape[i]!;
      const d = this.#rightStride[i]!;
      for (let k = 1; k < s; k++) for (let j = 0; j < n; j++) offsets[k * n + j] = offsets[j]! + k * d;
      n *= s;
    }
    this.#size = n;
  }

  /** Takes A and evaluates it at every offset of B. */
  setLeft(a: Layout): void {
    const last = gather(a.shape, a.stride, this.#leftShape, this.#leftStride, 0) - 1;
    const shape = this.#leftShape;
    const stride = this.#leftStride;
    const offsets = this.#offsets;
    const values = this.#values;
    const lastStride = stride[last]!;
    for (let c = 0; c < this.#size; c++) {
      let rest = offsets[c]!;
      let value = 0;
      for (let i = 0; i < last; i++) {
        const s = shape[i]!;
        const next = (rest / s) | 0;
        value += (rest - next * s) * stride[i]!;
        rest = next;
      }
      values[c] = value + rest * lastStride;
    }
  }

  /** Whether `r` has the values A(B(c)) at every c, and a shape compatible with B's. */
  isRight(r: Layout): boolean {
    this.#count = 0;
    if (!this.#gatherAlong(r.shape, r.stride, this.#rightTuple)) return false;
    const values = this.#values;
    let n = 1;
    for (let i = 0; i < this.#count; i++) {
      const s = this.#shape[i]!;
      const d = this.#stride[i]!;
      // The first n values have been found equal to R's; R's next ones lie k*d above them.
      for (let k = 1; k < s; k++) {
        const from = k * n;
        const step = k * d;
        for (let j = 0; j < n; j++) if (values[from + j] !== values[j]! + step) return false;
      }
      n *= s;
    }
    return n === this.#size;
  }

  /** Whether some layout compatible with B's shape has the values: a sum over B's leaves of layouts of integers. */
  hasAnswer(): boolean {
    const values = this.#values;
    let before = 1;
    for (let i = 0; i < this.#rightLeaves; i++) {
      const s = this.#rightShape[i]!;
      for (let k = 1; k < s; k++) {
        const from = k * before;
        const step = values[from]!;
        for (let j = 1; j < before; j++) if (values[from + j] !== values[j]! + step) return false;
      }
      if (!this.#isLayoutOfInteger(before, s)) return false;
      before *= s;
    }
    return true;
  }

  /** `factorise` on the values at steps of `before`, without its answer. */
  #isLayoutOfInteger(before: number, total: number): boolean {
    const values = this.#values;
    for (let step = 1; step < total;) {
      const length = total / step;
      const unit = before * step;
      const d = values[unit]!;
      let n = 2;
      while (n < length && values[unit * n] === d * n) n++;
      if (length % n !== 0) return false;
      for (let y = n, x = 0; y < length; y++, x = x + 1 === n ? 0 : x + 1) {
        if (values[unit * y] !== d * x + values[unit * (y - x)]!) return false;
      }
      step *= n;
    }
    return true;
  }

  /** The leaves of an answer, where its shape refines `coarse`. */
  #gatherAlong(shape: IntTuple, stride: IntTuple, coarse: IntTuple): boolean {
    if (typeof coarse === 'number') {
      const from = this.#count;
      if (!this.#gatherAnswer(shape, stride)) return false;
      let size = 1;
      for (let i = from; i < this.#count; i++) size *= this.#shape[i]!;
      return size === coarse;
    }
    if (typeof shape === 'number' || typeof stride === 'number') return false;
    if (shape.length !== coarse.length || stride.length !== coarse.length) return false;
    for (let i = 0; i < coarse.length; i++)
      if (!this.#gatherAlong(shape[i]!, stride[i]!, coarse[i]!)) return false;
    return true;
  }

  #gatherAnswer(shape: IntTuple, stride: IntTuple): boolean {
    if (typeof shape === 'number' || typeof stride === 'number') {
      if (typeof shape !== 'number' || typeof stride !== 'number' || this.#count === MOST_LEAVES)
        return false;
      this.#shape[this.#count] = shape;
      this.#stride[this.#count++] = stride;
      return true;
    }
    if (shape.length !== stride.length) return false;
    for (let i = 0; i < shape.length; i++) if (!this.#gatherAnswer(shape[i]!, stride[i]!)) return false;
    return true;
  }
}

/** Writes the leaves of a well-formed layout from position `n` on; the position after the last. */
function gather(
  shape: IntTuple,
  stride: IntTuple,
  shapes: Int32Array,
  strides: Int32Array,
  n: number,
): number {
  if (typeof shape === 'number') {
    shapes[n] = shape;
    strides[n] = stride as number;
    return n + 1;
  }
  let next = n;
  for (let i = 0; i < shape.length; i++) {
    next = gather(shape[i]!, (stride as readonly IntTuple[])[i]!, shapes, strides, next);
  }
  return next;
}
