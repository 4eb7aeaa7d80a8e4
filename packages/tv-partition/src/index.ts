export type { CopyAtomEntry, MmaAtomEntry } from './atoms/atom-entry.js';
export type { CopyAtomFilter, MmaAtomFilter } from './atoms/atom-filter.js';
export { type BankConflicts, bankConflicts } from './bank-conflicts.js';
export { bankOf } from './bank-of.js';
export { copyAccess } from './copy-access.js';
export { copyAtom } from './copy-atom.js';
export { copyTraits } from './copy-traits.js';
export { elementOf } from './element-of.js';
export { findAtom } from './find-atom.js';
export { findValueType } from './find-value-type.js';
export { getLayoutATV } from './get-layout-a-tv.js';
export { getLayoutBTV } from './get-layout-b-tv.js';
export { getLayoutCTV } from './get-layout-c-tv.js';
export { getLayoutDTV } from './get-layout-d-tv.js';
export { getLayoutSTV } from './get-layout-s-tv.js';
export { type GlobalSectors, globalSectors } from './global-sectors.js';
export { listCopyAtoms } from './list-copy-atoms.js';
export { listMmaAtoms } from './list-mma-atoms.js';
export { makeCotiledCopy } from './make-cotiled-copy.js';
export { makeTiledCopyA } from './make-tiled-copy-a.js';
export { makeTiledCopyB } from './make-tiled-copy-b.js';
export { makeTiledCopyCAtom } from './make-tiled-copy-c-atom.js';
export { makeTiledCopyC } from './make-tiled-copy-c.js';
export { makeTiledCopyD } from './make-tiled-copy-d.js';
export { makeTiledCopyImpl } from './make-tiled-copy-impl.js';
export { makeTiledCopyS } from './make-tiled-copy-s.js';
export { makeTiledCopy } from './make-tiled-copy.js';
export { makeTiledMma } from './make-tiled-mma.js';
export { makeTmaCopy, type TmaCopy, type TmaOptions, type TmaSwizzle } from './make-tma-copy.js';
export { mmaAtom } from './mma-atom.js';
export { nearestAtoms } from './nearest-atoms.js';
export { ownersOf } from './owners-of.js';
export { type Ownership, ownership } from './ownership.js';
export { partitionA } from './partition-a.js';
export { partitionB } from './partition-b.js';
export { partitionC } from './partition-c.js';
export { partitionD } from './partition-d.js';
export { partitionFragmentA } from './partition-fragment-a.js';
export { partitionFragmentB } from './partition-fragment-b.js';
export { partitionFragmentC } from './partition-fragment-c.js';
export { partitionS } from './partition-s.js';
export { partitionShapeA } from './partition-shape-a.js';
export { partitionShapeB } from './partition-shape-b.js';
export { partitionShapeC } from './partition-shape-c.js';
export { retileD } from './retile-d.js';
export { retileS } from './retile-s.js';
export {
  suggestSwizzle,
  type SwizzleBounds,
  type SwizzleCost,
  type SwizzleSuggestion,
} from './suggest-swizzle.js';
export { thrfrgA } from './thrfrg-a.js';
export { thrfrgB } from './thrfrg-b.js';
export { thrfrgC } from './thrfrg-c.js';
export { tidfrgD } from './tidfrg-d.js';
export { tidfrgS } from './tidfrg-s.js';
export { tileShape } from './tile-shape.js';
export type {
  CopyAtom,
  CopyTraits,
  MmaAtom,
  MmaPlace,
  MmaPlaces,
  MmaScales,
  TiledCopy,
  TiledMma,
} from './types.js';
export { bitsOf, type ValueType } from './value-type.js';
export { type WarpAccess, warpAccess } from './warp-access.js';
export { type VectorBounds, type WidestVector, widestVector } from './widest-vector.js';
