import type { IntTuple, Layout } from '@modewise/layout-core';
import { staticAssert } from './rejection.js';
import { abs, ceilDiv, equal, isStatic, mod, mul, or, signum } from './static-int.js';
import { concat, gcdOf, leavesOf } from './tuples.js';

/** The same cast of every leaf `shape:stride`. */
function castLeaves(l: Layout, leaf: (shape: number, stride: number) => Layout): Layout {
  const walk = (shape: IntTuple, stride: IntTuple): Layout =>
    typeof shape === 'number'
      ? leaf(shape, stride as number)
      : concat(shape.map((s, i) => walk(s, (stride as readonly IntTuple[])[i]!)));
  return walk(l.shape, l.stride);
}

/** CUTLASS's `upcast<n>`: elements n times as wide. Source followed: cute/layout.hpp. */
export const upcastStatic = (l: Layout, n: number): Layout =>
  castLeaves(l, (shape, stride) => {
    if (stride === 0) return { shape, stride };
    const divides = or(equal(mod(stride, n), 0), equal(mod(n, stride), 0));
    if (isStatic(stride)) staticAssert(divides, 'Divisibility condition');
    const width = ceilDiv(n, abs(stride));
    return { shape: ceilDiv(shape, width), stride: mul(signum(stride), ceilDiv(abs(stride), n)) };
  });

/** CUTLASS's `downcast<n>`: elements n times as narrow; some leaf must have stride 1. Source followed: cute/layout.hpp. */
export function downcastStatic(l: Layout, n: number): Layout {
  staticAssert(leavesOf(l.stride).includes(1), 'Downcast requires adjacent elements');
  return castLeaves(l, (shape, stride) =>
    Math.abs(stride) === 1 ? { shape: mul(shape, n), stride } : { shape, stride: mul(stride, n) },
  );
}

/** How something is cast to elements a whole number of times as wide, or as narrow. */
export interface Casts<T> {
  readonly up: (x: T, n: number) => T;
  readonly down: (x: T, n: number) => T;
  /** Up by one number and down by another. */
  readonly both?: (x: T, up: number, down: number) => T;
}

/** The casts of a layout. */
export const layoutCasts: Casts<Layout> = { up: upcastStatic, down: downcastStatic };

/** CUTLASS's `recast_layout` from elements of `oldBits` to elements of `newBits`. Source followed: cute/layout.hpp. */
export function recastStatic<T>(casts: Casts<T>, x: T, newBits: number, oldBits: number): T {
  const shared = gcdOf([newBits, oldBits]);
  const [up, down] = [newBits / shared, oldBits / shared];
  if (up === 1 && down === 1) return x;
  if (up === 1) return casts.down(x, down);
  if (down === 1) return casts.up(x, up);
  return (casts.both ?? ((y, m, n) => casts.down(casts.up(y, m), n)))(x, up, down);
}
