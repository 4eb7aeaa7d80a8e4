import { type AnyLayout, type IntTuple, type Layout } from '@modewise/layout-core';
import fc from 'fast-check';
import { innermostOf, shapeOf } from '../laws/any-values.js';
import { rankOf, sizeOf } from '../laws/reference.js';
import type { Operand } from '../operations.js';
import { commonPair } from './common-pair.js';
import { composablePair } from './composable-pair.js';
import { composedLayout } from './composed-layout.js';
import { coordLayout } from './coord-layout.js';
import { coordWithin, intTuple, shape } from './int-tuple.js';
import { layout } from './layout.js';
import { powerLayout } from './power-layout.js';
import { sliceCoord } from './slice-coord.js';
import { swizzle } from './swizzle.js';
import { tilerFor } from './tiler.js';
import { alignedLayout, factor, width } from './width.js';

type Case = fc.Arbitrary<readonly Operand[]>;
type Make = (l: AnyLayout) => Case;

const block = layout({ maxSize: 24, negative: false });
const shapeLike = shape({ maxSize: 64 });

/** A layout of any kind, and what `more` makes of it. */
const with_ = (of: fc.Arbitrary<AnyLayout>, more: Make): Case => of.chain(more);

const alone: Make = (l) => fc.constant([l]);
const tiled: Make = (l) => tilerFor(innermostOf(l) as Layout).map((tiler) => [l, tiler]);
const multiplied: Make = (l) =>
  tilerFor(innermostOf(l) as Layout, { multiplies: true }).map((tiler) => [l, tiler]);
const profiled: Make = (l) => {
  const s = shapeOf(l);
  if (typeof s === 'number') return fc.constant([l]);
  return fc
    .nat({ max: s.length })
    .map((n): readonly Operand[] => (n === 0 ? [l] : [l, s.slice(0, n).map(() => 1)]));
};
const reshaped: Make = (l) => shapeLike.map((s) => [l, s]);
const sliced: Make = (l) => sliceCoord(shapeOf(l)).map((c) => [c, l]);
const diced: Make = (l) => sliceCoord(shapeOf(l), 'integers').map((c) => [c, l]);
const located: Make = (l) => coordWithin(shapeOf(l)).map((c) => [c, l]);
const ranged: Make = (l) => {
  const rank = rankOf(shapeOf(l));
  return fc
    .tuple(fc.nat({ max: rank - 1 }), fc.nat({ max: rank - 1 }))
    .map(([a, b]) => [l, Math.min(a, b), Math.max(a, b) + 1]);
};
const moded: Make = (l) => fc.nat({ max: rankOf(shapeOf(l)) - 1 }).map((k) => [k, l]);
const byBlock: Make = (l) => block.map((t) => [l, t]);

/** A target that the block divides, a mode more now and then, and an order of its modes. */
const targeted: Make = (l) => {
  const rank = rankOf(shapeOf(l));
  const s = shapeOf(l);
  const modes = typeof s === 'number' ? [s] : s.map(sizeOf);
  return fc
    .array(fc.integer({ min: 1, max: 3 }), { minLength: rank, maxLength: rank + 1 })
    .chain((counts) => {
      const target = counts.map((n, k) => n * (modes[k] ?? 1));
      const order = fc.shuffledSubarray(
        target.map((_, k) => k),
        { minLength: target.length },
      );
      return fc.oneof(
        fc.constant([l, target]),
        order.map((o) => [l, target, o]),
      );
    });
};

/** What takes a layout of any kind, and what goes with it. */
const ON_LAYOUTS: Readonly<Record<string, Make>> = {
  coalesce: profiled,
  filter: profiled,
  flatten: alone,
  size: alone,
  with_shape: reshaped,
  crd2idx: located,
  slice: sliced,
  slice_and_offset: sliced,
  domain_offset: located,
  group: ranged,
  take: ranged,
  get: moded,
  ...Object.fromEntries(['logical', 'zipped', 'tiled', 'flat'].map((form) => [`${form}_divide`, tiled])),
};

/** What a composed layout does and a layout of coordinates does not: both of its kind of products and inverses. */
const ON_SWIZZLED: Readonly<Record<string, Make>> = {
  ...ON_LAYOUTS,
  ...Object.fromEntries(
    ['logical', 'zipped', 'tiled', 'flat'].map((form) => [`${form}_product`, multiplied]),
  ),
  blocked_product: byBlock,
  raked_product: byBlock,
  tile_to_shape: targeted,
  right_inverse: alone,
  left_inverse: alone,
  max_alignment: alone,
};

