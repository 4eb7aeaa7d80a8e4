import type { IntTuple, Layout, Tiler } from '@modewise/layout-core';
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
import { flatModes, tileUnzipStatic, tiledModes } from './tile-unzip.js';
import { type Term, compactLayout, concat, flattenTuple, isRawLayout, productOf } from './tuples.js';

/** What an operation gives: an integer, a tuple, a layout, or a truth value (`undefined`: known at run time only). */
export type Value = IntTuple | Layout | boolean | undefined;

type Operation = (args: readonly Term[]) => Value;

const unzipped = (logical: (l: Layout, t: Tiler) => Layout, l: Term, t: Term): Layout =>
  tileUnzipStatic(logical(l as Layout, t), t);

/** The operations by their names in CuTe. */
export const staticOperations: Readonly<Record<string, Operation>> = {
  size: ([t]) => productOf(shapeOf(t!)),
  cosize: ([l]) => cosizeStatic(l as Layout),
  flatten: ([l]) => ({
    shape: flattenTuple((l as Layout).shape),
    stride: flattenTuple((l as Layout).stride),
  }),
  coalesce: ([l, profile]) => coalesceStatic(l as Layout, profile as IntTuple | undefined),
  filter: ([l, profile]) => filterStatic(l as Layout, profile as IntTuple | undefined),
  composition: ([a, b]) => compositionStatic(a as Layout, b as Tiler),
  with_shape: ([l, shape]) => withShapeStatic(l as Layout, shape as IntTuple),
  complement: ([l, target]) => complementStatic(l as Layout, target as IntTuple | undefined),
  right_inverse: ([l]) => rightInverseStatic(l as Layout),
  left_inverse: ([l]) => leftInverseStatic(l as Layout),
  nullspace: ([l]) => nullspaceStatic(l as Layout),
  crd2idx: ([c, s, d]) => {
    if (isRawLayout(s!)) return crd2idxStatic(c as IntTuple, s.shape, s.stride);
    if (d === undefined) return crd2idxCompact(c as IntTuple, s as IntTuple);
    return crd2idxStatic(c as IntTuple, s as IntTuple, d as IntTuple);
  },
  idx2crd: ([i, s, d]) =>
    d === undefined
      ? idx2crdCompact(i as IntTuple, s as IntTuple)
      : idx2crdStatic(i as IntTuple, s as IntTuple, d as IntTuple),
  compatible: ([a, b]) => compatibleStatic(shapeOf(a!), shapeOf(b!)),
  congruent: ([a, b]) => congruentStatic(shapeOf(a!), shapeOf(b!)),
  weakly_congruent: ([a, b]) => weaklyCongruentStatic(shapeOf(a!), shapeOf(b!)),
  make_layout: (args) =>
    isRawLayout(args[0]!) ? concat(args as readonly Layout[]) : compactLayout(args[0] as IntTuple),
  make_ordered_layout: ([shape, order]) => orderedLayoutStatic(shape as IntTuple, order as IntTuple),
  logical_product: ([l, t]) => logicalProductStatic(l as Layout, t as Tiler),
  zipped_product: ([l, t]) => unzipped(logicalProductStatic, l!, t!),
  tiled_product: ([l, t]) => tiledModes(unzipped(logicalProductStatic, l!, t!)),
  flat_product: ([l, t]) => flatModes(unzipped(logicalProductStatic, l!, t!)),
  blocked_product: ([l, t]) => blockedProductStatic(l as Layout, t as Layout),
  raked_product: ([l, t]) => rakedProductStatic(l as Layout, t as Layout),
  logical_divide: ([l, t]) => logicalDivideStatic(l as Layout, t as Tiler),
  zipped_divide: ([l, t]) => unzipped(logicalDivideStatic, l!, t!),
  tiled_divide: ([l, t]) => tiledModes(unzipped(logicalDivideStatic, l!, t!)),
  flat_divide: ([l, t]) => flatModes(unzipped(logicalDivideStatic, l!, t!)),
  tile_to_shape: ([l, shape, order]) =>
    tileToShapeStatic(l as Layout, shape as IntTuple, order as IntTuple | undefined),
  tile_unzip: ([l, t]) => tileUnzipStatic(l as Layout, t as Tiler),
};
