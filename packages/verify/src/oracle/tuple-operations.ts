import type { IntTuple, Layout, SliceCoord } from '@modewise/layout-core';
import { complementStatic } from './complement.js';
import { crd2crdStatic } from './coordinates.js';
import { coshapeStatic, domainDistributeStatic, fragmentLikeStatic, layoutLikeStatic } from './fragments.js';
import type { Modes } from './modes.js';
import { orderedLayoutStatic } from './ordered-layout.js';
import { shapeOf } from './predicates.js';
import {
  diceStatic,
  diceTuple,
  domainOffsetStatic,
  sliceAndOffsetStatic,
  sliceStatic,
  sliceTuple,
} from './slices.js';
import { type StaticOperations, takes } from './static-operation.js';
import {
  depthOf,
  elemScaleStatic,
  evenlyDividesStatic,
  filterZerosTuple,
  greatestOf,
  innerProductStatic,
  leastOf,
  roundUpStatic,
  shapeDivStatic,
  sumOf,
} from './tuple-arithmetic.js';
import { colexLessStatic, elemLessStatic, lexLessStatic } from './tuple-order.js';
import {
  ceilDivTuple,
  compact,
  compactFrom,
  compactLayout,
  compactRight,
  gcdOf,
  isRawLayout,
  productEachOf,
  productLike,
  productOf,
  rankOf,
  type Tag,
} from './tuples.js';

const inOrder = (shape: IntTuple, order: IntTuple | Tag): Layout => {
  if (order === 'LayoutLeft') return { shape, stride: compact(shape) };
  if (order === 'LayoutRight') return { shape, stride: compactRight(shape) };
  return orderedLayoutStatic(shape, order);
};

/** The four comparisons of one order. */
function comparisons(
  order: 'lex' | 'colex' | 'elem',
  less: (a: IntTuple, b: IntTuple) => boolean | undefined,
): StaticOperations {
  const not = (truth: boolean | undefined) => (truth === undefined ? undefined : !truth);
  const pair = 'integers integers';
  return {
    [`${order}_less`]: takes(pair, (a, b) => less(a, b)),
    [`${order}_leq`]: takes(pair, (a, b) => not(less(b, a))),
    [`${order}_gtr`]: takes(pair, (a, b) => less(b, a)),
    [`${order}_geq`]: takes(pair, (a, b) => not(less(a, b))),
  };
}

/** Arithmetic and order of tuples, compact strides, slices. */
export const tupleOperations: StaticOperations = {
  ...comparisons('lex', lexLessStatic),
  ...comparisons('colex', colexLessStatic),
  ...comparisons('elem', elemLessStatic),
  rank: takes('shape', (t) => rankOf(shapeOf(t))),
  depth: takes('shape', (t) => depthOf(shapeOf(t))),
  shape: takes('layout', (l) => (l as Layout).shape),
  stride: takes('layout', (l) => (l as Layout).stride),
  sum: takes('integers', (t) => sumOf(t)),
  gcd: takes('integers+', (...ts) => gcdOf(ts)),
  min: takes('integers+', (...ts) => leastOf(ts)),
  max: takes('integers+', (...ts) => greatestOf(ts)),
  product: takes('integers', (t) => productOf(t)),
  product_each: takes('integers', (t) => productEachOf(t)),
  product_like: takes('integers integers', (t, guide) => productLike(t, guide)),
  inner_product: takes('integers integers', (a, b) => innerProductStatic(a, b)),
  ceil_div: takes('integers integers | integers layout', (a, b) =>
    isRawLayout(b) ? complementStatic(b, a).shape : ceilDivTuple(a, b),
  ),
  round_up: takes('integers integers', (a, b) => roundUpStatic(a, b)),
  shape_div: takes('integers integers', (a, b) => shapeDivStatic(a, b)),
  elem_scale: takes('integers integers', (a, b) => elemScaleStatic(a, b)),
  evenly_divides: takes('shape integers | shape layout', (a, b) => evenlyDividesStatic(shapeOf(a), b)),
  filter_zeros: takes('layout integers?', (l: Layout, profile?: IntTuple) => ({
    shape: filterZerosTuple(profile ?? l.stride, l.shape),
    stride: l.stride,
  })),
  compact_col_major: takes('integers integers?', (shape, first) => compactFrom(compact, shape, first)),
  compact_row_major: takes('integers integers?', (shape, first) => compactFrom(compactRight, shape, first)),
  compact_order: takes('integers integers | integers tag', (shape, order) => inOrder(shape, order).stride),
  make_ordered_layout: takes('integers tag', (shape, order) => inOrder(shape, order)),
  make_layout: takes('integers tag', (shape, order) => inOrder(shape, order)),
  make_layout_like: takes('layout', (l) => layoutLikeStatic(l)),
  make_fragment_like: takes('shape', (x: Modes) =>
    isRawLayout(x) ? fragmentLikeStatic(x) : compactLayout(x),
  ),
  domain_distribute: takes('integers integer', (shape, n) => domainDistributeStatic(shape, n)),
  coshape: takes('layout', (l) => coshapeStatic(l)),
  coprofile: takes('layout', () => 0),
  crd2crd: takes('integers integers integers', (c, source, target) => crd2crdStatic(c, source, target)),
  slice: takes('coordinate shape', (c: SliceCoord, x: Modes) =>
    isRawLayout(x) ? sliceStatic(c, x) : sliceTuple(c, x),
  ),
  dice: takes('coordinate shape', (c: SliceCoord, x: Modes) =>
    isRawLayout(x) ? diceStatic(c, x) : diceTuple(c, x),
  ),
  slice_and_offset: takes('coordinate layout', (c, l) => sliceAndOffsetStatic(c, l)),
  domain_offset: takes('integers layout', (c, l) => domainOffsetStatic(c, l)),
};