const small = fc.oneof(layout({ maxSize: 48, negative: false }), powerLayout({ maxLog: 6 }));
const swizzled = composedLayout(
  fc.oneof({ withCrossShrink: true }, powerLayout({ maxLog: 6 }), layout({ maxSize: 48, negative: false })),
);

/** A layout of coordinates into a shape: each mode of B walks along one axis. */
const intoShape: Case = fc.tuple(layout({ maxSize: 64, depth: 2 }), coordLayout({ maxSize: 32 }));

const vectors = (n: number): fc.Arbitrary<Layout> => alignedLayout(n);
const swizzledVectors = fc.tuple(composedLayout(powerLayout({ maxLog: 7 })), factor);
const layoutTuple = (): Case => fc.tuple(shape(), shape());
const near: Case = intTuple({ depth: 2 }).chain((t) =>
  fc.tuple(
    fc.constant(t),
    fc.oneof(
      fc.constant(t),
      intTuple({ depth: 2 }),
      fc.integer({ min: -1, max: 1 }).map((by) => shifted(t, by)),
      fc.constant(typeof t === 'number' ? t : t.slice(0, -1).concat([0])),
    ),
  ),
);

function shifted(t: IntTuple, by: number): IntTuple {
  return typeof t === 'number' ? t + by : t.map((x, k) => (k === t.length - 1 ? shifted(x, by) : x));
}

/** A shape and something that its leaves can be divided by. */
const divided: Case = shape().chain((s) => {
  const n = sizeOf(s);
  const divisors = Array.from({ length: n }, (_, k) => k + 1).filter((d) => n % d === 0);
  const like = (t: IntTuple): fc.Arbitrary<IntTuple> =>
    typeof t === 'number'
      ? fc.constantFrom(
          ...Array.from({ length: Math.max(1, t) }, (_, k) => k + 1).filter((d) => t % d === 0 || d === 1),
        )
      : fc.tuple(...t.map(like));
  return fc
    .oneof(
      { arbitrary: fc.constantFrom(...divisors), weight: 2 },
      { arbitrary: like(s), weight: 3 },
      { arbitrary: shape(), weight: 1 },
      { arbitrary: fc.integer({ min: 1, max: 12 }), weight: 1 },
    )
    .map((d): readonly Operand[] => [s, d]);
});

/** A tuple and one of its profile. */
const congruentPair: Case = shape({ depth: 2 }).map((s): readonly Operand[] => [s, shifted(s, 1)]);
const fixed = (names: readonly string[], of: Case): Record<string, Case> =>
  Object.fromEntries(names.map((name) => [name, of]));
const orders = ['lex', 'colex', 'elem'].flatMap((by) =>
  ['less', 'leq', 'gtr', 'geq'].map((how) => `${by}_${how}`),
);

/** A layout whose strides may be negative, for what is defined of all of them. */
const any = layout({ maxSize: 96 });

/**
 * Random operands of the operations on layouts of every kind and on tuples. The names `swizzled/…` are of composed layouts, `coordinates/…`
 * of layouts with strides along axes, `by_swizzle/…` have the swizzle on the right.
 */
