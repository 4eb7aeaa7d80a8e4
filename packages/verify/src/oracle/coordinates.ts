import type { IntTuple, Layout } from '@modewise/layout-core';
import { COMPILE_ERROR, reject } from './rejection.js';
import { abs, add, div, mod, mul } from './static-int.js';
import { compact, leavesOf, productLike, productOf } from './tuples.js';

const MISMATCHED = 'Mismatched Ranks';
const INVALID = 'Invalid parameters';
const modes = (t: IntTuple): readonly IntTuple[] => (typeof t === 'number' ? reject(COMPILE_ERROR) : t);

/** CUTLASS's `cosize`: one more than the sum of `(s-1)*|d|`. Source followed: cute/layout.hpp (coshape). */
export function cosizeStatic(l: Layout): number {
  const walk = (shape: IntTuple, stride: IntTuple): number => {
    if (typeof shape === 'number') return mul(add(shape, -1), abs(stride as number));
    return shape.reduce<number>((sum, s, i) => add(sum, walk(s, modes(stride)[i]!)), 0);
  };
  return add(walk(l.shape, l.stride), 1);
}

/** `crd2idx(coord, shape, stride)`. Source followed: cute/stride.hpp. */
export function crd2idxStatic(coord: IntTuple, shape: IntTuple, stride: IntTuple): number {
  if (typeof coord !== 'number') {
    if (typeof shape === 'number') return reject(INVALID);
    if (coord.length !== shape.length) return reject(MISMATCHED);
    return coord.map((c, i) => crd2idxStatic(c, shape[i]!, modes(stride)[i]!)).reduce((a, b) => add(a, b));
  }
  if (typeof shape === 'number') return mul(coord, stride as number);
  let rest = coord;
  let sum = 0;
  shape.forEach((s, i) => {
    const inside = i < shape.length - 1 && rest !== 0 ? mod(rest, productOf(s)) : rest;
    sum =
      i === 0
        ? crd2idxStatic(inside, s, modes(stride)[i]!)
        : add(sum, crd2idxStatic(inside, s, modes(stride)[i]!));
    if (rest !== 0) rest = div(rest, productOf(s));
  });
  return sum;
}

/** `crd2idx(coord, shape)`: colexicographic. Source followed: cute/stride.hpp. */
export function crd2idxCompact(coord: IntTuple, shape: IntTuple): number {
  if (typeof coord === 'number') return coord;
  if (typeof shape === 'number') return reject(INVALID);
  if (coord.length !== shape.length) return reject(MISMATCHED);
  const digits = leavesOf(coord);
  const bases = leavesOf(productLike(shape, coord));
  return digits.reduceRight(
    (high, digit, i) => (i === digits.length - 1 ? digit : add(digit, mul(bases[i]!, high))),
    0,
  );
}

/** `idx2crd(index, shape)`: the last mode takes what is left, even beyond it. Source followed: cute/stride.hpp. */
export function idx2crdCompact(index: IntTuple, shape: IntTuple): IntTuple {
  if (typeof index !== 'number') {
    if (typeof shape === 'number') return reject(INVALID);
    if (index.length !== shape.length) return reject(MISMATCHED);
    return index.map((c, i) => idx2crdCompact(c, shape[i]!));
  }
  if (typeof shape === 'number') return index;
  let rest = index;
  return shape.map((s, i) => {
    if (i === shape.length - 1 || rest === 0) return idx2crdCompact(rest, s);
    const inside = mod(rest, productOf(s));
    rest = div(rest, productOf(s));
    return idx2crdCompact(inside, s);
  });
}

/** `idx2crd(index, shape, stride)`: `(index / stride) % shape` at every leaf. Source followed: cute/stride.hpp. */
export function idx2crdStatic(index: IntTuple, shape: IntTuple, stride: IntTuple): IntTuple {
  if (typeof index !== 'number') {
    if (typeof shape === 'number') return reject(INVALID);
    if (index.length !== shape.length) return reject(MISMATCHED);
    return index.map((c, i) => idx2crdStatic(c, shape[i]!, modes(stride)[i]!));
  }
  if (typeof shape !== 'number') {
    const strides = typeof stride === 'number' ? compact(shape, stride) : stride;
    return shape.map((s, i) => idx2crdStatic(index, s, modes(strides)[i]!));
  }
  return shape === 1 ? 0 : mod(div(index, stride as number), shape);
}

/** `crd2crd(coord, from, to)`. Source followed: cute/stride.hpp. */
export function crd2crdStatic(coord: IntTuple, from: IntTuple, to: IntTuple): IntTuple {
  if (typeof coord === 'number' || typeof from === 'number' || typeof to === 'number')
    return idx2crdCompact(crd2idxCompact(coord, from), to);
  if (coord.length !== from.length || coord.length !== to.length) return reject(MISMATCHED);
  return coord.map((c, i) => crd2crdStatic(c, from[i]!, to[i]!));
}
