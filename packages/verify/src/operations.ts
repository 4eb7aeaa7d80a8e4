import {
  bijective,
  coalesce,
  compatible,
  complement,
  composition,
  congruent,
  cosize,
  crd2idx,
  filter,
  flatten,
  idx2crd,
  injective,
  type IntTuple,
  isLayout,
  type Layout,
  LayoutError,
  leftInverse,
  makeLayout,
  nullspace,
  print,
  rightInverse,
  size,
  surjective,
  type Tiler,
  weaklyCongruent,
  withShape,
} from '@modewise/layout-core';
import {
  blockedProduct,
  flatDivide,
  flatProduct,
  logicalDivide,
  logicalProduct,
  rakedProduct,
  tiledDivide,
  tiledProduct,
  tileToShape,
  zippedDivide,
  zippedProduct,
} from '@modewise/products';
import { blockedLaw } from './laws/blocked-law.js';
import { coalesceLaw } from './laws/coalesce-law.js';
import { complementLaw } from './laws/complement-law.js';
import { compositionLaw } from './laws/composition-law.js';
import { compositionRejectionLaw } from './laws/composition-rejection-law.js';
import { crd2idxLaw, idx2crdLaw } from './laws/coordinate-laws.js';
import type { Counterexample, Law } from './laws/counterexample.js';
import { filterLaw } from './laws/filter-law.js';
import { flattenLaw } from './laws/flatten-law.js';
import { leftInverseLaw } from './laws/left-inverse-law.js';
import { logicalDivideLaw, logicalProductLaw } from './laws/logical-law.js';
import { makeLayoutLaw } from './laws/make-layout-law.js';
import { bijectiveLaw, injectiveLaw, surjectiveLaw } from './laws/map-laws.js';
import { nullspaceLaw } from './laws/nullspace-law.js';
import { compatibleLaw, congruentLaw, weaklyCongruentLaw } from './laws/profile-laws.js';
import { columnMajor, sameProfile } from './laws/reference.js';
import { type Regrouping, regroupedLaw } from './laws/regrouped-law.js';
import { rightInverseLaw } from './laws/right-inverse-law.js';
import { cosizeLaw, sizeLaw } from './laws/size-laws.js';
import { tileToShapeLaw } from './laws/tile-to-shape-law.js';
import { withShapeLaw } from './laws/with-shape-law.js';

/** What an operation takes: layouts, tuples, tilers. */
export type Operand = IntTuple | Layout | Tiler;

/** An operation under test together with what it must obey. */
export interface Operation {
  /** Our answer; throws `LayoutError` where there is none. */
  readonly run: (...operands: never[]) => unknown;
  /** Whether an answer is right, by brute force. */
  readonly law: Law<readonly never[], never>;
  /** Whether a rejection is right; without it any rejection is. */
  readonly rejection?: (operands: readonly never[]) => Counterexample | null;
  /** How an enumerated space's layouts become operands, where they are not all layouts. */
  readonly kinds?: readonly ('layout' | 'shape')[];
}

/** Operations by CuTe's name. */
export type Operations = Readonly<Record<string, Operation>>;

function operation<A extends readonly unknown[], R>(
  run: (...operands: A) => R,
  law: Law<A, R>,
  more: { rejection?: (operands: A) => Counterexample | null; kinds?: Operation['kinds'] } = {},
): Operation {
  const checked: Law<A, R> = (operands, result) => malformed(result) ?? law(operands, result);
  return { run, law: checked, ...more } as unknown as Operation;
}

/** An answer that is a layout has a shape and a stride of one profile. */
function malformed(result: unknown): Counterexample | null {
  if (!isLayout(result) || sameProfile(result.shape, result.stride)) return null;
  const [shape, stride] = [JSON.stringify(result.shape), JSON.stringify(result.stride)];
  return {
    rule: 'shape and stride are congruent',
    at: 0,
    expected: `a stride like ${shape}`,
    actual: stride,
  };
}

type LayoutAndTiler = readonly [Layout, Tiler];

/** The zipped, tiled and flat forms hold to the logical result, which has a law of its own. */
function regrouped(
  run: (l: Layout, tiler: Tiler) => Layout,
  regrouping: Regrouping,
  logical: (l: Layout, tiler: Tiler) => Layout,
): Operation {
  return operation<LayoutAndTiler, Layout>(run, ([l, tiler], z) => {
    let whole: Layout;
    try {
      whole = logical(l, tiler);
    } catch (error) {
      if (!(error instanceof LayoutError)) throw error;
      return { rule: 'the logical result exists', at: 0, expected: 'a rejection', actual: 'an answer' };
    }
    return regroupedLaw(regrouping, [tiler, whole], z);
  });
}

function anyCrd2idx(coord: IntTuple, target: Layout | IntTuple, stride?: IntTuple): number {
  return isLayout(target) ? crd2idx(coord, target) : crd2idx(coord, target, stride);
}

