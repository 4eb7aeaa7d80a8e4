import { hasBasis, isComposed, isSwizzle } from '@modewise/layout-core';
import type {
  AnyLayout,
  ComposedLayout,
  CoordLayout,
  IntTuple,
  Layout,
  Placed,
  Stride,
  Swizzle,
  Tiler,
} from '@modewise/layout-core';

/** An integer or a tuple of integers. */
export interface TupleValue {
  readonly kind: 'tuple';
  readonly tuple: IntTuple;
}

/** A layout with integer strides. */
export interface LayoutValue {
  readonly kind: 'layout';
  readonly layout: Layout;
}

/** A layout with basis strides, whose values are coordinates: `(3,4):(1@0,1@1)`. */
export interface CoordLayoutValue {
  readonly kind: 'coord_layout';
  readonly layout: CoordLayout;
}

/** A composition kept as one: `Sw<3,3,3> o 0 o (8,64):(64,1)`. */
export interface ComposedLayoutValue {
  readonly kind: 'composed_layout';
  readonly layout: ComposedLayout;
}

/** A layout of any kind. */
export type AnyLayoutValue = LayoutValue | CoordLayoutValue | ComposedLayoutValue;

/** A swizzle: `Sw<3,4,3>`. */
export interface SwizzleValue {
  readonly kind: 'swizzle';
  readonly swizzle: Swizzle;
}

/** A basis stride `2@1@0`, or a tuple with one. */
export interface BasisValue {
  readonly kind: 'basis';
  readonly stride: Stride;
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

/** The values of a layout at 0, 1, 2, …: offsets, or coordinates where its strides are basis elements. */
export interface TableValue {
  readonly kind: 'table';
  readonly offsets: readonly IntTuple[];
}

/** A layout and the offset before it: `6 + (3):(1)`. */
export interface PlacedValue {
  readonly kind: 'placed';
  readonly placed: Placed;
}

/** A predefined name that stands for itself, such as `LayoutRight`. */
export interface SymbolValue {
  readonly kind: 'symbol';
  readonly symbol: string;
}

/** Everything an expression can be. Told apart by `kind`, because `(2,4)` and `<2,4>` are both arrays. */
export type Value =
  | TupleValue
  | AnyLayoutValue
  | SwizzleValue
  | BasisValue
  | TilerValue
  | BooleanValue
  | TableValue
  | PlacedValue
  | SymbolValue;

/** An integer or tuple as a value. */
export function tupleValue(tuple: IntTuple): TupleValue {
  return { kind: 'tuple', tuple };
}

/** A layout as a value of its kind. */
export function layoutValue(layout: Layout): LayoutValue;
export function layoutValue(layout: AnyLayout): AnyLayoutValue;
export function layoutValue(layout: AnyLayout): AnyLayoutValue {
  if (isComposed(layout)) return { kind: 'composed_layout', layout };
  return hasIntegerStrides(layout) ? { kind: 'layout', layout } : { kind: 'coord_layout', layout };
}

/** A swizzle or a layout as a value of its kind. */
export function functionValue(x: Swizzle | AnyLayout): SwizzleValue | AnyLayoutValue {
  return isSwizzle(x) ? swizzleValue(x) : layoutValue(x);
}

/** A swizzle as a value. */
export function swizzleValue(swizzle: Swizzle): SwizzleValue {
  return { kind: 'swizzle', swizzle };
}

/** A stride as a value: a tuple where it has no basis element. */
export function strideValue(stride: Stride): TupleValue | BasisValue {
  return hasBasis(stride) ? { kind: 'basis', stride } : tupleValue(stride as IntTuple);
}

/** A layout with the offset before it as a value. */
export function placedValue(placed: Placed): PlacedValue {
  return { kind: 'placed', placed };
}

/** A truth as a value. */
export function booleanValue(truth: boolean): BooleanValue {
  return { kind: 'boolean', truth };
}

function hasIntegerStrides(layout: CoordLayout): layout is Layout {
  return !hasBasis(layout.stride);
}
