import { print } from '@modewise/layout-core';
import type {
  AnyLayout,
  ComposedLayout,
  CoordLayout,
  IntTuple,
  Layout,
  Placed,
  SliceCoord,
  Stride,
  Swizzle,
  Tiler,
} from '@modewise/layout-core';
import { bitsOf } from '@modewise/tv-partition';
import type {
  CopyAtom,
  CopyTraits,
  MmaAtom,
  TiledCopy,
  TiledMma,
  ValueType,
  WarpAccess,
} from '@modewise/tv-partition';
import type { AnyLayoutValue, Value } from './values.js';

/** What an argument must be: how it is called in messages and how a value is read as it. */
export interface Kind<T> {
  /** With its article: `a layout`. */
  readonly name: string;
  /** The argument as the implementation wants it, or `undefined` when the value is of another kind. */
  readonly read: (value: Value) => T | undefined;
  /** What to write instead of a value that is of another kind. */
  readonly hint?: (value: Value) => string | undefined;
}

/** An integer. */
export const anInteger: Kind<number> = {
  name: 'an integer',
  read: (value) => (value.kind === 'tuple' && typeof value.tuple === 'number' ? value.tuple : undefined),
};

/** An integer or a tuple of integers: a shape, a stride, an order, a coordinate. */
export const aTuple: Kind<IntTuple> = {
  name: 'an integer or a tuple',
  read: (value) => (value.kind === 'tuple' ? value.tuple : undefined),
};

/** A stride: integers, basis elements, tuples of these. */
export const aStride: Kind<Stride> = {
  name: 'an integer, a basis stride or a tuple of these',
  read: (value) => (value.kind === 'tuple' ? value.tuple : value.kind === 'basis' ? value.stride : undefined),
};

/** A coordinate that may leave modes open: `(_,2)`. */
export const aSlice: Kind<SliceCoord> = {
  name: 'a coordinate of integers and _',
  read: (value) => {
    if (value.kind === 'tuple') return value.tuple;
    return value.kind === 'tiler' && isSlice(value.tiler) ? value.tiler : undefined;
  },
};

function isSlice(tiler: Tiler): tiler is SliceCoord {
  return typeof tiler === 'number' || tiler === '_' || (Array.isArray(tiler) && tiler.every(isSlice));
}

/** A layout with integer strides; a shape alone is none, as in CuTe. */
export const aLayout: Kind<Layout> = {
  name: 'a layout',
  read: (value) => (value.kind === 'layout' ? value.layout : undefined),
  hint: (value) => {
    switch (value.kind) {
      case 'tuple':
        return fromShape(value.tuple);
      case 'coord_layout':
        return 'its basis strides give coordinates where this function needs offsets';
      case 'composed_layout':
        return 'a composed layout has no one stride a mode; get_nonswizzle_portion gives the layout inside';
      default:
        return withLayout(value);
    }
  },
};

/** A layout of any kind: integer strides, basis strides, composed. */
export const anyLayout: Kind<AnyLayout> = {
  name: 'a layout',
  read: (value) => (isLayoutValue(value) ? value.layout : undefined),
  hint: (value) => (value.kind === 'tuple' ? fromShape(value.tuple) : withLayout(value)),
};

/** A layout with integer or basis strides. */
export const aStridedLayout: Kind<CoordLayout> = {
  name: 'a layout shape:stride',
  read: (value) => (value.kind === 'layout' || value.kind === 'coord_layout' ? value.layout : undefined),
  hint: (value) => (value.kind === 'coord_layout' ? undefined : aLayout.hint?.(value)),
};

/** A swizzle. */
export const aSwizzle: Kind<Swizzle> = {
  name: 'a swizzle',
  read: (value) => (value.kind === 'swizzle' ? value.swizzle : undefined),
};

/** A swizzle or a layout of any kind: what composes on the left. */
export const aFunction: Kind<Swizzle | AnyLayout> = {
  name: 'a layout or a swizzle',
  read: (value) => aSwizzle.read(value) ?? anyLayout.read(value),
  hint: (value) => (value.kind === 'tuple' ? fromShape(value.tuple) : undefined),
};

/** A layout or a tuple, for what CuTe defines on both. */
export const aLayoutOrTuple: Kind<IntTuple | Layout> = {
  name: 'a layout, an integer or a tuple',
  read: (value) =>
    value.kind === 'tuple' ? value.tuple : value.kind === 'layout' ? value.layout : undefined,
};

/** A layout of any kind or a tuple. */
export const anyLayoutOrTuple: Kind<IntTuple | AnyLayout> = {
  name: 'a layout, an integer or a tuple',
  read: (value) => (value.kind === 'tuple' ? value.tuple : anyLayout.read(value)),
  hint: withLayout,
};

/** A layout that acts as a whole, an integer, or a tuple or `<…>` that acts mode by mode. */
export const aTiler: Kind<Tiler> = {
  name: 'a layout, an integer, a tuple or <…>',
  read: (value) => {
    switch (value.kind) {
      case 'layout':
        return value.layout;
      case 'tuple':
        return value.tuple;
      case 'tiler':
        return value.tiler;
      default:
        return undefined;
    }
  },
};