/** Nothing is a reason to refuse: a rejection is a counterexample. */
const total = (): Counterexample => ({
  rule: 'every input has an answer',
  at: 0,
  expected: 'an answer',
  actual: 'a rejection',
});

/** Our operations and their laws. */
export const operations: Operations = {
  composition: operation<LayoutAndTiler, Layout>(composition, compositionLaw, {
    rejection: compositionRejectionLaw,
  }),
  coalesce: operation<readonly [Layout, IntTuple?], Layout>(coalesce, coalesceLaw, {
    kinds: ['layout', 'shape'],
  }),
  filter: operation<readonly [Layout, IntTuple?], Layout>(filter, filterLaw, {
    kinds: ['layout', 'shape'],
  }),
  flatten: operation<readonly [Layout], Layout>(flatten, flattenLaw, { rejection: total }),
  complement: operation<readonly [Layout, IntTuple?], Layout>(complement, complementLaw, {
    kinds: ['layout', 'shape'],
  }),
  right_inverse: operation<readonly [Layout], Layout>(rightInverse, rightInverseLaw, { rejection: total }),
  left_inverse: operation<readonly [Layout], Layout>(leftInverse, leftInverseLaw),
  nullspace: operation<readonly [Layout], Layout>(nullspace, nullspaceLaw, { rejection: total }),
  with_shape: operation<readonly [Layout, IntTuple], Layout>(withShape, withShapeLaw, {
    rejection: ([l, shape]) => compositionRejectionLaw([l, { shape, stride: columnMajor(shape) }]),
    kinds: ['layout', 'shape'],
  }),
  logical_product: operation<LayoutAndTiler, Layout>(logicalProduct, logicalProductLaw),
  zipped_product: regrouped(zippedProduct, 'zipped', logicalProduct),
  tiled_product: regrouped(tiledProduct, 'tiled', logicalProduct),
  flat_product: regrouped(flatProduct, 'flat', logicalProduct),
  blocked_product: operation<readonly [Layout, Layout], Layout>(blockedProduct, (args, p) =>
    blockedLaw('blocked', args, p),
  ),
  raked_product: operation<readonly [Layout, Layout], Layout>(rakedProduct, (args, p) =>
    blockedLaw('raked', args, p),
  ),
  tile_to_shape: operation<Parameters<typeof tileToShapeLaw>[0], Layout>(tileToShape, tileToShapeLaw, {
    kinds: ['layout', 'shape', 'shape'],
  }),
  logical_divide: operation<LayoutAndTiler, Layout>(logicalDivide, logicalDivideLaw),
  zipped_divide: regrouped(zippedDivide, 'zipped', logicalDivide),
  tiled_divide: regrouped(tiledDivide, 'tiled', logicalDivide),
  flat_divide: regrouped(flatDivide, 'flat', logicalDivide),
  make_layout: operation<readonly (IntTuple | Layout)[], Layout>(
    makeLayout as unknown as (...operands: readonly (IntTuple | Layout)[]) => Layout,
    makeLayoutLaw,
  ),
  size: operation<readonly [IntTuple | Layout], number>(size, sizeLaw, { rejection: total }),
  cosize: operation<readonly [Layout], number>(cosize, cosizeLaw, { rejection: total }),
  crd2idx: operation<Parameters<typeof crd2idxLaw>[0], number>(anyCrd2idx, crd2idxLaw),
  idx2crd: operation<Parameters<typeof idx2crdLaw>[0], IntTuple>(idx2crd, idx2crdLaw),
  injective: operation<readonly [Layout], boolean>(injective, injectiveLaw),
  surjective: operation<readonly [Layout], boolean>(surjective, surjectiveLaw),
  bijective: operation<readonly [Layout], boolean>(bijective, bijectiveLaw),
  compatible: operation<readonly [IntTuple, IntTuple], boolean>(compatible, compatibleLaw, {
    rejection: total,
  }),
  congruent: operation<readonly [IntTuple, IntTuple], boolean>(congruent, congruentLaw, { rejection: total }),
  weakly_congruent: operation<readonly [IntTuple, IntTuple], boolean>(weaklyCongruent, weaklyCongruentLaw, {
    rejection: total,
  }),
};

/**
 * A case as an expression for `modewise eval`.
 *
 * @example
 * expressionOf('composition', [parseLayout('6:2'), 3]) // => composition(6:2, 3)
 */
export function expressionOf(op: string, operands: readonly Operand[]): string {
  return `${op}(${operands.map(print).join(', ')})`;
}

/** The operands of a case of an enumerated space: shapes where the operation takes shapes. */
export function operandsOfCase(operation: Operation, layouts: readonly Layout[]): Operand[] {
  return layouts.map((l, k) => (operation.kinds?.[k] === 'shape' && isLayout(l) ? l.shape : l));
}
