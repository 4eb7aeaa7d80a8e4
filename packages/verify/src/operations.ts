import {
  type AnyLayout,
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
  type LayoutError,
  leftInverse,
  makeLayout,
  makeOrderedLayout,
  nullspace,
  print,
  type Printable,
  rightInverse,
  size,
  type SliceCoord,
  type Stride,
  surjective,
  type Swizzle,
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
  tileUnzip,
  zippedDivide,
  zippedProduct,
} from '@modewise/products';
import { generalOperations, generalRejection } from './general-operations.js';
import { isPlain } from './laws/any-values.js';
import { fitsProfile } from './laws/by-profile.js';
import { complementRejectionLaw } from './laws/complement-rejection-law.js';
import { compositionRejectionLaw } from './laws/composition-rejection-law.js';
import { coordOf } from './laws/coordinate-laws.js';
import type { Counterexample } from './laws/counterexample.js';
import { type AnyLaw, type LawName, lawOf, type laws } from './laws/laws.js';
import { leftInverseRejectionLaw } from './laws/left-inverse-rejection-law.js';
import {
  divideRejectionLaw,
  pairedRejectionLaw,
  productRejectionLaw,
  tileToShapeRejectionLaw,
  unzipped,
} from './laws/logical-rejection-laws.js';
import { leavesOfTuple, offsetAtCoord } from './laws/reference.js';
import { columnMajorLayout } from './laws/with-shape-law.js';
import { isTiling, type Tiling, tilingText } from './spaces/tiling.js';
import { tilingOperations } from './tiling-operations.js';

/** What an operation takes: layouts of every kind, swizzles, tuples, strides, tilers, coordinates with `_`, tags, tilings of atoms. */
export type Operand =
  IntTuple | AnyLayout | Swizzle | Stride | Tiler | SliceCoord | 'LayoutLeft' | 'LayoutRight' | Tiling;

/** Whether an operation was right to reject its operands: `null`, or what is wrong with it. */
type RejectionLaw<Operands> = (operands: Operands, error: LayoutError) => Counterexample | null;

/** An operation under test together with what it must obey. */
export interface Operation {
  /** Our answer; throws `LayoutError` where there is none. */
  readonly run: (...operands: never[]) => unknown;
  /** Whether an answer is right, by brute force. */
  readonly law: AnyLaw;
  /**
   * Whether a rejection is right, by brute force; without it (`make_layout`, `make_ordered_layout`, `tile_unzip`, which no sweep
   * runs) any is.
   */
  readonly rejection?: RejectionLaw<readonly never[]>;
  /** How an enumerated space's layouts become operands, where they are not all layouts. */
  readonly kinds?: readonly ('layout' | 'shape')[];
}

/** Operations by CuTe's name. */
export type Operations = Readonly<Record<string, Operation>>;

type OperandsOf<Name extends LawName> = Parameters<(typeof laws)[Name]>[0];
type ResultOf<Name extends LawName> = Parameters<(typeof laws)[Name]>[1];

function operation<Name extends LawName>(
  name: Name,
  run: (...operands: OperandsOf<Name>) => ResultOf<Name>,
  rejection?: RejectionLaw<OperandsOf<Name>>,
  kinds?: Operation['kinds'],
): readonly [Name, Operation] {
  const optional = {
    ...(rejection ? { rejection: generalRejection(name, rejection) } : {}),
    ...(kinds ? { kinds } : {}),
  };
  return [name, { run, law: lawOf(name), ...optional }];
}

function anyCrd2idx(coord: IntTuple, target: Layout | IntTuple, stride?: IntTuple): number {
  return typeof target === 'number' || Array.isArray(target)
    ? crd2idx(coord, target as IntTuple, stride)
    : crd2idx(coord, target as Layout);
}

/** Nothing is a reason to refuse: a rejection is a counterexample. */
const total = (): Counterexample => ({
  rule: 'every input has an answer',
  at: 0,
  expected: 'an answer',
  actual: 'a rejection',
});

