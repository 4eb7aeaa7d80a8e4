import {
  type AnyLayout,
  coprofile,
  crd2idx,
  type Evaluator,
  evaluator,
  get,
  type IntTuple,
  isComposed,
  type Placed,
  size,
  slice,
  sliceAndOffset,
  type SliceCoord,
} from '@modewise/layout-core';
import { fromOrigin } from './from-origin.js';
import { SwizzledSlices } from './swizzled-slices.js';

/**
 * What the partitions of one tensor have in common: `whole` has the threads in its first mode; what a thread sees of it are the other
 * modes, opened as `open` says, from the place on that the first mode gives.
 */
export class Partitioned {
  readonly threads: number;
  readonly #whole: AnyLayout;
  readonly #open: readonly SliceCoord[];
  /** Where a thread starts, and what it sees, where that is the same for every thread. */
  readonly #start: Evaluator | undefined;
  readonly #kept: AnyLayout | undefined;
  readonly #slices: SwizzledSlices | undefined;
  readonly #parts: (Placed | undefined)[] = [];

  /** 0 for offsets, and a 0 for every axis of a tensor of coordinates. */
  readonly #origin: IntTuple;

  constructor(tensor: AnyLayout, whole: AnyLayout, open: readonly SliceCoord[]) {
    this.#origin = isComposed(tensor) ? 0 : coprofile(tensor);
    this.#whole = whole;
    this.#open = open;
    this.threads = size(get(whole, 0));
    if (isComposed(whole)) {
      this.#slices = SwizzledSlices.of(whole, open);
      return;
    }
    this.#kept = slice([0, ...open], whole);
    const threads = get(whole, 0);
    if (this.#origin === 0) this.#start = evaluator(threads);
  }

  /** The partition at an index of the first mode, in column-major order. */
  at(index: number): Placed {
    return (this.#parts[index] ??= Object.freeze(this.#partAt(index)));
  }

  #partAt(index: number): Placed {
    if (this.#kept === undefined)
      return this.#slices?.at(index) ?? sliceAndOffset([index, ...this.#open], this.#whole);
    if (this.#start !== undefined) return { offset: this.#start(index), layout: this.#kept };
    return { offset: fromOrigin(this.#origin, crd2idx(index, get(this.#whole, 0))), layout: this.#kept };
  }
}
