import { makeLayout } from '@modewise/layout-core';
import type { IntTuple, Layout, Tiler } from '@modewise/layout-core';
import fc from 'fast-check';
import { booleanValue, layoutValue, tupleValue } from '../values.js';
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
  layouts.map(layoutValue),
  tilers.map((tiler): Value => ({ kind: 'tiler', tiler })),
  fc.constant<Value>({ kind: 'tiler', tiler: '_' }),
  fc.boolean().map(booleanValue),
  fc.constantFrom('LayoutLeft', 'LayoutRight').map((symbol): Value => ({ kind: 'symbol', symbol })),
);

const words = fc.constantFrom(
  ...'( ) ( ) , , : : < > ; = _ - o o # @ + \n 0 1 2 3 4 8 _4 9007199254740991 9007199254740992 a b size'.split(
    ' ',
  ),
  ...'make_layout composition complement logical_product zipped_divide table get append é \t "'.split(' '),
  '(2,3):(3,1)',
  '4:2',
  ' ',
);

/** Texts that are often nearly an expression. */
export const texts: fc.Arbitrary<string> = fc.oneof(
  fc.array(words, { maxLength: 24 }).map((list) => list.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