/** A profile with more modes than the layout is the one reason to refuse. */
const totalWithin = ([l, profile]: readonly [Layout, IntTuple?]): Counterexample | null =>
  fitsProfile(l.shape, profile) ? total() : null;

const isNumber = (t: IntTuple): boolean => !leavesOfTuple(t).some(Number.isNaN);

/** Our operations, their laws and what makes a rejection right. */
export const operations: Operations = Object.fromEntries([
  ...generalOperations,
  ...tilingOperations,
  operation('composition', composition, compositionRejectionLaw),
  operation('coalesce', coalesce, totalWithin, ['layout', 'shape']),
  operation('filter', filter, totalWithin, ['layout', 'shape']),
  operation('flatten', flatten, total),
  operation('complement', complement, (operands, { code }) => complementRejectionLaw(operands, code), [
    'layout',
    'shape',
  ]),
  operation('right_inverse', rightInverse, total),
  operation('left_inverse', leftInverse, leftInverseRejectionLaw),
  operation('nullspace', nullspace, total),
  operation('with_shape', withShape, ([l, shape]) => compositionRejectionLaw([l, columnMajorLayout(shape)]), [
    'layout',
    'shape',
  ]),
  operation('logical_product', logicalProduct, productRejectionLaw),
  operation('zipped_product', zippedProduct, unzipped(productRejectionLaw)),
  operation('tiled_product', tiledProduct, unzipped(productRejectionLaw)),
  operation('flat_product', flatProduct, unzipped(productRejectionLaw)),
  operation('blocked_product', blockedProduct, (operands) => pairedRejectionLaw('blocked', operands)),
  operation('raked_product', rakedProduct, (operands) => pairedRejectionLaw('raked', operands)),
  operation('tile_to_shape', tileToShape, tileToShapeRejectionLaw, ['layout', 'shape', 'shape']),
  operation('logical_divide', logicalDivide, divideRejectionLaw),
  operation('zipped_divide', zippedDivide, unzipped(divideRejectionLaw)),
  operation('tiled_divide', tiledDivide, unzipped(divideRejectionLaw)),
  operation('flat_divide', flatDivide, unzipped(divideRejectionLaw)),
  operation('tile_unzip', tileUnzip),
  operation('make_layout', makeLayout as (...operands: readonly (IntTuple | Layout)[]) => Layout),
  operation('make_ordered_layout', makeOrderedLayout),
  operation('size', size, total),
  operation('cosize', cosize, total),
  operation('crd2idx', anyCrd2idx, ([coord, target, stride]) => {
    const layout = isLayout(target) ? target : { shape: target, stride: stride ?? target };
    return Number.isNaN(offsetAtCoord(layout, coord)) ? null : total();
  }),
  operation('idx2crd', idx2crd, (operands) => (isNumber(coordOf(...operands)) ? total() : null)),
  operation('injective', injective, total),
  operation('surjective', surjective, total),
  operation('bijective', bijective, total),
  operation('compatible', compatible, total),
  operation('congruent', congruent, total),
  operation('weakly_congruent', weaklyCongruent, total),
]);

/**
 * The operation that random cases are of: what stands after the kind of their operands.
 *
 * @example
 * operationOf('swizzled/coalesce') // => coalesce
 */
export function operationOf(name: string): string {
  return name.slice(name.indexOf('/') + 1);
}

/**
 * A case as an expression for `modewise eval`.
 *
 * @example
 * expressionOf('composition', [parseLayout('6:2'), 3]) // => composition(6:2, 3)
 */
export function expressionOf(op: string, operands: readonly Operand[]): string {
  return `${operationOf(op)}(${operands.map((x) => (isTiling(x) ? tilingText(x) : print(x as Printable))).join(', ')})`;
}

/** The operands of a case of an enumerated space: shapes where the operation takes shapes. */
export function operandsOfCase(operation: Operation, operands: readonly Operand[]): Operand[] {
  return operands.map((l, k) => (operation.kinds?.[k] === 'shape' && isPlain(l) ? l.shape : l));
}