export const generalCases: Readonly<Record<string, Case>> = {
  ...Object.fromEntries(
    Object.entries(ON_SWIZZLED).map(([op, make]) => [`swizzled/${op}`, with_(swizzled, make)]),
  ),
  ...Object.fromEntries(
    Object.entries(ON_LAYOUTS).map(([op, make]) => [`coordinates/${op}`, with_(coordLayout(), make)]),
  ),
  'swizzled/composition': fc.oneof(
    { withCrossShrink: true },
    {
      arbitrary: composablePair(64).chain(([a, b]) => composedLayout(fc.constant(a)).map((c) => [c, b])),
      weight: 3,
    },
    { arbitrary: with_(swizzled, tiled), weight: 2 },
    { arbitrary: fc.tuple(swizzle(), small), weight: 1 },
    { arbitrary: fc.tuple(swizzle(), swizzled), weight: 1 },
    { arbitrary: fc.tuple(swizzle(), swizzle()), weight: 1 },
  ),
  'by_swizzle/composition': fc.oneof(
    { withCrossShrink: true },
    fc.tuple(small, swizzle()),
    fc.tuple(powerLayout(), swizzle()),
    fc.tuple(powerLayout(), composedLayout(powerLayout({ maxLog: 5 }))),
  ),
  'by_swizzle/logical_product': fc.tuple(block, composedLayout(powerLayout({ maxLog: 4 }))),
  'coordinates/composition': fc.oneof(
    { withCrossShrink: true },
    { arbitrary: with_(coordLayout(), tiled), weight: 2 },
    {
      arbitrary: coordLayout().chain((a) => layout({ maxSize: 24, negative: false }).map((b) => [a, b])),
      weight: 2,
    },
    { arbitrary: intoShape, weight: 1 },
  ),
  'coordinates/coshape': fc.tuple(coordLayout()),
  'coordinates/coprofile': fc.tuple(coordLayout()),
  'coordinates/dice': with_(coordLayout(), diced),
  make_identity_layout: fc.tuple(shape()),
  apply_swizzle: fc.tuple(swizzle(), fc.oneof(fc.integer({ min: -4096, max: 4096 }), fc.integer())),
  'swizzled/upcast': swizzledVectors,
  'swizzled/downcast': swizzledVectors,
  'swizzled/recast': fc.tuple(composedLayout(powerLayout({ maxLog: 6 })), width, width),
  upcast: factor.chain((n) => vectors(n).map((l) => [l, n])),
  downcast: factor.chain((n) => layout({ maxSize: 24, depth: 1 }).map((l) => [l, n])),
  // Parts of parts soon are many: a width is split by 8 at most.
  recast: fc.tuple(width, width).chain(([to, wide]) => {
    const from = Math.min(wide, 8 * to);
    return alignedLayout(Math.max(1, Math.floor(to / from)), 24).map((l) => [l, to, from]);
  }),
  max_common_vector: commonPair(),
  max_common_layout: commonPair(),
  'swizzled/max_common_vector': commonPair().chain(([a, b]) =>
    composedLayout(fc.constant(a)).map((c) => [c, b]),
  ),
  'swizzled/max_common_layout': commonPair().chain(([a, b]) =>
    composedLayout(fc.constant(a)).map((c) => [c, b]),
  ),
  max_alignment: fc.tuple(fc.oneof(powerLayout(), layout({ maxSize: 96, negative: false }))),
  make_layout_like: fc.tuple(any),
  make_fragment_like: fc.tuple(any),
  coshape: fc.tuple(any),
  coprofile: fc.tuple(any),
  slice: with_(any, sliced),
  slice_and_offset: with_(any, sliced),
  dice: with_(any, diced),
  domain_offset: with_(any, located),
  group: with_(any, ranged),
  take: with_(any, ranged),
  get: with_(any, moded),
  select: with_(any, (l) =>
    fc.shuffledSubarray([...Array(rankOf(shapeOf(l))).keys()], { minLength: 1 }).map((k) => [l, ...k]),
  ),
  ...fixed(orders, near),
  ...fixed(['shape_div', 'ceil_div', 'round_up', 'evenly_divides'], divided),
  ...fixed(['elem_scale', 'inner_product'], congruentPair),
  ...fixed(
    [
      'product',
      'product_each',
      'rank',
      'depth',
      'sum',
      'gcd',
      'min',
      'max',
      'compact_col_major',
      'compact_row_major',
    ],
    fc.tuple(shape()),
  ),
  filter_zeros: fc.tuple(any),
  domain_distribute: fc.tuple(shape(), fc.integer({ min: 1, max: 32 })),
  repeat_like: fc.tuple(shape(), fc.nat({ max: 9 })),
  product_like: shape({ depth: 2 }).map((s): readonly Operand[] => [
    s,
    typeof s === 'number' ? 1 : s.map(() => 1),
  ]),
  unflatten: shape({ depth: 2 }).map((s): readonly Operand[] => [leavesList(s), s]),
  increment: shape().chain((s) => coordWithinFully(s).map((c) => [c, s])),
  crd2crd: layoutTuple().chain(([s, t]) => coordWithin(s as IntTuple).map((c) => [c, s!, t!])),
  ...fixed(['append', 'prepend', 'zip'], fc.tuple(any, any)),
};

function leavesList(s: IntTuple): IntTuple {
  const flat = (t: IntTuple): number[] => (typeof t === 'number' ? [t] : t.flatMap(flat));
  return typeof s === 'number' ? s : flat(s);
}

/** A coordinate as nested as the shape. */
function coordWithinFully(s: IntTuple): fc.Arbitrary<IntTuple> {
  return typeof s === 'number' ? fc.nat({ max: Math.max(0, s - 1) }) : fc.tuple(...s.map(coordWithinFully));
}
