import {
  type AnyLayout,
  applySwizzle,
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
 * Slices of `Sw o 0 o B` at the indices of its first mode, each worked out once for all places whose slices have one layout:
 * `Sw(place + k)` for the values k of the slice. Where places and values have no bit in common, that is `Sw(place) ^ Sw(k)`, and how it
 * differs from `Sw(place) + k` hangs on the bits of the place alone that are xored with bits of the values. Elsewhere on all bits below
 * the top of the swizzle's, but those below its base where no value carries out of them.
 */
export class SwizzledSlices {
  readonly #whole: ComposedLayout;
  readonly #swizzle: Swizzle;
  readonly #open: readonly SliceCoord[];
  readonly #place: Evaluator;
  readonly #low: number;
  readonly #reach: number;
  readonly #top: number;
  /** The bits Y and Z together. */
  readonly #active: number;
  /** The bits below the top that the values have; undefined where sums of their modes carry. */
  readonly #values: number | undefined;
  /** The bits of a place that tell slices apart where it has none of the values' bits. */
  readonly #telling: number;
  readonly #known = new Map<number, { readonly place: number; readonly part: Placed }>();

  private constructor(whole: ComposedLayout, swizzle: Swizzle, kept: Layout, open: readonly SliceCoord[]) {
    const { bits, base, shift } = swizzle;
    this.#whole = whole;
    this.#swizzle = swizzle;
    this.#open = open;
    this.#place = evaluator(get(whole.layoutB as Layout, 0));
    this.#low = 2 ** base;
    this.#reach = reachBelow(kept, this.#low);
    this.#top = 2 ** (base + bits + Math.abs(shift));
    const ones = (2 ** bits - 1) * 2 ** base;
    this.#active = ones + ones * 2 ** Math.abs(shift);
    this.#values = bitsBelow(kept, this.#top);
    const met = (this.#values ?? 0) & this.#active;
    const partners = ((met << Math.abs(shift)) | (met >> Math.abs(shift))) & this.#active;
    // Where two bits that are xored vary together, the slice stays swizzled and takes all its bits of the place along.
    this.#telling = (met & partners) === 0 ? partners : this.#active;
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
    const key = this.#classOf(place);
    const known = this.#known.get(key);
    if (known !== undefined) {
      const { offset, layout } = known.part;
      if (!isComposed(layout)) return { offset: applySwizzle(this.#swizzle, place), layout };
      return { offset: (offset as number) + (place - known.place), layout };
    }
    const part = sliceAndOffset([index, ...this.#open], this.#whole);
    if (this.#isOfClass(key, part.layout)) this.#known.set(key, { place, part });
    return part;
  }

  /** Negative where the place and the values may have bits in common. */
  #classOf(place: number): number {
    if (this.#values !== undefined && (place & this.#values) === 0) return place & this.#telling;
    const below = place % this.#low;
    return -1 - ((place % this.#top) - (below + this.#reach < this.#low ? below : 0));
  }

  /** Whether the slice at one place of a class is that of all: a swizzled one has only bits of the place that tell classes apart. */
  #isOfClass(key: number, layout: AnyLayout): boolean {
    if (!isComposed(layout)) return true;
    const { offset } = layout;
    const told = key < 0 || this.#telling === this.#active;
    return told && typeof offset === 'number' && offset < 2 ** 31 && (offset & this.#active) === offset;
  }
}

/** How far the elements of a layout reach inside blocks of n, from the start of a block; n where they may leave one. */
function reachBelow(layout: Layout, n: number): number {
  return flatModes(layout).reduce((reach, [s, d]) => (d % n === 0 ? reach : reach + d * (s - 1)), 0);
}

/** The bits below `top`, a power of two, that values of a layout have; undefined unless each of its modes has bits of its own. */
function bitsBelow(layout: Layout, top: number): number | undefined {
  let bits = 0;
  for (const [s, d] of flatModes(layout)) {
    if (d % top === 0) continue;
    const own = ((s - 1) * d) % top;
    if (!isPowerOfTwo(s) || !isPowerOfTwo(d) || (own & bits) !== 0) return undefined;
    bits |= own;
  }
  return bits;
}

/** Shapes and strides of the modes that have more than one element. */
function flatModes({ shape, stride }: Layout): readonly (readonly [number, number])[] {
  const strides = flattenToTuple(stride) as readonly number[];
  return (flattenToTuple(shape) as readonly number[]).flatMap((s, i) =>
    s > 1 ? [[s, strides[i] as number]] : [],
  );
}

function isPowerOfTwo(n: number): boolean {
  return n < 2 ** 31 && (n & (n - 1)) === 0;
}
