import { makeComposedLayout, makeLayout, makeSwizzle, scaledBasis } from '@modewise/layout-core';
import type {
  ComposedLayout,
  CoordLayout,
  IntTuple,
  Layout,
  Stride,
  Swizzle,
  Tiler,
} from '@modewise/layout-core';
import fc from 'fast-check';
import { booleanValue, layoutValue, placedValue, strideValue, swizzleValue, tupleValue } from '../values.js';
import type { Value } from '../values.js';

/** A mode, or modes in brackets, rank-1 brackets too. */
interface Tree {
  readonly node: readonly [number, number] | readonly Tree[];
}

const stride = fc.oneof(fc.integer({ min: -4, max: 16 }), fc.constantFrom(0, 1, 2 ** 20, -(2 ** 20)));
const leaf = fc.tuple(fc.integer({ min: 0, max: 9 }), stride);

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.record({
    node: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      leaf,
      fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
    ),
  }),
}));

function side(t: Tree, which: 0 | 1): IntTuple {
  return isLeaf(t.node) ? t.node[which] : t.node.map((item) => side(item, which));
}

function isLeaf(node: Tree['node']): node is readonly [number, number] {
  return typeof node[0] === 'number';
}

/** Layouts of any profile; size 0 and 1, stride 0 and negative ones among them. */
export const layouts: fc.Arbitrary<Layout> = tree.map((t) => makeLayout(side(t, 0), side(t, 1)));

/** Layouts without a mode of size 0, which take every integer. */
export const fullLayouts: fc.Arbitrary<Layout> = tree.map((t) => makeLayout(nonzero(side(t, 0)), side(t, 1)));

function nonzero(shape: IntTuple): IntTuple {
  return typeof shape === 'number' ? shape + 1 : shape.map(nonzero);
}

/** Swizzles of any shift; with no bits too. */
export const swizzles: fc.Arbitrary<Swizzle> = fc
  .tuple(fc.nat({ max: 5 }), fc.nat({ max: 6 }), fc.nat({ max: 5 }), fc.boolean())
  .map(([bits, base, more, isNegative]) =>
    makeSwizzle(bits, base, isNegative ? -(bits + more) : bits + more),
  );

const scale = fc.integer({ min: -4, max: 4 });

/** A tuple of basis elements, of which no place contains another, with a 0 here and there. */
function basisStride(shape: IntTuple, paths: readonly (readonly number[])[], value: number): Stride {
  if (typeof shape !== 'number') return shape.map((mode, i) => basisStride(mode, paths, value + i));
  const path = paths[Math.abs(value) % paths.length]!;
  return value % 5 === 4 ? 0 : scaledBasis(value, ...path);
}

/** Layouts of coordinates; some have no basis element left and are plain ones. */
export const coordLayouts: fc.Arbitrary<CoordLayout> = fc
  .tuple(tree, scale, fc.constantFrom([[0], [1]], [[2], [0, 1], [0, 0, 3]], [[1023]]))
  .map(([t, value, paths]) => makeLayout(side(t, 0), basisStride(side(t, 0), paths, value)));

const offset = fc.integer({ min: -9, max: 99 });

/** `A o offset o B` of every kind: A a swizzle, a layout, composed itself; B too; B a layout of coordinates of A. */
export const composedLayouts: fc.Arbitrary<ComposedLayout> = fc.oneof(
  fc.tuple(fc.oneof(swizzles, fullLayouts), offset, layouts).map((parts) => makeComposedLayout(...parts)),
  fc
    .tuple(swizzles, fullLayouts, layouts, fc.boolean())
    .map(([a, b, c, onLeft]) =>
      onLeft
        ? makeComposedLayout(makeComposedLayout(a, 0, b), 1, c)
        : makeComposedLayout(b, 1, makeComposedLayout(a, 0, c)),
    ),
  fc
    .tuple(scale, scale, offset)
    .map(([m, n, k]) =>
      makeComposedLayout(
        makeLayout([4, 5], [m, n]),
        [k, 1],
        makeLayout([2, 3], [scaledBasis(m, 0), scaledBasis(n, 1)]),
      ),
    ),
);

/** Integers and tuples, also beyond what a layout may hold. */
export const tuples: fc.Arbitrary<IntTuple> = fc.oneof(
  tree.map((t) => side(t, 1)),
  fc.maxSafeInteger(),
);

const tilers: fc.Arbitrary<readonly Tiler[]> = fc.array(
  fc.oneof(layouts, tuples, fc.constant('_' as const), fc.tuple(layouts, fc.constant('_' as const))),
  { minLength: 1, maxLength: 4 },
);

/** Every kind of value that prints as an expression. */
export const values: fc.Arbitrary<Value> = fc.oneof(
  tuples.map(tupleValue),
  layouts.map((layout) => layoutValue(layout)),
  coordLayouts.map((layout) => layoutValue(layout)),
  composedLayouts.map((layout) => layoutValue(layout)),
  swizzles.map(swizzleValue),
  fc
    .tuple(tuples, fc.oneof(layouts, coordLayouts, composedLayouts))
    .map(([start, layout]) => placedValue({ offset: start, layout })),
  coordLayouts.map(({ stride }) => strideValue(stride)),
  tilers.map((tiler): Value => ({ kind: 'tiler', tiler })),
  fc.constant<Value>({ kind: 'tiler', tiler: '_' }),
  fc.boolean().map(booleanValue),
  fc.constantFrom('LayoutLeft', 'LayoutRight').map((symbol): Value => ({ kind: 'symbol', symbol })),
);

const words = fc.constantFrom(
  ...'( ) ( ) , , : : < > ; = _ - o o # @ @ + \n 0 1 2 3 4 8 _4 9007199254740991 9007199254740992 a b size'.split(
    ' ',
  ),
  ...'Sw E Sw<3,0,3> Sw<1,0,-2> 1@0 2@1@0 make_layout make_composed_layout layout_a composition complement logical_product zipped_divide table get append é \t "'.split(
    ' ',
  ),
  '(2,3):(3,1)',
  '4:2',
  ' ',
);

/** Texts that are often nearly an expression. */
export const texts: fc.Arbitrary<string> = fc.oneof(
  fc.array(words, { maxLength: 24 }).map((list) => list.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
