import {
  applySwizzle,
  ceilDiv,
  colexGeq,
  colexGtr,
  colexLeq,
  colexLess,
  compactColMajor,
  compactMajor,
  compactOrder,
  compactRowMajor,
  type CoordLayout,
  coprofile,
  coshape,
  crd2crd,
  depth,
  dice,
  domainDistribute,
  domainOffset,
  downcast,
  elemGeq,
  elemGtr,
  elemLeq,
  elemLess,
  elemScale,
  evenlyDivides,
  filterZeros,
  gcd,
  get,
  gmmaLayoutAtom,
  gmmaLayoutAtoms,
  group,
  increment,
  innerProduct,
  type IntTuple,
  isComposed,
  type LayoutError,
  lexGeq,
  lexGtr,
  lexLeq,
  lexLess,
  makeComposedLayout,
  makeFragmentLike,
  makeIdentityLayout,
  makeLayoutLike,
  max,
  maxAlignment,
  maxCommonLayout,
  maxCommonVector,
  min,
  append,
  prepend,
  product,
  productEach,
  productLike,
  rank,
  recast,
  repeatLike,
  replace,
  roundUp,
  select,
  shapeDiv,
  slice,
  sliceAndOffset,
  sum,
  take,
  unflatten,
  unwrap,
  upcast,
  wrap,
  zip,
} from '@modewise/layout-core';
import { innermostOf, isPlain } from './laws/any-values.js';
import type { Counterexample } from './laws/counterexample.js';
import { isGeneral } from './laws/general-laws.js';
import { lawOf } from './laws/laws.js';
import { isMovable } from './laws/structural-laws.js';
import { definitions, isDefined } from './laws/tuple-laws.js';
import type { Operation } from './operations.js';

type Run = (...operands: never[]) => unknown;
type Rejection = NonNullable<Operation['rejection']>;

const noReason: Counterexample = {
  rule: 'every input has an answer',
  at: 0,
  expected: 'an answer',
  actual: 'a rejection',
};

/** Operations on a coordinate that fits and on any layout: of one with elements every input has an answer. */
const onWhole: Rejection = (_operands, { code }) => (code === 'OVERFLOW' ? null : noReason);

/** Tuples have an answer where the definition has one. */
const whereDefined =
  (op: string): Rejection =>
  (operands) =>
    isDefined(op, operands) ? noReason : null;

/** Modes can be moved where the definition on tuples says so. */
const whereMovable =
  (op: string): Rejection =>
  (operands) =>
    isMovable(op, operands) ? noReason : null;

function entry(op: string, run: unknown, rejection?: Rejection): readonly [string, Operation] {
  return [op, { run: run as Run, law: lawOf(op), ...(rejection ? { rejection } : {}) }];
}

const onTuples: Readonly<Record<string, unknown>> = {
  lex_less: lexLess,
  lex_leq: lexLeq,
  lex_gtr: lexGtr,
  lex_geq: lexGeq,
  colex_less: colexLess,
  colex_leq: colexLeq,
  colex_gtr: colexGtr,
  colex_geq: colexGeq,
  elem_less: elemLess,
  elem_leq: elemLeq,
  elem_gtr: elemGtr,
  elem_geq: elemGeq,
  shape_div: shapeDiv,
  ceil_div: ceilDiv,
  round_up: roundUp,
  evenly_divides: evenlyDivides,
  elem_scale: elemScale,
  inner_product: innerProduct,
  product_like: productLike,
  product,
  product_each: productEach,
  rank,
  depth,
  sum,
  gcd,
  min,
  max,
  compact_col_major: compactColMajor,
  compact_row_major: compactRowMajor,
  compact_order: (s: IntTuple, order: IntTuple | 'LayoutLeft' | 'LayoutRight') =>
    typeof order === 'string' ? compactMajor(s, order) : compactOrder(s, order),
  crd2crd,
  repeat_like: repeatLike,
  increment,
  filter_zeros: filterZeros,
};

const isLayoutOperand = (x: unknown): boolean => typeof x === 'object' && x !== null && !Array.isArray(x);

/** `append(L)`, `append(L, n)`, `append(L, y)`, `append(L, y, n)`. */
const extension =
  (extend: (x: never, y?: never, n?: number) => unknown) =>
  (x: never, ...rest: never[]): unknown => {
    const [y, n] = rest;
    return isLayoutOperand(x) && typeof y === 'number' ? extend(x, undefined, y) : extend(x, y, n);
  };

const moving: Readonly<Record<string, unknown>> = {
  get: (...operands: readonly unknown[]) =>
    get(operands.at(-1) as CoordLayout, ...(operands.slice(0, -1) as [number])),
  take,
  group,
  select,
  replace,
  append: extension(append),
  prepend: extension(prepend),
  zip,
  wrap,
  unwrap,
  unflatten,
};

/** The operations whose laws are over layouts of every kind or over tuples; see `operations` for those of plain layouts. */
export const generalOperations: readonly (readonly [string, Operation])[] = [
  ...Object.entries(onTuples).map(([op, run]) =>
    entry(op, run, Object.hasOwn(definitions, op) ? whereDefined(op) : undefined),
  ),
  ...Object.entries(moving).map(([op, run]) => entry(op, run, whereMovable(op))),
  entry('apply_swizzle', applySwizzle, () => noReason),
  entry('make_composed_layout', makeComposedLayout),
  entry('make_identity_layout', makeIdentityLayout, () => noReason),
  entry('make_layout_like', makeLayoutLike, onWhole),
  entry('make_fragment_like', makeFragmentLike, onWhole),
  entry('domain_distribute', domainDistribute, onWhole),
  entry('coshape', coshape, onWhole),
  entry('coprofile', coprofile, onWhole),
  entry('slice', slice, onWhole),
  entry('slice_and_offset', sliceAndOffset, onWhole),
  entry('dice', dice, onWhole),
  entry('domain_offset', domainOffset, onWhole),
  entry('upcast', upcast),
  entry('downcast', downcast),
  entry('recast', recast),
  entry('max_common_vector', maxCommonVector, onWhole),
  entry('max_common_layout', maxCommonLayout, onWhole),
  entry('max_alignment', maxAlignment, onWhole),
  ...gmmaLayoutAtoms.map((name) =>
    entry(`Layout_${name}_Atom`, (bits: number) => gmmaLayoutAtom(name, bits)),
  ),
];

/** Operations whose answer on a composed layout is the one on its layout B, with the rest before it. */
const OF_LAYOUT_B: ReadonlySet<string> = new Set([
  'coalesce',
  'filter',
  'flatten',
  'composition',
  'with_shape',
  'size',
  ...['product', 'divide'].flatMap((family) =>
    ['logical', 'zipped', 'tiled', 'flat'].map((form) => `${form}_${family}`),
  ),
  'blocked_product',
  'raked_product',
  'tile_to_shape',
]);

/**
 * The rejection law of an operation, for layouts of every kind: a composed layout is rejected rightly where its layout B is. What else has
 * no plain operands is not judged.
 */
export function generalRejection<Operands extends readonly unknown[]>(
  op: string,
  plain: (operands: Operands, error: LayoutError) => Counterexample | null,
): (operands: Operands, error: LayoutError) => Counterexample | null {
  return (operands, error) => {
    if (!isGeneral(operands)) return plain(operands, error);
    const [first, ...rest] = operands;
    if (!OF_LAYOUT_B.has(op) || !isComposed(first) || isGeneral(rest)) return null;
    const inner = innermostOf(first);
    return isPlain(inner) ? plain([inner, ...rest] as unknown as Operands, error) : null;
  };
}
