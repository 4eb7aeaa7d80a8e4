import { applySwizzle } from '../apply-swizzle.js';
import { composition } from '../composition.js';
import { crd2idx } from '../crd2idx.js';
import { type AnyLayout, isLayout, type Layout } from '../layout.js';
import { LayoutError } from '../layout-error.js';
import { makeComposedLayout } from '../make-composed-layout.js';
import { makeLayout } from '../make-layout.js';
import { hasBasis } from '../scaled-basis.js';
import { size } from '../size.js';
import type { Placed } from '../slice-and-offset.js';
import type { Swizzle } from '../swizzle.js';
import { composed } from './composed.js';
import { firstDifference } from './same-values.js';
import { masksOf } from './swizzle-masks.js';

/**
 * The slice `kept`, which starts at `start` in layout B, of `Sw o offset o B`: CuTe's, where that has the values. What is sliced off and
 * meets neither Y nor Z goes before the layout. Where the slice does not meet two bits that are xored, nothing is left to swizzle: it decays
 * to a plain layout. Undefined where CuTe's way does not apply.
 */
export function sliceSwizzled(
  swizzle: Swizzle,
  offset: number,
  kept: AnyLayout,
  start: number,
): Placed | undefined {
  if (!isLayout(kept) || hasBasis(kept.stride) || start < 0 || size(kept) === 0) return undefined;
  const { y, z } = masksOf(swizzle);
  const met = and(start, y + z);
  const inner = xor(offset, met);
  const last = crd2idx(size(kept) - 1, kept as Layout);
  const active = and(last, y + z);
  const exact = composed(swizzle, offset + start, kept);
  const holds = ({ offset: before, layout }: Placed): boolean =>
    firstDifference(makeComposedLayout(IDENTITY, before, layout), exact) === true;
  const bothMet = and(active, ~BigInt(applySwizzle(swizzle, active))) !== 0;
  if (!bothMet) {
    // CuTe takes the bits of offset and place as they are xored, which a carry from one to the other makes wrong.
    for (const bits of new Set([inner, offset + start])) {
      const plain = decayed(swizzle, bits, kept as Layout);
      const placed = plain && { offset: applySwizzle(swizzle, offset + start), layout: plain };
      if (placed !== undefined && holds(placed)) return placed;
    }
  }
  const placed = { offset: start - met, layout: composed(swizzle, inner, kept) };
  return holds(placed) ? placed : undefined;
}

const IDENTITY = makeLayout(1, 1);

/**
 * Each bit of Y and Z as a mode of its own, with the step that the value takes there: a bit of Z up or down, as its bit of Y is 0
 * or 1; a bit of Y together with its bit of Z, up or down as that is 0 or 1.
 */
function decayed(swizzle: Swizzle, offset: number, kept: Layout): Layout | undefined {
  const { bits, base, shift } = swizzle;
  const distance = Math.abs(shift);
  const modes: { shape: number; stride: number }[] = [{ shape: 2 ** base, stride: 1 }];
  const step = (bit: number): void => {
    const here = 2 ** bit;
    const isY = bit >= base + Math.max(0, shift) && bit < base + Math.max(0, shift) + bits;
    const partner = isY ? 2 ** (bit - shift) : 2 ** (bit + shift);
    const set = and(offset, partner) !== 0;
    const stride = isY ? here + (set ? -partner : partner) : set ? -here : here;
    modes.push({ shape: 2, stride });
  };
  for (let k = 0; k < bits; k++) step(base + k);
  modes.push({ shape: 2 ** (distance - bits), stride: 2 ** (base + bits) });
  for (let k = 0; k < bits; k++) step(base + distance + k);
  modes.push({ shape: 1, stride: 2 ** (base + bits + distance) });
  try {
    return composition(
      makeLayout(
        modes.map((m) => m.shape),
        modes.map((m) => m.stride),
      ),
      kept,
    );
  } catch (error) {
    if (error instanceof LayoutError) return undefined;
    throw error;
  }
}

function and(a: number, b: number | bigint): number {
  return Number(BigInt(a) & BigInt(b));
}

function xor(a: number, b: number): number {
  return Number(BigInt(a) ^ BigInt(b));
}
