import type { IntTuple, Layout, Tiler } from '@modewise/layout-core';
import { type CutlassAnswer, cutlassAnswer, rawText } from './cutlass-answer.js';
import { type Checked, sizeOf } from './evaluate.js';
import { type Breach, type LawCheck, equalLaw, together } from './law-check.js';
import {
  compactLaw,
  complementLaw,
  compositionLaw,
  filterLaw,
  leftInverseLaw,
  nullspaceLaw,
  rightInverseLaw,
  sameFunction,
} from './layout-laws.js';
import { logicalDivideLaw, logicalProductLaw, regroupedLaw, targetLaw } from './tiling-laws.js';
import { orderedLayoutStatic } from './ordered-layout.js';
import { logicalDivideStatic } from './divides.js';
import { logicalProductStatic } from './products.js';
import { shapeOf } from './predicates.js';
import {
  type Term,
  ceilDivTuple,
  compactLayout,
  concat,
  isRawLayout,
  leavesOf,
  padTo,
  productEachOf,
  rankOf,
} from './tuples.js';

/** What CUTLASS does with an input: it answers rightly, rejects, or answers wrongly. */
export type CutlassVerdict =
  | { readonly kind: 'same'; readonly result: string; readonly checked: Checked }
  | { readonly kind: 'rejects'; readonly rule: string }
  | ({ readonly kind: 'wrong'; readonly answer: string; readonly checked: Checked } & Breach);

type Law = (args: readonly Term[], r: Layout) => LawCheck;

const padded = (l: Layout, rank: number): Layout => ({
  shape: padTo(l.shape, rank, 1),
  stride: padTo(l.stride, rank, 0),
});

/** The law of the logical operation, and that the answer is only its modes in other parentheses. */
const regrouped =
  (logical: (l: Layout, t: Tiler) => Layout, law: (l: Layout, t: Tiler, r: Layout) => LawCheck): Law =>
  ([l, t], r) => {
    const plain = logical(l as Layout, t as Tiler);
    return together([() => law(l as Layout, t as Tiler, plain), () => regroupedLaw(plain, r)]);
  };

const ranked = (block: Layout, tiler: Layout, r: Layout): LawCheck => {
  const rank = Math.max(rankOf(block.shape), rankOf(tiler.shape));
  const [b, t] = [padded(block, rank), padded(tiler, rank)];
  const plain = logicalProductStatic(b, t);
  return together([() => logicalProductLaw(b, t, plain), () => regroupedLaw(plain, r)]);
};

const product = regrouped(logicalProductStatic, logicalProductLaw);
const divide = regrouped(logicalDivideStatic, logicalDivideLaw);
const distinct = (order: IntTuple): boolean => new Set(leavesOf(order)).size === leavesOf(order).length;

/** The laws of the operations that answer with a layout. */
const LAYOUT_LAWS: Readonly<Record<string, Law>> = {
  flatten: ([l], r) => sameFunction(l as Layout, r),
  coalesce: ([l], r) => sameFunction(l as Layout, r),
  filter: ([l, profile], r) => filterLaw(l as Layout, profile as IntTuple | undefined, r),
  composition: ([a, b], r) => compositionLaw(a as Layout, b as Tiler, r),
  with_shape: ([a, shape], r) => compositionLaw(a as Layout, compactLayout(shape as IntTuple), r),
  complement: ([l], r) => complementLaw(l as Layout, r),
  right_inverse: ([l], r) => rightInverseLaw(l as Layout, r),
  left_inverse: ([l], r) => leftInverseLaw(l as Layout, r),
  nullspace: ([l], r) => nullspaceLaw(l as Layout, r),
  make_layout: (args, r) =>
    isRawLayout(args[0]!)
      ? regroupedLaw(concat(args as readonly Layout[]), r)
      : compactLaw(args[0] as IntTuple, r),
  make_ordered_layout: ([shape, order], r) =>
    distinct(order as IntTuple) ? compactLaw(shape as IntTuple, r) : { checked: 'all' },
  logical_product: ([l, t], r) => logicalProductLaw(l as Layout, t as Tiler, r),
  zipped_product: product,
  tiled_product: product,
  flat_product: product,
  blocked_product: ([l, t], r) => ranked(l as Layout, t as Layout, r),
  raked_product: ([l, t], r) => ranked(l as Layout, t as Layout, r),
  logical_divide: ([l, t], r) => logicalDivideLaw(l as Layout, t as Tiler, r),
  zipped_divide: divide,
  tiled_divide: divide,
  flat_divide: divide,
  tile_to_shape: ([l, target, order], r) => {
    const block = padded(l as Layout, rankOf(target as IntTuple));
    const repeats = ceilDivTuple(productEachOf(target as IntTuple), productEachOf(block.shape));
    const tiler =
      order === undefined ? compactLayout(repeats) : orderedLayoutStatic(repeats, order as IntTuple);
    return together([() => targetLaw(target as IntTuple, r), () => ranked(block, tiler, r)]);
  },
  tile_unzip: ([l], r) => regroupedLaw(l as Layout, r),
};

