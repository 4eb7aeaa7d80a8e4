/**
 * An integer, or a tuple of `IntTuple`s: CuTe's shapes, strides and coordinates.
 *
 * Rank-1 `[4]` (printed `(4)`) and `4` are different values, as in CuTe.
 */
export type IntTuple = number | readonly IntTuple[];

/** A coordinate: an integer or a tuple, congruent with the shape it indexes or coarser. */
export type Coord = IntTuple;

/** Deepest nesting of a tuple that modewise accepts. */
export const MAX_DEPTH = 64;

/** Most leaves a tuple may have. */
export const MAX_LEAVES = 1024;
