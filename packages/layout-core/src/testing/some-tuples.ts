import fc from 'fast-check';
import { type IntTuple, type Layout, makeLayout } from '../index.js';
import { someLayouts } from './some-layouts.js';

/** Tuples of any profile up to depth 3, rank-1 ones among them, with the leaves given. */
export function someTuples(leaf: fc.Arbitrary<number>): fc.Arbitrary<IntTuple> {
  return fc.letrec<{ tuple: IntTuple }>((tie) => ({
    tuple: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      leaf,
      fc.array(tie('tuple'), { minLength: 1, maxLength: 3 }),
    ),
  })).tuple;
}

/** The same shape with 1 for the leaves that would take its size above `most`, so that every coordinate can be visited. */
function atMost(most: number, shape: IntTuple): IntTuple {
  let left = most;
  const visit = (t: IntTuple): IntTuple => {
    if (typeof t !== 'number') return t.map(visit);
    if (t > left) return 1;
    left = Math.floor(left / t);
    return t;
  };
  return visit(shape);
}

/** Shapes of at most 100 elements. */
export const someShapes: fc.Arbitrary<IntTuple> = someTuples(fc.integer({ min: 1, max: 4 })).map((t) =>
  atMost(100, t),
);

/** Layouts of at most 100 elements, with strides up to `widest`. */
export function smallLayouts(longest: number, widest: number): fc.Arbitrary<Layout> {
  return someLayouts(longest, widest).map(({ shape, stride }) => makeLayout(atMost(100, shape), stride));
}
