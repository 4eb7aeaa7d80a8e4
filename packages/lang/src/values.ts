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
import type {
  CopyAtom,
  CopyTraits,
  MmaAtom,
  TiledCopy,
  TiledMma,
  ValueType,
  WarpAccess,
} from '@modewise/tv-partition';

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

/** A list: the values of a layout at 0, 1, 2, …, offsets or coordinates, or the (thread, value) that an element belongs to. */
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

/** A type of values by PTX's name: `f16`. */
export interface ValueTypeValue {
  readonly kind: 'value_type';
  readonly type: ValueType;
}

/** A matrix instruction by CUTLASS's name: `SM80_16x8x16_F32F16F16F32_TN`. */
export interface MmaAtomValue {
  readonly kind: 'mma_atom';
  readonly atom: MmaAtom;
}

/** A copy instruction by CUTLASS's name: `SM75_U32x4_LDSM_N`. */
export interface CopyOperationValue {
  readonly kind: 'copy_operation';
  readonly traits: CopyTraits;
}

/** A copy instruction over values of a type: `copy_atom(SM75_U32x4_LDSM_N,f16)`. */
export interface CopyAtomValue {
  readonly kind: 'copy_atom';
  readonly atom: CopyAtom;
}

/** An MMA atom repeated over threads and values. */
export interface TiledMmaValue {
  readonly kind: 'tiled_mma';
  readonly tiled: TiledMma;
}

/** A copy atom repeated over threads and values. */
export interface TiledCopyValue {
  readonly kind: 'tiled_copy';
  readonly tiled: TiledCopy;
}

/** What warps read or write, instruction after instruction. */
export interface AccessValue {
  readonly kind: 'access';
  readonly access: WarpAccess;
}

/** Several answers to one question, each with its name: `{ways:4,phases:1}`. */
export interface RecordValue {
  readonly kind: 'record';
  readonly fields: Readonly<Record<string, Value>>;
}

/** A sentence, in a record. */
export interface TextValue {
  readonly kind: 'text';
  readonly text: string;
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
  | ValueTypeValue
  | MmaAtomValue
  | CopyOperationValue
  | CopyAtomValue
  | TiledMmaValue
  | TiledCopyValue
  | AccessValue
  | RecordValue
  | TextValue
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

/** An integer or a tuple, or a tiler that acts mode by mode where a mode is more than that, as a value. */
export function tilerValue(tiler: readonly Tiler[]): TupleValue | TilerValue {
  return isIntTuple(tiler) ? tupleValue(tiler) : { kind: 'tiler', tiler };
}

/** Several answers to one question as a value. */
export function recordValue(fields: Readonly<Record<string, Value>>): RecordValue {
  return { kind: 'record', fields };
}

/** A list of integers and tuples as a value. */
export function tableValue(offsets: readonly IntTuple[]): TableValue {
  return { kind: 'table', offsets };
}

/** A sentence as a value. */
export function textValue(text: string): TextValue {
  return { kind: 'text', text };
}

/** A truth as a value. */
export function booleanValue(truth: boolean): BooleanValue {
  return { kind: 'boolean', truth };
}

function isIntTuple(tiler: Tiler): tiler is IntTuple {
  return typeof tiler === 'number' || (Array.isArray(tiler) && tiler.every(isIntTuple));
}

function hasIntegerStrides(layout: CoordLayout): layout is Layout {
  return !hasBasis(layout.stride);
}
