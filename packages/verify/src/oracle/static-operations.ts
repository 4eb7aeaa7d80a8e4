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
import { castOperations, swizzleCastOperations } from './cast-operations.js';
import { modeOperations } from './mode-operations.js';
import type { Modes } from './modes.js';
import { mergeOperations, type StaticOperations, takes } from './static-operation.js';
import { onLayoutsB, swizzledOperations } from './swizzled-operations.js';
import { tupleOperations } from './tuple-operations.js';
import { flatModes, tileUnzipStatic, tiledModes } from './tile-unzip.js';
import { type Term, compactLayout, concat, flattenTuple, isRawLayout, productOf } from './tuples.js';

const unzipped = (logical: (l: Layout, t: Tiler) => Layout, l: Layout, t: Tiler): Layout =>
  tileUnzipStatic(logical(l, t), t);

/** The operations on layouts of integer strides, by their names in CuTe. */
const plainOperations: StaticOperations = {
  size: takes('shape', (t) => productOf(shapeOf(t))),
  cosize: takes('layout', (l) => cosizeStatic(l)),
  flatten: takes('layout | integers', (l: Modes) =>
    isRawLayout(l) ? { shape: flattenTuple(l.shape), stride: flattenTuple(l.stride) } : flattenTuple(l),
  ),
  coalesce: takes('layout integers?', (l, profile) => coalesceStatic(l, profile)),
  filter: takes('layout integers?', (l, profile) => filterStatic(l, profile)),
  composition: takes('layout tiler', (a, b) => compositionStatic(a, b)),
  with_shape: takes('layout integers', (l, shape) => withShapeStatic(l, shape)),
  complement: takes('layout integers?', (l, target) => complementStatic(l, target)),
  right_inverse: takes('layout', (l) => rightInverseStatic(l)),
  left_inverse: takes('layout', (l) => leftInverseStatic(l)),
  nullspace: takes('layout', (l) => nullspaceStatic(l)),
  crd2idx: takes('integers layout | integers integers integers?', (c: IntTuple, s: Modes, d?: IntTuple) => {
    if (isRawLayout(s)) return crd2idxStatic(c, s.shape, s.stride);
    if (d === undefined) return crd2idxCompact(c, s);
    return crd2idxStatic(c, s, d);
  }),
  idx2crd: takes('integers integers integers?', (i: IntTuple, s: IntTuple, d?: IntTuple) =>
    d === undefined ? idx2crdCompact(i, s) : idx2crdStatic(i, s, d),
  ),
  compatible: takes('shape shape', (a, b) => compatibleStatic(shapeOf(a), shapeOf(b))),
  congruent: takes('shape shape', (a, b) => congruentStatic(shapeOf(a), shapeOf(b))),
  weakly_congruent: takes('shape shape', (a, b) => weaklyCongruentStatic(shapeOf(a), shapeOf(b))),
  make_layout: takes('layout+ | integers', (...args: readonly Term[]) =>
    isRawLayout(args[0]!) ? concat(args as readonly Layout[]) : compactLayout(args[0] as IntTuple),
  ),
  make_ordered_layout: takes('integers integers', (shape, order) => orderedLayoutStatic(shape, order)),
  logical_product: takes('layout tiler', (l, t) => logicalProductStatic(l, t)),
  zipped_product: takes('layout tiler', (l, t) => unzipped(logicalProductStatic, l, t)),
  tiled_product: takes('layout tiler', (l, t) => tiledModes(unzipped(logicalProductStatic, l, t))),
  flat_product: takes('layout tiler', (l, t) => flatModes(unzipped(logicalProductStatic, l, t))),
  blocked_product: takes('layout layout', (l, t) => blockedProductStatic(l, t)),
  raked_product: takes('layout layout', (l, t) => rakedProductStatic(l, t)),
  logical_divide: takes('layout tiler', (l, t) => logicalDivideStatic(l, t)),
  zipped_divide: takes('layout tiler', (l, t) => unzipped(logicalDivideStatic, l, t)),
  tiled_divide: takes('layout tiler', (l, t) => tiledModes(unzipped(logicalDivideStatic, l, t))),
  flat_divide: takes('layout tiler', (l, t) => flatModes(unzipped(logicalDivideStatic, l, t))),
  tile_to_shape: takes('layout integers integers?', (l, shape, order) => tileToShapeStatic(l, shape, order)),
  tile_unzip: takes('layout tiler', (l, t) => tileUnzipStatic(l, t)),
};

const ofLayouts = mergeOperations([plainOperations, modeOperations, tupleOperations, castOperations]);

/** The operations by their names in CuTe. */
export const staticOperations: StaticOperations = mergeOperations([
  ofLayouts,
  onLayoutsB(ofLayouts),
  swizzledOperations,
  swizzleCastOperations,
]);
