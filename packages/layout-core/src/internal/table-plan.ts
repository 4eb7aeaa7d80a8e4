/** A table of offsets. */
export type Table = Int32Array | Float64Array;

/**
 * How to write a table: a block of offsets of the first modes, built by doubling, is repeated, each time moved by the next of `bases`.
 *
 * The block is `steps` applied in turn to the table `[0]`: `total` elements by copies of what is there, each `stride` further. If the last
 * of them cuts its mode into `every` pieces, every `every`-th block of the table is only `last` elements long.
 */
export interface Plan {
  readonly steps: readonly { readonly total: number; readonly stride: number }[];
  readonly full: number;
  readonly last: number;
  readonly every: number;
  /** The offsets of all modes beyond the block, of the same kind as the table; none where the block is the whole table. */
  readonly bases: Table | undefined;
}

/** Writes a table by plan; both implementations write the same bytes. */
export type Tabulator = (plan: Plan, out: Table) => void;

/** Bytes of the largest block: two of them stay in a first-level cache. */
export const BLOCK_BYTES = 8192;
