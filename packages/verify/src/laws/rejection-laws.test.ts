import { LayoutError, type LayoutErrorCode } from '@modewise/layout-core';
import { evaluateOne } from '@modewise/lang';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { casesFor, randomOperations } from '../arbitraries/case.js';
import { operandOf } from '../golden/term-of.js';
import { expressionOf, type Operand, operations } from '../operations.js';
import type { Counterexample } from './counterexample.js';
import { isPlain } from './any-values.js';
import { sizeOf } from './reference.js';

const refusal = (code: LayoutErrorCode): LayoutError =>
  new LayoutError({ code, op: 'test', inputs: [], message: 'no' });

/** What is wrong with a rejection of operands, which are given as text. */
function judged(
  op: string,
  operands: readonly string[],
  code: LayoutErrorCode = 'NOT_COMPOSABLE',
): Counterexample | null {
  const values = operands.map((text) => operandOf(evaluateOne(text)));
  return operations[op]!.rejection!(values as never[], refusal(code));
}

describe('a rejection is right', () => {
  it.each([
    ['composition', '(4,6,8):(2,3,5)', '6:3'],
    ['composition', '(6,2):(1,7)', '(3,2):(2,3)'],
    ['composition', '(4,8):(1,4)', '<2,2,2>'],
    ['with_shape', '(2,3):(3,1)', '(3,2)'],
    ['coalesce', '(4,8):(1,4)', '(1,1,1)'],
    ['filter', '4:1', '(1,(1,1))'],
    ['left_inverse', '(4,3):(2,3)'],
    ['left_inverse', '(2,2):(1,-2)'],
    ['logical_product', '(4,4):(1,2)', '2'],
    ['logical_product', '(2,2):(1,2)', '<2,2,2>'],
    ['flat_product', '(2,2):(1,2)', '<2,_>'],
    ['blocked_product', '(4):(1)', '2:1'],
    ['raked_product', '3:2', '4:1'],
    ['tile_to_shape', '(2,3):(3,1)', '(5,6)'],
    ['tile_to_shape', '(2,3):(3,1)', '6'],
    ['tile_to_shape', '(2,2):(1,1)', '(4,4)'],
    ['logical_divide', '(4,4):(1,2)', '(2,2):(1,1)'],
    ['logical_divide', '(6,2):(1,7)', '4'],
    ['tiled_divide', '(4,8):(8,1)', '<2,2,2>'],
    ['crd2idx', '(1,2)', '4:1'],
    ['idx2crd', '3', '(2,2)', '(0,1)'],
  ] as const)('%s(%s, …): nothing would do', (op, ...operands) => {
    expect(judged(op, operands)).toBeNull();
  });

  it.each([
    ['composition', ['(10,2):(16,4)', '(3,4):(1,5)'], '3:16,(2,2):(80,4)'],
    ['composition', ['(4,8):(1,4)', '<2,_>'], '<2:1>,<_>'],
    ['coalesce', ['(4,8):(1,4)', '(1,1)'], 'an answer'],
    ['left_inverse', ['4:-2'], '(2,4):(0,-1)'],
    ['left_inverse', ['(4,8):(1,5)'], '(5,8):(1,4)'],
    ['logical_product', ['3:2', '4'], '(2,2):(1,6)'],
    ['zipped_product', ['(2,3):(3,1)', '<2:3,2>'], '<2:6>,<2:3>'],
    ['blocked_product', ['(2,2):(1,2)', '(2,2):(1,2)'], '2:4,2:8'],
    ['blocked_product', ['3:2', '4:1'], '(2,2):(1,6)'],
    ['raked_product', ['(3):(2)', '(4):(1)'], '(2,2):(1,6)'],
    ['tile_to_shape', ['(2,3):(3,1)', '(4,6)'], '2:6,2:12'],
    ['logical_divide', ['10:1', '4'], '4:1,3:4'],
    ['crd2idx', ['(1,2)', '(2,3):(3,1)'], 'an answer'],
    ['idx2crd', ['3', '(2,2)'], 'an answer'],
    ['size', ['(2,3)'], 'an answer'],
  ] as const)('%s(%j) has an answer: %s', (op, operands, expected) => {
    expect(judged(op, operands)).toMatchObject({ expected, actual: 'a rejection' });
  });

  it('of a complement by the reason that it gives', () => {
    expect(judged('complement', ['(4,4):(1,2)'], 'NOT_INJECTIVE')).toBeNull();
    expect(judged('complement', ['(4,4):(1,-2)', '24'], 'NOT_INJECTIVE')).toBeNull();
    expect(judged('complement', ['4:1', '-1'], 'BAD_ARGUMENT')).toBeNull();
    expect(judged('complement', ['4:1'], 'OVERFLOW')).toBeNull();
    expect(judged('complement', ['(4,4):(1,-4)', '24'], 'NOT_INJECTIVE')).toMatchObject({
      expected: 'strides that overlap',
    });
    expect(judged('complement', ['4:1', '1'], 'BAD_ARGUMENT')).toMatchObject({
      expected: 'a negative cotarget',
    });
    expect(judged('complement', ['(4,4):(1,2)'], 'NOT_COMPOSABLE')).toMatchObject({
      expected: 'another rule',
    });
  });
});

describe('rejecting what our operation answers is found out, and what it rejects is right', () => {
  const judgedOperations = randomOperations.filter((op) => operations[op]?.rejection !== undefined);

  it('is a question that most operations on plain layouts and tuples answer', () => {
    expect(judgedOperations.length).toBeGreaterThan(75);
  });

  it.each(judgedOperations)('%s', (op) => {
    const { run, rejection } = operations[op]!;
    let answered = 0;
    fc.assert(
      fc.property(casesFor(op), (operands) => {
        if (operands.some(isEmpty)) return;
        const call = expressionOf(op, operands);
        const given = operands as readonly never[];
        const code = codeOfRejection(() => run(...given));
        if (code === null) answered++;
        const found = rejection!(given, refusal(code ?? 'NOT_INJECTIVE'));
        expect([call, found === null]).toEqual([call, code !== null]);
      }),
      { numRuns: 400, seed: 6 },
    );
    expect(answered).toBeGreaterThan(150);
  });
});

function isEmpty(x: Operand): boolean {
  return isPlain(x) && sizeOf(x.shape) === 0;
}

function codeOfRejection(run: () => unknown): LayoutErrorCode | null {
  try {
    run();
    return null;
  } catch (error) {
    if (error instanceof LayoutError) return error.code;
    throw error;
  }
}
