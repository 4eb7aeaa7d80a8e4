import { isComposed, isLayout, type Layout, type Tiler } from '@modewise/layout-core';
import { innermostOf } from './any-values.js';
import { blockedLaw, type PairOrder } from './blocked-law.js';
import type { Regrouping } from './brackets.js';
import { coalesceLaw } from './coalesce-law.js';
import { complementLaw } from './complement-law.js';
import { compositionLaw } from './composition-law.js';
import { crd2idxLaw, idx2crdLaw } from './coordinate-laws.js';
import type { Law } from './counterexample.js';
import { filterLaw } from './filter-law.js';
import { flattenLaw } from './flatten-law.js';
import { generalLaws, isGeneral } from './general-laws.js';
import { leftInverseLaw } from './left-inverse-law.js';
import { logicalDivideLaw, logicalProductLaw } from './logical-law.js';
import { makeLayoutLaw } from './make-layout-law.js';
import { bijectiveLaw, injectiveLaw, surjectiveLaw } from './map-laws.js';
import { nullspaceLaw } from './nullspace-law.js';
import { orderedLayoutLaw } from './ordered-layout-law.js';
import { compatibleLaw, congruentLaw, weaklyCongruentLaw } from './profile-laws.js';
import { regroupedLaw, tileUnzipLaw } from './regrouped-law.js';
import { rightInverseLaw } from './right-inverse-law.js';
import { cosizeLaw, sizeLaw } from './size-laws.js';
import { tileToShapeLaw } from './tile-to-shape-law.js';
import { wellFormedLaw } from './well-formed-law.js';
import { withShapeLaw } from './with-shape-law.js';

type Product = Law<readonly [Layout, Tiler], Layout>;

const regrouped =
  (family: 'product' | 'divide', regrouping: Regrouping): Product =>
  (operands, z, walker) =>
    regroupedLaw(family, regrouping, operands, z, walker);

const paired =
  (order: PairOrder): Law<readonly [Layout, Layout], Layout> =>
  (operands, p, walker) =>
    blockedLaw(order, operands, p, walker);

/**
 * The law of every operation, by CuTe's name: what our answers are held to (`operations`), and CUTLASS's (`cutlassVerdict`). They are
 * stated over a plain evaluation of layouts (`reference.ts`) that shares no code with the algebra.
 */
export const laws = {
  composition: compositionLaw,
  coalesce: coalesceLaw,
  filter: filterLaw,
  flatten: flattenLaw,
  complement: complementLaw,
  right_inverse: rightInverseLaw,
  left_inverse: leftInverseLaw,
  nullspace: nullspaceLaw,
  with_shape: withShapeLaw,
  logical_product: logicalProductLaw,
  zipped_product: regrouped('product', 'zipped'),
  tiled_product: regrouped('product', 'tiled'),
  flat_product: regrouped('product', 'flat'),
  blocked_product: paired('blocked'),
  raked_product: paired('raked'),
  tile_to_shape: tileToShapeLaw,
  logical_divide: logicalDivideLaw,
  zipped_divide: regrouped('divide', 'zipped'),
  tiled_divide: regrouped('divide', 'tiled'),
  flat_divide: regrouped('divide', 'flat'),
  tile_unzip: tileUnzipLaw,
  make_layout: makeLayoutLaw,
  make_ordered_layout: orderedLayoutLaw,
  size: sizeLaw,
  cosize: cosizeLaw,
  crd2idx: crd2idxLaw,
  idx2crd: idx2crdLaw,
  injective: injectiveLaw,
  surjective: surjectiveLaw,
  bijective: bijectiveLaw,
  compatible: compatibleLaw,
  congruent: congruentLaw,
  weakly_congruent: weaklyCongruentLaw,
};

/** The name of an operation that has a law. */
export type LawName = keyof typeof laws;

/** A law whose operation is not known until run time: who calls it sees to it that operands and answer fit. */
export type AnyLaw = Law<readonly never[], never>;

/**
 * The law of an operation, together with what every layout has (`wellFormedLaw`). Layouts of integer strides are held to the laws above,
 * whatever else there is to `generalLaws`.
 *
 * @example
 * lawOf('coalesce')([parseLayout('4:1')], parseTerm('(-2,-2):(1,-2)')).rule // => no size is negative
 */
export function lawOf(op: string): AnyLaw {
  const plain = Object.hasOwn(laws, op) ? (laws[op as LawName] as unknown as AnyLaw) : undefined;
  const general = Object.hasOwn(generalLaws, op) ? generalLaws[op] : undefined;
  return (operands, result, walker) => {
    const inner = isLayout(result) || isComposed(result) ? innermostOf(result) : null;
    const isOnTuple = op === 'flatten' && !isLayout(operands[0]);
    const takesPlain = !isGeneral(operands) && !isGeneral(result) && !isOnTuple;
    const law = plain && takesPlain ? plain : (general ?? plain);
    return (inner && wellFormedLaw(inner)) ?? (law as AnyLaw)(operands, result, walker);
  };
}

/** Whether an operation of that name has a law. */
export function hasLaw(op: string): boolean {
  return Object.hasOwn(laws, op) || Object.hasOwn(generalLaws, op);
}

/** Whether an operation has a law over layouts of integer strides. */
export function hasPlainLaw(op: string): op is LawName {
  return Object.hasOwn(laws, op);
}
