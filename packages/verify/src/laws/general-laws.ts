import { isLayout } from '@modewise/layout-core';
import { type PairOrder } from './blocked-law.js';
import type { Regrouping } from './brackets.js';
import {
  anyCompositionLaw,
  anyWithShapeLaw,
  composedLayoutLaw,
  swizzleLayoutLaw,
} from './any-composition-law.js';
import {
  anyCoalesceLaw,
  anyFilterLaw,
  anyFlattenLaw,
  getLaw,
  groupLaw,
  selectLaw,
  takeLaw,
} from './any-domain-laws.js';
import { anyLeftInverseLaw, anyRightInverseLaw } from './any-inverse-laws.js';
import {
  anyBlockedLaw,
  anyDivideLaw,
  anyProductLaw,
  anyRegroupedLaw,
  anyTileToShapeLaw,
  anyTileUnzipLaw,
} from './any-logical-laws.js';
import {
  anyComplementLaw,
  anyCosizeLaw,
  anyCrd2idxLaw,
  anyNullspaceLaw,
  anySizeLaw,
  applySwizzleLaw,
  nonswizzlePortionLaw,
  swizzlePortionLaw,
} from './any-inspect-laws.js';
import { isMapping, isPlain } from './any-values.js';
import type { Law } from './counterexample.js';
import {
  coprofileLaw,
  coshapeLaw,
  domainDistributeLaw,
  fragmentLikeLaw,
  identityLaw,
  layoutLikeLaw,
} from './fragment-laws.js';
import { gmmaAtomLaw } from './gmma-atom-law.js';
import {
  downcastLaw,
  maxAlignmentLaw,
  maxCommonLayoutLaw,
  maxCommonVectorLaw,
  recastLaw,
  upcastLaw,
} from './recast-laws.js';
import { diceLaw, domainOffsetLaw, sliceAndOffsetLaw, sliceLaw } from './slice-laws.js';
import { structuralLaw, structuralOperations } from './structural-laws.js';
import { definitionLaw, definitions } from './tuple-laws.js';

/** A law whose operands and answer fit it by the name of its operation. */
export type GeneralLaw = Law<readonly never[], never>;

const general = (
  law: (operands: never, answer: never, walker?: never) => ReturnType<GeneralLaw>,
): GeneralLaw => law as GeneralLaw;

const regrouped = (family: 'product' | 'divide', regrouping: Regrouping): GeneralLaw =>
  general((operands, z, walker) => anyRegroupedLaw(family, regrouping, operands, z, walker));

const paired = (order: PairOrder): GeneralLaw =>
  general((operands, p, walker) => anyBlockedLaw(order, operands, p, walker));

/** The modes have moved as they should; of layouts the values too. */
function both(op: string, byValues: GeneralLaw): GeneralLaw {
  const moved = structuralLaw(op);
  return (operands, answer, walker) => {
    const broken = moved(operands, answer);
    return broken ?? (isMapping(answer) ? byValues(operands, answer, walker) : null);
  };
}

/**
 * The laws of operations on layouts of every kind, and of all that has no law over plain layouts alone: stated over an evaluation of
 * swizzles, steps along axes and compositions (`any-values.ts`) that shares no code with the algebra.
 */
export const generalLaws: Readonly<Record<string, GeneralLaw>> = {
  composition: general(anyCompositionLaw),
  with_shape: general(anyWithShapeLaw),
  make_composed_layout: general(composedLayoutLaw),
  make_layout: general(swizzleLayoutLaw),
  apply_swizzle: general(applySwizzleLaw),
  get_swizzle_portion: general(swizzlePortionLaw),
  get_nonswizzle_portion: general(nonswizzlePortionLaw),
  coalesce: general(anyCoalesceLaw),
  filter: general(anyFilterLaw),
  right_inverse: general(anyRightInverseLaw),
  left_inverse: general(anyLeftInverseLaw),
  logical_product: general(anyProductLaw),
  logical_divide: general(anyDivideLaw),
  ...Object.fromEntries(
    (['product', 'divide'] as const).flatMap((family) =>
      (['zipped', 'tiled', 'flat'] as const).map((form) => [`${form}_${family}`, regrouped(family, form)]),
    ),
  ),
  blocked_product: paired('blocked'),
  raked_product: paired('raked'),
  tile_to_shape: general(anyTileToShapeLaw),
  tile_unzip: general(anyTileUnzipLaw),
  slice: general(sliceLaw),
  slice_and_offset: general(sliceAndOffsetLaw),
  dice: general(diceLaw),
  domain_offset: general(domainOffsetLaw),
  upcast: general(upcastLaw),
  downcast: general(downcastLaw),
  recast: general(recastLaw),
  max_common_vector: general(maxCommonVectorLaw),
  max_common_layout: general(maxCommonLayoutLaw),
  max_alignment: general(maxAlignmentLaw),
  make_layout_like: general(layoutLikeLaw),
  make_fragment_like: general(fragmentLikeLaw),
  make_identity_layout: general(identityLaw),
  domain_distribute: general(domainDistributeLaw),
  coshape: general(coshapeLaw),
  coprofile: general(coprofileLaw),
  size: general(anySizeLaw),
  cosize: general(anyCosizeLaw),
  complement: general(anyComplementLaw),
  nullspace: general(anyNullspaceLaw),
  crd2idx: general(anyCrd2idxLaw),
  ...Object.fromEntries(structuralOperations.map((op) => [op, general(structuralLaw(op))])),
  ...Object.fromEntries(Object.keys(definitions).map((op) => [op, definitionLaw(op) as GeneralLaw])),
  ...Object.fromEntries(
    (['K', 'MN'] as const).flatMap((major) =>
      ['INTER', 'SW32', 'SW64', 'SW128'].map((kind) => [
        `Layout_${major}_${kind}_Atom`,
        general((operands, r, walker) => gmmaAtomLaw(major, kind, operands, r, walker)),
      ]),
    ),
  ),
  // What moves modes has a law by values as well.
  flatten: both('flatten', general(anyFlattenLaw)),
  group: both('group', general(groupLaw)),
  take: both('take', general(takeLaw)),
  select: both('select', general(selectLaw)),
  get: both('get', general(getLaw)),
};

/** Whether an operand or an answer is of a kind that the laws over plain layouts do not know. */
export function isGeneral(x: unknown): boolean {
  if (isLayout(x)) return !isPlain(x);
  return isMapping(x) || (Array.isArray(x) && x.some(isGeneral));
}

/** Whether an operation has a law over layouts of every kind. */
export function hasGeneralLaw(op: string): boolean {
  return Object.hasOwn(generalLaws, op);
}
