import {
  type AnyLayout,
  type ComposedLayout,
  type Evaluator,
  evaluator,
  flattenToTuple,
  get,
  hasBasis,
  isComposed,
  isSwizzle,
  type Layout,
  type Placed,
  slice,
  sliceAndOffset,
  type SliceCoord,
  type Swizzle,
} from '@modewise/layout-core';

/**
 * Slices of `Sw o 0 o B` at the indices of its first mode, each worked out once for all places that differ only in bits that the swizzle
 * passes on: those above its bits, and those below them where no element of the slice carries out of them.
 */
export class SwizzledSlices {
  readonly #whole: ComposedLayout;
  readonly #open: readonly SliceCoord[];
  readonly #place: Evaluator;
  readonly #low: number;
  readonly #reach: number;
  readonly #top: number;
  readonly #active: number;
  readonly #known = new Map<number, { readonly place: number; readonly part: Placed }>();

  private constructor(whole: ComposedLayout, swizzle: Swizzle, kept: Layout, open: readonly SliceCoord[]) {
    const { bits, base, shift } = swizzle;
    this.#whole = whole;
    this.#open = open;
    this.#place = evaluator(get(whole.layoutB as Layout, 0));
    this.#low = 2 ** base;
    this.#reach = reachBelow(kept, this.#low);
    this.#top = 2 ** (base + bits + Math.abs(shift));
    const ones = (2 ** bits - 1) * 2 ** base;
    this.#active = ones + ones * 2 ** Math.abs(shift);
  }

  /** Undefined where places do not fall into such classes. */
  static of(whole: ComposedLayout, open: readonly SliceCoord[]): SwizzledSlices | undefined {
    const { layoutA, offset, layoutB } = whole;
    if (!isSwizzle(layoutA) || offset !== 0 || isComposed(layoutB) || hasBasis(layoutB.stride))
      return undefined;
    if (layoutA.base + layoutA.bits + Math.abs(layoutA.shift) > 30) return undefined;
    const strides = flattenToTuple((layoutB as Layout).stride) as readonly number[];
    if (strides.some((d) => d < 0)) return undefined;
    return new SwizzledSlices(whole, layoutA, slice([0, ...open], layoutB as Layout), open);
  }

  at(index: number): Placed {
    const place = this.#place(index);
    const below = place % this.#low;
    const key = (place % this.#top) - (below + this.#reach < this.#low ? below : 0);
    const known = this.#known.get(key);
    if (known !== undefined) {
      return { offset: (known.part.offset as number) + (place - known.place), layout: known.part.layout };
    }
    const part = sliceAndOffset([index, ...this.#open], this.#whole);
    if (this.#passesOn(part.layout)) this.#known.set(key, { place, part });
    return part;
  }

  /** Whether only the bits of the place that the swizzle reads or changes are in the layout. */
  #passesOn(layout: AnyLayout): boolean {
    if (!isComposed(layout)) return true;
    const { offset } = layout;
    return typeof offset === 'number' && offset < 2 ** 31 && (offset & this.#active) === offset;
  }
}

/** How far the elements of a layout reach inside blocks of n, from the start of a block; n where they may leave one. */
function reachBelow(layout: Layout, n: number): number {
  const shapes = flattenToTuple(layout.shape) as readonly number[];
  const strides = flattenToTuple(layout.stride) as readonly number[];
  return strides.reduce(
    (reach, d, i) => (d % n === 0 ? reach : reach + d * Math.max(0, (shapes[i] as number) - 1)),
    0,
  );
}