/** The laws of the operations that answer with a number; the others are definitions and hold as they are. */
function numberLaw(op: string, args: readonly Term[], answer: number): LawCheck {
  if (op === 'size') return equalLaw('the product of the sizes', sizeOf(shapeOf(args[0]!)), answer);
  if (op !== 'cosize') return { checked: 'all' };
  const l = args[0] as Layout;
  const strides = leavesOf(l.stride);
  const reach = leavesOf(l.shape).reduce((sum, s, i) => sum + (s - 1) * Math.abs(strides[i]!), 1);
  return equalLaw('1 + the sum of (s-1)*|d|', reach, answer);
}

function lawOf(
  op: string,
  args: readonly Term[],
  answer: Extract<CutlassAnswer, { kind: 'result' }>,
): LawCheck {
  const { value } = answer;
  if (typeof value === 'object' && 'shape' in value) return LAYOUT_LAWS[op]!(args, value);
  if (typeof value === 'number') return numberLaw(op, args, value);
  return { checked: 'all' };
}

/**
 * What CUTLASS 4.7 does with `op(args)` on static integers: `same` (its answer keeps the operation's law), `rejects`
 * (with its rule) or `wrong` (with its answer and the first coordinate at which the law breaks). The law is checked by
 * brute force at every coordinate of domains up to 2^16, at a sample beyond that (`checked`).
 *
 * Products and divides are held to their definition over the free complement: `P(i,j) = L(i) + L*(T(j))` and
 * `D(i,j) = L(T(i) + T*(j))`. For the regrouped forms the coordinate is that of the logical form.
 *
 * @throws LayoutError `BAD_ARGUMENT` for an operation that has no imitation
 *
 * @example
 * cutlassVerdict('composition', [parseTerm('(6,2):(1,7)'), parseTerm('(3,2):(2,3)')]).kind // => wrong
 * cutlassVerdict('composition', [parseTerm('(6,2):(1,7)'), parseTerm('(3,2):(2,3)')]).at // => 2,1
 * cutlassVerdict('logical_divide', [parseTerm('10:1'), parseTerm('4')]).result // => (4,3):(1,4)
 */
export function cutlassVerdict(op: string, args: readonly Term[]): CutlassVerdict {
  const answer = cutlassAnswer(op, args);
  if (answer.kind === 'rejects') return answer;
  const { breach, checked } = lawOf(op, args, answer);
  if (breach === undefined) return { kind: 'same', result: answer.result, checked };
  return { kind: 'wrong', answer: answer.result, checked, ...breach };
}

/** A verdict in one line, for people. */
export function verdictText(verdict: CutlassVerdict): string {
  if (verdict.kind === 'same') return verdict.result;
  if (verdict.kind === 'rejects') return `rejected: ${verdict.rule}`;
  const at = rawText(verdict.at);
  return `${verdict.answer}, wrong at ${at}: ${verdict.law} is ${verdict.expected} there, not ${verdict.got}`;
}
