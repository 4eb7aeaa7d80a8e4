import type { IntTuple, Layout, SliceCoord } from '@modewise/layout-core';
import { crd2idxStatic } from './coordinates.js';
import { COMPILE_ERROR, reject } from './rejection.js';
import { isTuple } from './tuples.js';

/** A layout and the offset that goes before it. */
export interface PlacedLayout<L = Layout> {
  readonly offset: number;
  readonly layout: L;
}

export const hasUnderscore = (c: SliceCoord): boolean =>
  isTuple(c) ? (c as readonly SliceCoord[]).some(hasUnderscore) : c === '_';
export const isAllUnderscore = (c: SliceCoord): boolean =>
  isTuple(c) ? (c as readonly SliceCoord[]).every(isAllUnderscore) : c === '_';

/** The parts of `t` that stand where the coordinate has `_` (or where it has none); lifted out of their tuples. */
function kept<T>(c: SliceCoord, t: T, underscores: boolean): T[] {
  if (!isTuple(c)) return (c === '_') === underscores ? [t] : [];
  const coords: readonly SliceCoord[] = c;
  if (!isTuple(t)) return reject(COMPILE_ERROR);
  const modes: readonly T[] = t;
  if (modes.length !== coords.length) return reject('Mismatched Ranks');
  return coords.flatMap((mode, i) => kept(mode, modes[i]!, underscores));
}

const whole = (c: SliceCoord, t: IntTuple, underscores: boolean): IntTuple => {
  const parts = kept(c, t, underscores);
  return isTuple(c) ? parts : (parts[0] ?? []);
};

/** CUTLASS's `slice` and `dice` of a tuple. Source followed: cute/underscore.hpp. */
export const sliceTuple = (c: SliceCoord, t: IntTuple): IntTuple => whole(c, t, true);
export const diceTuple = (c: SliceCoord, t: IntTuple): IntTuple => whole(c, t, false);

/** CUTLASS's `slice` of a layout. */
export const sliceStatic = (c: SliceCoord, l: Layout): Layout => ({
  shape: sliceTuple(c, l.shape),
  stride: sliceTuple(c, l.stride),
});

/** CUTLASS's `dice` of a layout. */
export const diceStatic = (c: SliceCoord, l: Layout): Layout => ({
  shape: diceTuple(c, l.shape),
  stride: diceTuple(c, l.stride),
});

/** A coordinate with 0 for every `_`. */
const grounded = (c: SliceCoord): IntTuple =>
  isTuple(c) ? (c as readonly SliceCoord[]).map(grounded) : c === '_' ? 0 : (c as number);

/** CUTLASS's `slice_and_offset`. Source followed: cute/layout.hpp. */
export const sliceAndOffsetStatic = (c: SliceCoord, l: Layout): PlacedLayout => ({
  layout: sliceStatic(c, l),
  offset: crd2idxStatic(grounded(c), l.shape, l.stride),
});

/** CUTLASS's `domain_offset`. Source followed: cute/layout.hpp. */
export const domainOffsetStatic = (c: IntTuple, l: Layout): PlacedLayout => ({
  layout: l,
  offset: crd2idxStatic(c, l.shape, l.stride),
});
