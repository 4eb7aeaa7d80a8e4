import {
  type AnyLayout,
  composition,
  type CoordLayout,
  flattenToTuple,
  gcd,
  get,
  getNonswizzlePortion,
  getSwizzlePortion,
  type IntTuple,
  isComposed,
  isScaledBasis,
  type Layout,
  LayoutError,
  makeIdentityLayout,
  makeLayout,
  print,
  productEach,
  rightInverse,
  scaledBasis,
  size,
  type Stride,
  type Tiler,
  wrap,
} from '@modewise/layout-core';
import { tileToShape } from '@modewise/products';
import { copyAtom } from './copy-atom.js';
import { tiledCopy } from './internal/tiled-copy.js';
import { strideLeaves, tmaBasis } from './internal/tma-basis.js';
import type { TiledCopy } from './types.js';
import { bitsOf, type ValueType } from './value-type.js';

const op = 'make_tma_copy';

/** How the descriptor of TMA swizzles shared memory, as `CUtensorMapSwizzle` names it. */
export type TmaSwizzle = 'NONE' | '32B' | '64B' | '128B' | '128B_ATOM_32B' | '128B_ATOM_64B';

/** What `make_tma_copy` makes of a tensor in global memory and the layout of a tile of it in shared memory. */
export interface TmaCopy {
  readonly tiledCopy: TiledCopy;
  /** The box that one CTA copies with one instruction, to the modes of global memory that its modes walk along. */
  readonly basis: CoordLayout;
  /** The extents of the box in elements, of the part that one of the multicasting CTAs fetches. */
  readonly box: readonly number[];
  /** The extents of global memory as the descriptor has them, in elements. */
  readonly globalShape: readonly number[];
  /** Its strides in bytes. The first, of one element, is not in the descriptor. */
  readonly globalStride: readonly number[];
  readonly swizzle: TmaSwizzle;
  /** The tensor of coordinates that takes the place of global memory (`get_tma_tensor`): its values are what an instruction names. */
  readonly coordinates: CoordLayout;
}

/** The tile of a CTA, the shape of shared memory where it is not given, and how many CTAs fetch it together. */
export interface TmaOptions {
  readonly ctaTiler?: Tiler;
  readonly multicast?: number;
}

/**
 * The TMA copy between a tensor in global memory and a tile of it in shared memory: the box and the descriptor, and a tensor of
 * coordinates with `box corner = coordinates(c)` for the tile that begins at c (`cute/atom/copy_traits_sm90_tma.hpp`, `make_tma_copy`).
 *
 * The box is the longest run of shared memory that follows whole modes of global memory. Shapes and strides are in elements, those of the
 * descriptor in bytes.
 *
 * @throws LayoutError `RANK_MISMATCH` where tile and shared memory differ in size, `NOT_DIVISIBLE` where they have no common run of
 * elements, `BAD_ARGUMENT` for what a descriptor cannot hold: a box of more than 256 along a mode, a first mode that is not contiguous,
 * strides that are no multiples of 16 bytes, a swizzle that it does not know
 * @example
 * makeTmaCopy('SM90_TMA_LOAD', parseLayout('(1024,256):(256,1)'), parseLayout('(64,32):(32,1)'), 'f32').box // => 32,64
 * print(makeTmaCopy('SM90_TMA_LOAD', parseLayout('(1024,256):(256,1)'), parseLayout('(64,32):(32,1)'), 'f32').coordinates) // => (1024,256):(1@1,1@0)
 */
