import { type AnyLayout, isScaledBasis, isSwizzle, LayoutError, type Stride } from '@modewise/layout-core';
import { evaluateOne } from '@modewise/lang';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { casesFor, randomOperations } from '../arbitraries/case.js';
import { operations } from '../operations.js';
import { operationNamed } from '../sweep/operation-named.js';
import { innermostOf, isMapping, withInnermost } from './any-values.js';
import type { Counterexample } from './counterexample.js';
import { leavesOfTuple, sizeOf } from './reference.js';

/** What the law of an operation says of an answer, all as text. */
function said(op: string, operands: readonly string[], answer: string): Counterexample | null {
  const values = [...operands, answer].map((text) => {
    const value = evaluateOne(text);
    return value.kind === 'layout'
      ? value.layout
      : value.kind === 'tuple'
        ? value.tuple
        : value.kind === 'tiler'
          ? value.tiler
          : null;
  });
  return operations[op]!.law(values.slice(0, -1) as never[], values.at(-1) as never);
}

describe('the laws find known wrong answers out', () => {
  it.each([
    ['composition', ['(6,2):(1,7)', '(3,2):(2,3)'], '(3,2):(2,3)', [2, 1], 8, 7],
    ['composition', ['(4,6,8):(2,3,5)', '6:3'], '(2,3):(6,3)', 2, 7, 3],
    ['composition', ['(6,2):(8,2)', '(4,2):(1,4)'], '(4,2):(8,32)', [2, 1], 2, 48],
    ['logical_product', ['3:2', '4:1'], '(3,4):(2,6)', [0, 1], 1, 6],
    ['logical_divide', ['10:1', '4'], '(4,3):(1,5)', [0, 1], 4, 5],
    ['right_inverse', ['(4,8):(8,1)'], '(8,4):(4,2)', [0, 1], 8, 16],
    ['coalesce', ['(2,(1,6)):(1,(6,2))'], '12:2', [1, [0, 0]], 1, 2],
    ['zipped_product', ['(2,3):(3,1)', '<2:3,2:4>'], '((2,3),(2,2)):((3,1),(12,6))', [[0, 1], 0], 6, 12],
    ['with_shape', ['8:2', '(2,4)'], '(2,4):(2,5)', [0, 1], 4, 5],
  ] as const)('%s(%j) is not %s', (op, operands, answer, at, expected, actual) => {
    expect(said(op, operands, answer)).toMatchObject({ at, expected, actual });
  });

  it.each([
    ['complement', ['4:2', '24'], '(2,2):(1,8)', /covers the cotarget/],
    ['complement', ['3:2'], '(2,1):(1,4)', /disjoint/],
    ['complement', ['(2,2):(1,6)'], '(2,1):(5,12)', /injective/],
    ['complement', ['3:2'], '(2,1):(1,8)', /covers a range/],
    ['coalesce', ['(4,6):(1,4)'], '(4,6):(1,4)', /neighbours cannot merge/],
    ['nullspace', ['(8,4):(1,0)'], '2:8', /size\(N\)/],
    ['blocked_product', ['(2,3):(3,1)', '(2,2):(1,2)'], '((2,2),(3,2)):((3,6),(1,6))', /^P\(i,j\) = L\(i\)/],
    ['composition', ['(6,2):(8,2)', '6'], '(3,2):(8,24)', null],
    ['composition', ['(6,2):(8,2)', '(2,3):(1,2)'], '6:8', /compatible/],
  ] as const)('%s(%j), %s: %s', (op, operands, answer, rule) => {
    const found = said(op, operands, answer);
    if (rule === null) expect(found).toBeNull();
    else expect(found?.rule).toMatch(rule);
  });
});

describe('every law takes our answers and no other', () => {
  // A left inverse is free where L has no offset, a complement where strides do not divide each other, a layout like another where strides
  // are equal, a layout under a left operand that repeats itself; the others are not.
  const FREE = /left_inverse|complement|_like|^by_swizzle/;
  const withLayoutAnswers = randomOperations.filter((op) => {
    if (FREE.test(op)) return false;
    return fc
      .sample(casesFor(op), { numRuns: 40, seed: 1 })
      .some((operands) => isLayoutOfAnyKind(answer(() => runOf(op)(...(operands as never[])))));
  });

  it.each(withLayoutAnswers)('%s: changing one stride of an answer breaks the law', (op) => {
    let changed = 0;
    fc.assert(
      fc.property(casesFor(op), fc.nat(), (operands, pick) => {
        const { run, law } = operationNamed(op, operations);
        const result = answer(() => run(...(operands as never[])));
        if (!isLayoutOfAnyKind(result)) return;
        expect(law(operands as never[], result as never)).toBeNull();
        const spoilt = spoil(result, pick);
        if (spoilt === null) return;
        changed++;
        expect(law(operands as never[], spoilt as never)).not.toBeNull();
      }),
      { numRuns: 200, seed: 5 },
    );
    expect(changed).toBeGreaterThan(20);
  });
});

const runOf = (op: string): ((...operands: never[]) => unknown) => operationNamed(op, operations).run;

function isLayoutOfAnyKind(x: unknown): x is AnyLayout {
  return isMapping(x) && !isSwizzle(x);
}

function answer(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    if (error instanceof LayoutError) return null;
    throw error;
  }
}

/** The layout with 1000 more on the stride of one leaf of size above 1, or `null` if it has none. */
function spoil(l: AnyLayout, pick: number): AnyLayout | null {
  const inner = innermostOf(l);
  const shape = leavesOfTuple(inner.shape);
  const large = [...shape.keys()].filter((k) => shape[k]! > 1);
  if (large.length === 0 || sizeOf(inner.shape) === 0) return null;
  const spoilt = large[pick % large.length];
  let at = 0;
  const change = (d: Stride): Stride => {
    if (typeof d !== 'number' && !isScaledBasis(d)) return d.map(change);
    const more = at++ === spoilt ? 1000 : 0;
    return typeof d === 'number' ? d + more : { ...d, value: d.value + more };
  };
  return withInnermost(l, { shape: inner.shape, stride: change(inner.stride) });
}
