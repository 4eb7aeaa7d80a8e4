import type { ComposedLayout, IntTuple, Layout, Tiler } from '@modewise/layout-core';
import { coalesceStatic, filterStatic } from './coalesce.js';
import { complementStatic } from './complement.js';
import { compositionStatic, withShapeStatic } from './composition.js';
import { cosizeStatic, crd2idxCompact, crd2idxStatic, idx2crdCompact, idx2crdStatic } from './coordinates.js';
import { logicalDivideStatic } from './divides.js';
import { leftInverseStatic, nullspaceStatic, rightInverseStatic } from './inverses.js';
import { orderedLayoutStatic } from './ordered-layout.js';
import { compatibleStatic, congruentStatic, shapeOf, weaklyCongruentStatic } from './predicates.js';
import {
  blockedProductStatic,
  logicalProductStatic,
  rakedProductStatic,
  tileToShapeStatic,
} from './products.js';
import { onSwizzled } from './swizzled-operations.js';
import { flatModes, tileUnzipStatic, tiledModes } from './tile-unzip.js';
import { type Term, compactLayout, concat, flattenTuple, isRawLayout, productOf } from './tuples.js';

/** What an operation gives: an integer, a tuple, a layout, a swizzled one, or a truth value (`undefined`: known at run time only). */
export type Value = IntTuple | Layout | ComposedLayout | boolean | undefined;

/** An operation of CUTLASS: the arguments it takes (see `checkArguments`) and its answer. */
export interface StaticOperation {
  readonly takes: string;
  readonly run: (args: readonly Term[]) => Value;
}

const unzipped = (logical: (l: Layout, t: Tiler) => Layout, l: Term, t: Term): Layout =>
  tileUnzipStatic(logical(l as Layout, t as Tiler), t as Tiler);

const takes = (list: string, run: StaticOperation['run']): StaticOperation => ({ takes: list, run });

/** The operations on layouts of integer strides, by their names in CuTe. */
const plainOperations: Readonly<Record<string, StaticOperation>> = {
  size: takes('shape', ([t]) => productOf(shapeOf(t!))),
  cosize: takes('layout', ([l]) => cosizeStatic(l as Layout)),
  flatten: takes('layout | integers', ([l]) =>
    isRawLayout(l!)
      ? { shape: flattenTuple(l.shape), stride: flattenTuple(l.stride) }
      : flattenTuple(l as IntTuple),
  ),
  coalesce: takes('layout integers?', ([l, profile]) =>
    coalesceStatic(l as Layout, profile as IntTuple | undefined),
  ),
  filter: takes('layout integers?', ([l, profile]) =>
    filterStatic(l as Layout, profile as IntTuple | undefined),
  ),
  composition: takes('layout tiler', ([a, b]) => compositionStatic(a as Layout, b as Tiler)),
  with_shape: takes('layout integers', ([l, shape]) => withShapeStatic(l as Layout, shape as IntTuple)),
  complement: takes('layout integers?', ([l, target]) =>
    complementStatic(l as Layout, target as IntTuple | undefined),
  ),
  right_inverse: takes('layout', ([l]) => rightInverseStatic(l as Layout)),
  left_inverse: takes('layout', ([l]) => leftInverseStatic(l as Layout)),
  nullspace: takes('layout', ([l]) => nullspaceStatic(l as Layout)),
  crd2idx: takes('integers layout | integers integers integers?', ([c, s, d]) => {
    if (isRawLayout(s!)) return crd2idxStatic(c as IntTuple, s.shape, s.stride);
    if (d === undefined) return crd2idxCompact(c as IntTuple, s as IntTuple);
    return crd2idxStatic(c as IntTuple, s as IntTuple, d as IntTuple);
  }),
  idx2crd: takes('integers integers integers?', ([i, s, d]) =>
    d === undefined
      ? idx2crdCompact(i as IntTuple, s as IntTuple)
      : idx2crdStatic(i as IntTuple, s as IntTuple, d as IntTuple),
  ),
  compatible: takes('shape shape', ([a, b]) => compatibleStatic(shapeOf(a!), shapeOf(b!))),
  congruent: takes('shape shape', ([a, b]) => congruentStatic(shapeOf(a!), shapeOf(b!))),
  weakly_congruent: takes('shape shape', ([a, b]) => weaklyCongruentStatic(shapeOf(a!), shapeOf(b!))),
  make_layout: takes('layout+ | integers', (args) =>
    isRawLayout(args[0]!) ? concat(args as readonly Layout[]) : compactLayout(args[0] as IntTuple),
  ),
  make_ordered_layout: takes('integers integers', ([shape, order]) =>
    orderedLayoutStatic(shape as IntTuple, order as IntTuple),
  ),
  logical_product: takes('layout tiler', ([l, t]) => logicalProductStatic(l as Layout, t as Tiler)),
  zipped_product: takes('layout tiler', ([l, t]) => unzipped(logicalProductStatic, l!, t!)),
  tiled_product: takes('layout tiler', ([l, t]) => tiledModes(unzipped(logicalProductStatic, l!, t!))),
  flat_product: takes('layout tiler', ([l, t]) => flatModes(unzipped(logicalProductStatic, l!, t!))),
  blocked_product: takes('layout layout', ([l, t]) => blockedProductStatic(l as Layout, t as Layout)),
  raked_product: takes('layout layout', ([l, t]) => rakedProductStatic(l as Layout, t as Layout)),
  logical_divide: takes('layout tiler', ([l, t]) => logicalDivideStatic(l as Layout, t as Tiler)),
  zipped_divide: takes('layout tiler', ([l, t]) => unzipped(logicalDivideStatic, l!, t!)),
  tiled_divide: takes('layout tiler', ([l, t]) => tiledModes(unzipped(logicalDivideStatic, l!, t!))),
  flat_divide: takes('layout tiler', ([l, t]) => flatModes(unzipped(logicalDivideStatic, l!, t!))),
  tile_to_shape: takes('layout integers integers?', ([l, shape, order]) =>
    tileToShapeStatic(l as Layout, shape as IntTuple, order as IntTuple | undefined),
  ),
  tile_unzip: takes('layout tiler', ([l, t]) => tileUnzipStatic(l as Layout, t as Tiler)),
};

/** The operations by their names in CuTe, on swizzled layouts too where they are imitated there. */
export const staticOperations: Readonly<Record<string, StaticOperation>> = Object.fromEntries(
  Object.entries(plainOperations).map(([op, operation]) => [op, onSwizzled(op, operation)]),
);