export function makeTmaCopy(
  operation: string,
  gmem: Layout,
  smem: AnyLayout,
  type: ValueType,
  { ctaTiler, multicast = 1 }: TmaOptions = {},
): TmaCopy {
  requireCopy(operation, gmem, multicast);
  const layout = plainPortion(smem);
  const tiler = ctaTiler ?? productEach(layout.shape);
  const axes = makeLayout(wrap(gmem.shape), wrap(gmem.stride));
  const tile = composition(makeIdentityLayout(axes.shape), tiler); // element of the tile -> mode of global memory
  if (size(layout) !== size(tile)) throw otherSize(layout, tile);
  const basis = tmaBasis(op, axes, layout, tile);
  const bytes = bitsOf(type) / 8;
  const { shape, stride } = descriptor(axes, basis);
  const globalStride = stride.map((d) => d * bytes);
  requireDescriptor(gmem, shape, stride, globalStride);
  const box = truncated(productEach(basis.shape) as readonly number[], multicast);
  const mode = swizzleMode(smem, bytes);
  requireBox(layout, box, bytes, mode);

  const elements = size(basis);
  const inverse = rightInverse(layout); //                                          address in shared memory -> element of the tile
  const values = tileToShape(makeLayout(composition(inverse, elements)), size(tile)); // value -> element of the tile
  const shares = makeLayout(multicast, multicast === 1 ? 0 : elements / multicast); //                     CTA -> address in shared memory
  const layoutTV = makeLayout(composition(inverse, shares), values);
  const steps = coordinateStride(axes, basis, globalStride, bitsOf(type)) as readonly Stride[];
  return Object.freeze({
    tiledCopy: tiledCopy(
      op,
      copyAtom(`${operation}<${elements * bitsOf(type)}>`, type),
      layoutTV,
      wrap(productEach(tile.shape)),
    ),
    basis,
    box: Object.freeze(box),
    globalShape: Object.freeze(shape),
    globalStride: Object.freeze(globalStride),
    swizzle: mode,
    coordinates: makeLayout(gmem.shape, typeof gmem.shape === 'number' ? (steps[0] as Stride) : steps),
  });
}

/** The layout in shared memory beneath its swizzle. */
function plainPortion(smem: AnyLayout): Layout {
  if (isComposed(smem) && smem.offset !== 0) {
    throw refused([smem], `the swizzled layout begins at ${print(smem.offset)}, not at 0`);
  }
  return getNonswizzlePortion(smem) as Layout;
}

/** The extents and strides that the modes of a box have in global memory, in elements; of several modes their common steps. */
function descriptor(gmem: Layout, basis: CoordLayout): { shape: number[]; stride: number[] } {
  const shape: number[] = [];
  const stride: number[] = [];
  for (const mode of basis.stride as readonly Stride[]) {
    let extent = 1;
    let step = 0;
    for (const one of strideLeaves(mode)) {
      if (!isScaledBasis(one)) continue;
      const along = get(gmem, ...one.path);
      const common = gcd(step, along.stride);
      if (common === 0) extent = along.shape as number;
      else
        extent =
          ((extent - 1) * step + ((along.shape as number) - 1) * (along.stride as number)) / common + 1;
      step = common;
    }
    shape.push(extent);
    stride.push(step);
  }
  return { shape, stride };
}

/** What is left of a box for each of several CTAs, the last modes first. */
function truncated(box: readonly number[], multicast: number): number[] {
  const left = [...box];
  let ctas = multicast;
  for (let i = left.length - 1; ctas > 1; i--) {
    const extent = left[i];
    if (extent === undefined || (extent % ctas !== 0 && ctas % extent !== 0)) {
      throw refused([box], `a box of ${print(box)} does not divide by ${multicast} CTAs`);
    }
    left[i] = Math.ceil(extent / ctas);
    ctas = Math.ceil(ctas / extent);
  }
  return left;
}

/** For each mode of global memory the mode of the box that it is in, and how far one element steps there. */
function coordinateStride(gmem: Layout, basis: CoordLayout, bytes: readonly number[], bits: number): Stride {
  const modes = (basis.stride as readonly Stride[]).map((mode) => strideLeaves(mode).map(print));
  const step = (shape: IntTuple, stride: IntTuple, mark: Stride): Stride => {
    if (typeof shape !== 'number') {
      return shape.map((s, i) =>
        step(s, (stride as readonly IntTuple[])[i] as IntTuple, (mark as readonly Stride[])[i] as Stride),
      );
    }
    const d = stride as number;
    const j = modes.findIndex((marks) => marks.includes(print(mark)));
    if (shape === 1 || d === 0 || j < 0) return 0;
    if (j === 0) return scaledBasis(d, 0);
    if (modes[j]?.length === 1) return scaledBasis(1, j);
    const unit = Math.max(bytes[j] as number, 16);
    return scaledBasis(Math.ceil(Math.floor((d * bits) / unit) / 8), j);
  };
  return step(gmem.shape, gmem.stride, makeIdentityLayout(gmem.shape).stride);
}

