import type { IntTuple, Layout, SliceCoord, Swizzle } from '@modewise/layout-core';
import { compositionStatic } from './composition.js';
import { crd2idxStatic, idx2crdCompact } from './coordinates.js';
import { COMPILE_ERROR, reject, staticAssert } from './rejection.js';
import {
  diceStatic,
  diceTuple,
  hasUnderscore,
  isAllUnderscore,
  sliceStatic,
  type PlacedLayout,
} from './slices.js';
import { add, isStatic, mul } from './static-int.js';
import { applySwizzleStatic, assertSwizzle, masksOf } from './swizzles.js';
import { recomposed, type Swizzled } from './swizzled.js';
import { compactLayout, productOf } from './tuples.js';

const valueAt = (c: IntTuple, l: Layout): number => crd2idxStatic(c, l.shape, l.stride);

/** The offset of a coordinate by its bits, each mode of which must be a power of two long. Source followed: cute/swizzle.hpp. */
function bitsAt(c: IntTuple, { shape, stride }: Layout): number {
  if (typeof shape !== 'number') {
    if (typeof c === 'number') return bitsAt(idx2crdCompact(c, shape), { shape, stride });
    if (c.length !== shape.length) return reject('Mismatched ranks');
    const strides = stride as readonly IntTuple[];
    return c
      .map((mode, i) => bitsAt(mode, { shape: shape[i]!, stride: strides[i]! }))
      .reduce((a, b) => a ^ b);
  }
  if (typeof c !== 'number' || typeof stride !== 'number') return reject(COMPILE_ERROR);
  const end = mul(shape, stride);
  staticAssert(end === 0 || (end > 0 && Number.isInteger(Math.log2(end))), 'Requires pow2 shape*stride.');
  return mul(c, stride) & mul(add(shape, -1), stride);
}

/** The layout of a swizzle's bits: those below, those of one mask, those between, those of the other, those above. */
function bitRanges({ bits, base, shift }: Swizzle): { readonly shape: number[]; readonly stride: number[] } {
  const { shape, stride } = compactLayout([
    1 << base,
    1 << bits,
    1 << (Math.abs(shift) - bits),
    1 << bits,
    1,
  ]);
  return { shape: shape as number[], stride: stride as number[] };
}

/** The swizzle as a layout of bits, right about an offset whose bits of one mask stay as they are. */
function decayed(sw: Swizzle, offset: number): Layout {
  const { bits, base, shift } = sw;
  const masks = masksOf(sw);
  const [y, z] = [masks.y & -masks.y, masks.z & -masks.z];
  const changed = (i: number): number => ((offset & (y << i)) === 0 ? z : -z) * (1 << i);
  const read = (i: number): number => ((offset & (z << i)) === 0 ? y + z : y - z) * (1 << i);
  const steps = (f: (i: number) => number): number[] => Array.from({ length: bits }, (_, i) => f(i));
  const twos = steps(() => 2);
  const between = Math.abs(shift) - bits;
  return {
    shape: [1 << base, twos, 1 << between, twos, 1],
    stride: [
      1,
      steps(z < y ? changed : read),
      1 << (base + bits),
      steps(z > y ? changed : read),
      1 << (base + bits + Math.abs(shift)),
    ],
  };
}

/**
 * CUTLASS's `slice_and_offset` of a swizzled layout: a slice that does not hit bits which the swizzle combines decays to a plain
 * layout. Source followed: cute/swizzle_layout.hpp.
 */
export function sliceSwizzled(coord: SliceCoord, l: Swizzled): PlacedLayout<Layout | Swizzled> {
  const { layoutA: sw, offset, layoutB } = l;
  assertSwizzle(sw);
  if (isAllUnderscore(coord)) return { layout: recomposed(l, sliceStatic(coord, layoutB)), offset: 0 };
  const { shape, stride } = bitRanges(sw);
  const apart: Layout = { shape, stride: [stride[0]!, 0, stride[2]!, 0, productOf(shape)] };
  const masked: Layout = { shape, stride: [0, stride[1]!, 0, stride[3]!, 0] };
  const sliced = sliceStatic(coord, layoutB);
  const diced = diceStatic(coord, layoutB);
  const at = diceTuple(coord, coord as IntTuple);
  const through = compositionStatic(apart, diced);
  const bits = compositionStatic(masked, diced);
  // Bits are counted unsigned.
  const inside = (offset ^ bitsAt(at, bits)) >>> 0;
  const outside = valueAt(at, through);
  if (!hasUnderscore(coord)) return reject(COMPILE_ERROR);
  const hit = compositionStatic(masked, sliced);
  const active = valueAt(add(productOf(hit.shape), -1), hit);
  const isMixed = isStatic(active) && (active & ~applySwizzleStatic(sw, active)) !== 0;
  if (isMixed) return { layout: { layoutA: sw, offset: inside, layoutB: sliced }, offset: outside };
  return {
    layout: compositionStatic(decayed(sw, inside), sliced),
    offset: (applySwizzleStatic(sw, inside) + outside) >>> 0,
  };
}