/** A tiler that acts mode by mode: a tuple or `<…>`. */
export const byMode: Kind<readonly Tiler[]> = {
  name: 'a tuple or <…>',
  read: (value) => {
    const tiler = aTiler.read(value);
    return Array.isArray(tiler) ? (tiler as readonly Tiler[]) : undefined;
  },
};

/** A tiler, or a composed layout that acts as a whole. */
export const aTilerOrComposed: Kind<Tiler | ComposedLayout> = {
  name: aTiler.name,
  read: (value) => (value.kind === 'composed_layout' ? value.layout : aTiler.read(value)),
};

/** A tiler, or a layout of any kind that acts as a whole. */
export const anyTiler: Kind<Tiler | AnyLayout> = {
  name: aTiler.name,
  read: (value) => (isLayoutValue(value) ? value.layout : aTiler.read(value)),
};

/** A type of values. */
export const aValueType: Kind<ValueType> = {
  name: 'a value type',
  read: (value) => (value.kind === 'value_type' ? value.type : undefined),
  hint: () => 'such as f16, e4m3, tf32, s8',
};

/** The width of an element in bits, or a type of that width. */
export const aWidth: Kind<number> = {
  name: 'a width in bits or a value type',
  read: (value) => anInteger.read(value) ?? (value.kind === 'value_type' ? bitsOf(value.type) : undefined),
  hint: () => 'such as 16 or half_t',
};

/** A matrix instruction. */
export const anMmaAtom: Kind<MmaAtom> = {
  name: 'an MMA atom',
  read: (value) => (value.kind === 'mma_atom' ? value.atom : undefined),
  hint: () => 'such as SM80_16x8x16_F32F16F16F32_TN',
};

/** A copy instruction, of bits. */
export const aCopyOperation: Kind<CopyTraits> = {
  name: 'a copy operation',
  read: (value) => (value.kind === 'copy_operation' ? value.traits : undefined),
  hint: (value) =>
    value.kind === 'copy_atom' ? undefined : 'such as UniversalCopy<128> or SM75_U32x4_LDSM_N',
};

/** A copy instruction over values of a type. */
export const aCopyAtom: Kind<CopyAtom> = {
  name: 'a copy atom',
  read: (value) => (value.kind === 'copy_atom' ? value.atom : undefined),
  hint: (value) =>
    value.kind === 'copy_operation'
      ? `copy_atom(${value.traits.name}, f16) is this operation over values of a type`
      : 'such as copy_atom(UniversalCopy<128>, f16)',
};

/** An MMA atom repeated over threads and values; an atom alone is one of one atom. */
export const aTiledMma: Kind<TiledMma> = {
  name: 'a TiledMMA',
  read: (value) => (value.kind === 'tiled_mma' ? value.tiled : undefined),
  hint: (value) =>
    value.kind === 'mma_atom'
      ? `tiled_mma(${value.atom.name}) is the TiledMMA of this atom alone`
      : undefined,
};

/** A copy atom repeated over threads and values. */
export const aTiledCopy: Kind<TiledCopy> = {
  name: 'a TiledCopy',
  read: (value) => (value.kind === 'tiled_copy' ? value.tiled : undefined),
  hint: () => 'such as tiled_copy(atom, threads, values)',
};

/** A layout of any kind with the offset at which it begins: `offset + layout`, or a layout alone. */
export const aPart: Kind<Placed> = {
  name: 'a layout, with an offset or without',
  read: (value) =>
    value.kind === 'placed'
      ? value.placed
      : isLayoutValue(value)
        ? { offset: 0, layout: value.layout }
        : undefined,
  hint: (value) => anyLayout.hint?.(value),
};

/** What warps read or write. */
export const anAccess: Kind<WarpAccess> = {
  name: 'an access of warps',
  read: (value) => (value.kind === 'access' ? value.access : undefined),
  hint: () => 'such as warp_access(L, f16) or copy_access_D(tc, L)',
};

/** One of the predefined names. */
export function aSymbol<S extends string>(...symbols: readonly S[]): Kind<S> {
  return {
    name: symbols.join(' or '),
    read: (value) => (value.kind === 'symbol' ? symbols.find((s) => s === value.symbol) : undefined),
  };
}

/** Whether a value is a layout of some kind. */
export function isLayoutValue(value: Value): value is AnyLayoutValue {
  return value.kind === 'layout' || value.kind === 'coord_layout' || value.kind === 'composed_layout';
}

function fromShape(shape: IntTuple): string {
  return `make_layout(${shorten(print(shape))}) is the column-major layout of that shape`;
}

function withLayout(value: Value): string | undefined {
  if (value.kind !== 'swizzle') return undefined;
  return `a swizzle has no shape; compose it with a layout: ${print(value.swizzle)} o L`;
}

function shorten(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 59)}…`;
}