function swizzleMode(smem: AnyLayout, bytes: number): TmaSwizzle {
  const swizzle = getSwizzlePortion(smem);
  const { bits, shift } = swizzle;
  if (bits === 0) return 'NONE';
  const base = swizzle.base + Math.log2(bytes);
  if (base === 4 && shift === 3 && bits <= 3)
    return (['32B', '64B', '128B'] as const)[bits - 1] as TmaSwizzle;
  if (bits === 2 && base === 5 && shift === 2) return '128B_ATOM_32B';
  if (bits === 2 && base === 6) return '128B_ATOM_64B';
  throw refused(
    [smem],
    `of bytes it is Sw<${bits},${base},${shift}>, which no descriptor has`,
    'descriptors have Sw<1,4,3>, Sw<2,4,3>, Sw<3,4,3>, Sw<2,5,2> and those of Sw<2,6,S>, of bytes',
  );
}

const MOST_EXTENT = 2 ** 32;
const MOST_STRIDE = 2 ** 40;

function requireDescriptor(
  gmem: Layout,
  shape: readonly number[],
  stride: readonly number[],
  bytes: readonly number[],
): void {
  if (stride[0] !== 1) throw refused([gmem], `the first mode of the box has stride ${stride[0]}, not 1`);
  const long = shape.find((extent) => extent < 1 || extent > MOST_EXTENT);
  if (long !== undefined) throw refused([gmem], `an extent of ${long} is not between 1 and 2^32`);
  const bad = bytes.slice(1).find((d) => d < 0 || d >= MOST_STRIDE || d % 16 !== 0);
  if (bad !== undefined) throw refused([gmem], `a stride of ${bad} bytes is no multiple of 16 below 2^40`);
}

/** The bytes that the first mode of a box may have under a swizzle. */
const SPANS: Readonly<Record<TmaSwizzle, number>> = {
  NONE: Infinity,
  '32B': 32,
  '64B': 64,
  '128B': 128,
  '128B_ATOM_32B': 128,
  '128B_ATOM_64B': 128,
};

function requireBox(smem: Layout, box: readonly number[], bytes: number, swizzle: TmaSwizzle): void {
  const wide = box.find((extent) => extent < 1 || extent > 256);
  if (wide !== undefined)
    throw refused([smem], `the box has ${wide} elements along a mode, 1 to 256 are allowed`);
  const inner = (box[0] as number) * bytes;
  if (inner % 16 !== 0)
    throw refused([smem], `the first mode of the box has ${inner} bytes, no multiple of 16`);
  if (inner > SPANS[swizzle]) {
    throw refused(
      [smem],
      `the first mode of the box has ${inner} bytes, more than the swizzle ${swizzle} spans`,
    );
  }
}

/** The operations that copy a box: those that gather rows or go along im2col have descriptors of other kinds. */
const OPERATIONS = ['SM90_TMA_LOAD', 'SM90_TMA_LOAD_MULTICAST', 'SM90_TMA_STORE', 'SM90_TMA_REDUCE_ADD'];

function requireCopy(operation: string, gmem: Layout, multicast: number): void {
  if (!OPERATIONS.includes(operation)) {
    throw refused(
      [gmem],
      `${operation} copies no box of a tensor`,
      `operations are ${OPERATIONS.join(', ')}`,
    );
  }
  if (!Number.isSafeInteger(multicast) || multicast < 1)
    throw refused([gmem], `${multicast} is not a number of CTAs`);
  if ((flattenToTuple(gmem.stride) as readonly number[]).some((d) => d < 0))
    throw refused([gmem], 'a descriptor has no negative strides');
}

function otherSize(smem: Layout, tile: CoordLayout): LayoutError {
  return new LayoutError({
    code: 'RANK_MISMATCH',
    op,
    inputs: [print(smem), print(tile.shape)],
    message: `shared memory has ${size(smem)} elements, the tile ${size(tile)}`,
  });
}

function refused(inputs: readonly (AnyLayout | IntTuple)[], message: string, hint?: string): LayoutError {
  return new LayoutError({
    code: 'BAD_ARGUMENT',
    op,
    inputs: inputs.map(print),
    message,
    ...(hint === undefined ? {} : { hint }),
  });
}
