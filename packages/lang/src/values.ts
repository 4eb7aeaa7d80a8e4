import type { IntTuple, Layout, Tiler } from '@modewise/layout-core';

/** An integer or a tuple of integers. */
export interface TupleValue {
  readonly kind: 'tuple';
  readonly tuple: IntTuple;
}

/** A layout. */
export interface LayoutValue {
  readonly kind: 'layout';
  readonly layout: Layout;
}

/** `_`, or a tiler that acts mode by mode: `<2:3,_>`. */
export interface TilerValue {
  readonly kind: 'tiler';
  readonly tiler: '_' | readonly Tiler[];
}

/** An answer of `compatible`, `injective`, … */
export interface BooleanValue {
  readonly kind: 'boolean';
  readonly truth: boolean;
}

/** The offsets of a layout at 0, 1, 2, … */
export interface TableValue {
  readonly kind: 'table';
  readonly offsets: readonly number[];
}

/** A predefined name that stands for itself, such as `LayoutRight`. */
export interface SymbolValue {
  readonly kind: 'symbol';
  readonly symbol: string;
}

/** Everything an expression can be. Told apart by `kind`, because `(2,4)` and `<2,4>` are both arrays. */
export type Value = TupleValue | LayoutValue | TilerValue | BooleanValue | TableValue | SymbolValue;

/** An integer or tuple as a value. */
export function tupleValue(tuple: IntTuple): TupleValue {
  return { kind: 'tuple', tuple };
}

/** A layout as a value. */
export function layoutValue(layout: Layout): LayoutValue {
  return { kind: 'layout', layout };
}

/** A truth as a value. */
export function booleanValue(truth: boolean): BooleanValue {
  return { kind: 'boolean', truth };
}
