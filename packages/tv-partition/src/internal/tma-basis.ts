import {
  coalesce,
  composition,
  type CoordLayout,
  flattenToTuple,
  group,
  type IntTuple,
  isScaledBasis,
  type Layout,
  LayoutError,
  makeIdentityLayout,
  makeLayout,
  print,
  rank,
  rightInverse,
  type ScaledBasis,
  type Stride,
} from '@modewise/layout-core';

/** The most elements that a box has along one of its modes, and the most modes. */
const MOST_ALONG = 256;
const MOST_MODES = 5;

/**
 * The box of one TMA instruction: its shape, and for each of its modes the mode (or modes) of global memory that it walks along.
 *
 * Shared memory is read in the order of its addresses, as far as that goes along whole modes of global memory one element at a time;
 * `tile` is from the elements of a CTA's tile to modes of global memory.
 */
export function tmaBasis(op: string, gmem: Layout, smem: Layout, tile: CoordLayout): CoordLayout {
  const places = coalesce(composition(tile, rightInverse(smem))); //  address in shared memory -> mode of global memory
  const shapes = flattenToTuple(places.shape) as readonly number[];
  const strides = strideLeaves(places.stride);
  const broken = strides.findIndex((d) => !isScaledBasis(d) || d.value !== 1);
  const count = broken < 0 ? strides.length : broken;
  if (count === 0) throw noCommonVector(op, gmem, smem);
  const run = makeLayout(shapes.slice(0, count), strides.slice(0, count)); // the same, of steps of one element
  const steps = composition(gmem, run as Layout); //                              address in shared memory -> address in global memory
  const merged = merge(steps); //                                       the same, in the shape of the box
  const marks = makeLayout(steps.shape, composition(makeIdentityLayout(gmem.shape), run).stride);
  const box = composition(marks, makeLayout(merged)); //                the box -> modes of global memory
  const rest = remaining(gmem, box);
  const whole = makeLayout(
    [...(box.shape as readonly IntTuple[]), ...rest.map(() => 1)],
    [...(box.stride as readonly Stride[]), ...rest],
  );
  return rank(whole) < MOST_MODES ? whole : group(whole, MOST_MODES - 1, rank(whole));
}

/** Neighbouring modes joined where their strides go on, up to what a box takes along one mode. */
function merge(layout: Layout): readonly number[] {
  const strides = flattenToTuple(layout.stride) as readonly number[];
  const merged: { shape: number; stride: number }[] = [];
  (flattenToTuple(layout.shape) as readonly number[]).forEach((shape, i) => {
    const stride = strides[i] as number;
    const last = merged.at(-1);
    if (shape === 1) return;
    if (
      last?.shape !== undefined &&
      last.shape * last.stride === stride &&
      last.shape * shape <= MOST_ALONG
    ) {
      last.shape *= shape;
    } else merged.push({ shape, stride });
  });
  return merged.length === 0 ? [1] : merged.map(({ shape }) => shape);
}

/** The modes of global memory that a box has no elements along, but for those of one element or of stride 0. */
function remaining(gmem: Layout, box: CoordLayout): readonly Stride[] {
  const shapes = flattenToTuple(gmem.shape) as readonly number[];
  const strides = flattenToTuple(gmem.stride) as readonly number[];
  const taken = new Set(strideLeaves(box.stride).map(print));
  return strideLeaves(makeIdentityLayout(gmem.shape).stride).filter(
    (basis, i) => shapes[i] !== 1 && strides[i] !== 0 && !taken.has(print(basis)),
  );
}

/** The basis elements and integers of a stride, in order. */
export function strideLeaves(stride: Stride): readonly (number | ScaledBasis)[] {
  return Array.isArray(stride)
    ? (stride as readonly Stride[]).flatMap(strideLeaves)
    : [stride as ScaledBasis];
}

function noCommonVector(op: string, gmem: Layout, smem: Layout): LayoutError {
  return new LayoutError({
    code: 'NOT_DIVISIBLE',
    op,
    inputs: [print(gmem), print(smem)],
    message: 'the first elements of shared memory do not follow a mode of global memory',
    hint: 'give shared memory the major mode of global memory, and a tile that begins with it',
  });
}
