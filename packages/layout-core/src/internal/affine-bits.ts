import { isSwizzle, type Swizzle } from '../swizzle.js';
import type { Layout } from '../layout.js';
import type { Chain } from './chain.js';
import type { Digit } from './digits-of.js';
import { coalesceModes, Modes } from './modes.js';

/** What one bit of the index adds to the value, by xor. */
export interface BitImage {
  readonly index: number;
  readonly image: bigint;
}

/** A function that is `origin xor (the images of the index's bits)`. */
export interface AffineMap {
  readonly origin: bigint;
  readonly images: readonly BitImage[];
}

/**
 * A chain as a map of bits, over the box of digits with each count rounded up to a power of two; undefined where some sum may carry. The
 * bits come in ascending order of their index, and each is inside the box.
 */
export function affineMap({ steps }: Chain, box: readonly Digit[], which: number): AffineMap | undefined {
  const index: number[] = [];
  const terms: bigint[] = [];
  for (const { weight, count, strides } of box) {
    for (let bit = 1; bit < count; bit *= 2) {
      index.push(weight * bit);
      terms.push(BigInt(strides[which] as number) * BigInt(bit));
    }
  }
  const [first, ...others] = steps;
  const start = typeof first === 'number' ? BigInt(first) : 0n;
  let map = sumOf(start, terms);
  for (const step of typeof first === 'number' ? others : steps) {
    if (map === undefined) return undefined;
    if (typeof step === 'number') map = plus(map, BigInt(step));
    else if (isSwizzle(step)) map = swizzled(map, step);
    else map = through(map, step);
  }
  if (map === undefined) return undefined;
  const { origin, images } = map;
  return { origin, images: images.map((image, k) => ({ index: index[k] as number, image })) };
}

interface Bits {
  readonly origin: bigint;
  readonly images: readonly bigint[];
}

/** A constant plus terms as an xor: positive terms meet only zeros, negative ones only ones, and no two the same bit. */
function sumOf(origin: bigint, terms: readonly bigint[]): Bits | undefined {
  let used = 0n;
  const images: bigint[] = [];
  for (const term of terms) {
    const mask = term < 0n ? -term : term;
    if ((used & mask) !== 0n || (origin & mask) !== (term < 0n ? mask : 0n)) return undefined;
    used |= mask;
    images.push(mask);
  }
  return { origin, images };
}

function plus({ origin, images }: Bits, offset: bigint): Bits | undefined {
  const varying = images.reduce((all, image) => all | image, 0n);
  const fixed = (origin & ~varying) + offset;
  return (fixed & varying) === 0n ? { origin: fixed | (origin & varying), images } : undefined;
}

function swizzled({ origin, images }: Bits, { bits, base, shift }: Swizzle): Bits {
  const yyy = ((1n << BigInt(bits)) - 1n) << BigInt(base + Math.max(0, shift));
  const apply = (x: bigint): bigint =>
    x ^ (shift >= 0 ? (x & yyy) >> BigInt(shift) : (x & yyy) << BigInt(-shift));
  return { origin: apply(origin), images: images.map(apply) };
}

const modes = new Modes();

/** Through a layout whose modes but the last are powers of two: every bit of the argument has a weight, and these do not meet. */
function through({ origin, images }: Bits, layout: Layout): Bits | undefined {
  if (origin < 0n) return undefined;
  coalesceModes(layout, modes, 'everywhere', 'composition');
  const { shape, stride, length } = modes;
  const starts = [0];
  for (let k = 0; k < length - 1; k++) {
    const log = Math.log2(shape[k] as number);
    if (!Number.isInteger(log)) return undefined;
    starts.push((starts[k] as number) + log);
  }
  let reach = images.reduce((all, image) => all | image, origin);
  const weights = new Map<number, bigint>();
  const terms: bigint[] = [];
  for (let bit = 0; reach !== 0n; bit++, reach >>= 1n) {
    if ((reach & 1n) === 0n) continue;
    let k = length - 1;
    while ((starts[k] as number) > bit) k--;
    const weight = BigInt(stride[k] as number) << BigInt(bit - (starts[k] as number));
    weights.set(bit, weight);
    terms.push(weight);
  }
  if (sumOf(0n, terms) === undefined) return undefined;
  const apply = (x: bigint): bigint => {
    let value = 0n;
    for (const [bit, weight] of weights) if (((x >> BigInt(bit)) & 1n) === 1n) value |= weight;
    return value;
  };
  return { origin: apply(origin), images: images.map(apply) };
}
