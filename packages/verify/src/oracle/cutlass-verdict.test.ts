import type { Layout } from '@modewise/layout-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shape } from '../arbitraries/int-tuple.js';
import { layout } from '../arbitraries/layout.js';
import { tilerFor } from '../arbitraries/tiler.js';
import { cutlassAnswer } from './cutlass-answer.js';
import { valueText } from './value-text.js';
import { cutlassVerdict } from './cutlass-verdict.js';
import { parseTerm } from './parse-term.js';
import { isRawLayout, leavesOf, type Term } from './tuples.js';

const hasNegativeSize = (value: unknown): boolean =>
  typeof value === 'object' &&
  isRawLayout(value as Term) &&
  leavesOf((value as Layout).shape).some((s) => s < 0);

/** The verdict in one line. */
function verdict(op: string, ...args: string[]): string {
  const said = cutlassVerdict(op, args.map(parseTerm));
  if (said.kind === 'same') return said.result;
  if (said.kind === 'rejects') return `rejected: ${said.rule}`;
  const { answer, at, law, expected, got } = said;
  return `${answer}, wrong at ${valueText(at)}: ${law} is ${expected} there, not ${got}`;
}

describe('cutlassVerdict says what CUTLASS 4.7 does with an input', () => {
  it.each([
    ['(4,6,8):(2,3,5)', '6:3', '(2,3):(6,3), wrong at 2: R(c) = A(B(c)) is 7 there, not 3'],
    ['(6,2):(1,7)', '(3,2):(2,3)', '(3,2):(2,3), wrong at (2,1): R(c) = A(B(c)) is 8 there, not 7'],
    ['(6,2):(8,2)', '(4,2):(1,4)', '(4,2):(8,32), wrong at (2,1): R(c) = A(B(c)) is 2 there, not 48'],
    ['(2,3):(1,2)', '(2,3):(3,1)', '(2,3):(3,1)'],
    ['(10,2):(16,4)', '(3,4):(1,5)', '(3,(2,2)):(16,(80,4))'],
    ['(10,2):(16,4)', '9:8', 'rejected: Shape Divisibility Condition'],
    ['(4,8):(8,1)', '1:5', 'rejected: Stride Divisibility Condition'],
    ['(4,8):(8,1)', '3:0', '3:0'],
  ])('composition(%s, %s): %s', (a, b, expected) => {
    expect(verdict('composition', a, b)).toBe(expected);
  });

  it.each([
    ['complement', ['4:2', '24'], '(2,3):(1,8)'],
    ['complement', ['4:2', '8'], '2:1'],
    ['right_inverse', ['(2,4,6):(4,1,8)'], '(4,2,6):(2,1,8)'],
    ['coalesce', ['(4,6):(1,4)'], '24:1'],
    ['logical_divide', ['(4,2,3):(2,1,8)', '4:2'], '((2,2),(2,3)):((4,1),(2,8))'],
    ['logical_product', ['(2,5):(5,1)', '4'], '((2,5),4):((5,1),10)'],
    ['blocked_product', ['(2,5):(5,1)', '(3,4):(1,3)'], '((2,3),(5,4)):((5,10),(1,30))'],
    ['raked_product', ['(2,5):(5,1)', '(3,4):(1,3)'], '((3,2),(4,5)):((10,5),(30,1))'],
    ['logical_divide', ['10:1', '4'], '(4,3):(1,4)'],
    ['tile_to_shape', ['(2,3):(3,1)', '(4,6)'], '((2,2),(3,2)):((3,6),(1,12))'],
  ])('%s(%s) keeps its law: %s', (op, args, expected) => {
    expect(verdict(op, ...args)).toBe(expected);
  });

  it('a product whose bounded complement is too short repeats the block at the same place', () => {
    const told = verdict('logical_product', '(2,2,2):(1,3,11)', '2:1');
    expect(told).toBe(
      '((2,2,2),2):((1,3,11),0), wrong at ((0,0,0),1): P(i,j) = L(i) + L*(T(j)) is 22 there, not 0',
    );
  });

  it.each([
    ['upcast', ['(4,8):(1,4)', '2'], '(2,8):(1,2)'],
    ['upcast', ['(4,8):(1,4)', '3'], 'rejected: Divisibility condition'],
    ['downcast', ['(4,8):(2,8)', '2'], 'rejected: Downcast requires adjacent elements'],
    ['max_common_layout', ['(4,4):(1,4)', '(6,2):(1,7)'], '6:1'],
    [
      'max_common_vector',
      ['Sw<0,2,1> o 0 o 2:1', 'Sw<0,2,1> o 0 o ((1,2,4)):((1,1,2))'],
      '8, wrong at 2: A(x) = B(x) = i for some x is such an x there, not none',
    ],
    ['composition', ['(4,8):(8,1)', 'Sw<1,0,1>'], 'Sw<1,3,1> o 0 o (4,8):(8,1)'],
    [
      'composition',
      ['((2,2,6)):((12,6,1))', 'Sw<1,2,3>'],
      'Sw<1,0,3> o 0 o ((2,2,6)):((12,6,1)), wrong at ((1,0,0)): R(c) = A(B(c)) is 12 there, not 13',
    ],
    [
      'upcast',
      ['Sw<1,0,-4> o 0 o ((2,2),5):((2,1),4)', '2'],
      "Sw<0,0,-4> o 0 o ((2,1),5):((1,1),2), wrong at ((0,1),0): n U(c') + lane = L(c) is 8 there, not 0",
    ],
    ['slice', ['(7,_)', 'Sw<3,3,3> o 0 o (8,64):(64,1)'], '((8,8)):((1,-8))'],
    [
      'slice',
      ['(1,_)', 'Sw<1,2,1> o 5 o (4,8):(8,1)'],
      "((4,2)):((1,-4)), wrong at (3): offset + R(c') = L(c) is 16 there, not 12",
    ],
    ['slice', ['(1,2)', '(3,4):(4,1)'], '():()'],
    ['nullspace', ['Sw<2,0,2> o 0 o (4,4):(0,1)'], '1:0, wrong at 0: size(N) is 4 there, not 1'],
    ['cosize', ['Sw<2,0,-2> o 5 o (2,64):(1,2)'], '128, wrong at 0: cosize is 144 there, not 128'],
    ['group', ['(6,4,2):(1,6,24)', '1', '2'], '(6,(4),2):(1,(6),24)'],
    ['take', ['(2,3,4):(1,2,6)', '1', '1'], 'rejected: take: empty range error'],
    ['shape_div', ['(4,6)', '5'], 'rejected: Divisibility Condition'],
  ])('%s(%j): %s', (op, args, expected) => {
    expect(verdict(op, ...args)).toBe(expected);
  });

  it('an overflow of Int<N> is a rejection, and so is a division by zero', () => {
    expect(verdict('size', '(65536,65536)')).toBe('rejected: not static');
    expect(verdict('crd2idx', '5', '(0,4):(1,4)')).toBe('rejected: not static');
  });

  it.each([
    ['complement', '4:-1'],
    ['logical_divide', '2:2', '8:-3'],
    ['left_inverse', '4:-1'],
    ['logical_product', '2:-1', '12'],
    ['tile_to_shape', '2:-1', '6'],
    ['flat_divide', '(2,2,4):(0,-24,0)', '((8),(1)):((-2),(16))'],
    ['zipped_product', '2:-1', '<3>'],
    ['coalesce', '(-2,3):(1,5)'],
    ['flatten', '((-2)):((1))'],
    ['make_layout', '(4,-2)'],
    ['with_shape', '4:1', '(2,-2)'],
  ])('a negative size is never right: %s(%s, …)', (op, ...args) => {
    const terms = args.map(parseTerm);
    expect(cutlassVerdict(op, terms)).toMatchObject({
      kind: 'wrong',
      law: 'no size is negative',
      expected: '0 or more',
    });
  });

  it('a negative size is never right, whatever the operation and its operands', () => {
    const any = layout({ maxSize: 48 });
    const calls: fc.Arbitrary<readonly [string, readonly Term[]]> = fc.oneof(
      fc.tuple(fc.constantFrom('left_inverse', 'complement', 'right_inverse', 'coalesce'), fc.tuple(any)),
      fc.tuple(
        fc.constantFrom(
          ...['product', 'divide'].flatMap((f) =>
            ['logical', 'zipped', 'tiled', 'flat'].map((r) => `${r}_${f}`),
          ),
        ),
        any.chain((l) => fc.tuple(fc.constant(l), fc.oneof(any, tilerFor(l)))),
      ),
      fc.tuple(fc.constantFrom('blocked_product', 'raked_product', 'composition'), fc.tuple(any, any)),
      fc.tuple(fc.constantFrom('tile_to_shape', 'complement', 'with_shape'), fc.tuple(any, shape())),
    );
    let negative = 0;
    fc.assert(
      fc.property(calls, ([op, args]) => {
        const answer = cutlassAnswer(op, args);
        if (answer.kind !== 'result' || !hasNegativeSize(answer.value)) return;
        negative++;
        expect(cutlassVerdict(op, args)).toMatchObject({ kind: 'wrong', law: 'no size is negative' });
      }),
      { numRuns: 3000, seed: 11 },
    );
    expect(negative).toBeGreaterThan(50);
  });

  it('a domain beyond 2^16 is sampled, and says so', () => {
    expect(cutlassVerdict('coalesce', [parseTerm('(1024,1024):(1,1024)')])).toEqual({
      kind: 'same',
      result: '1048576:1',
      checked: 'sampled',
    });
  });

  it.each([
    ['coalesce', ['Sw<3,3,3> o 0 o (8,64):(1,8)'], 'Sw<3,3,3> o 0 o 512:1'],
    ['composition', ['Sw<3,3,3> o 0 o (8,64):(64,1)', '<4,8>'], 'Sw<3,3,3> o 0 o (4,8):(64,1)'],
    ['coalesce', ['Sw<0,3,3> o 0 o (8,64):(1,8)'], '512:1'],
    ['coalesce', ['Sw<3,3,2> o 0 o (8,64):(1,8)'], 'rejected: abs(SShift) must be more than BBits.'],
    [
      'composition',
      ['Sw<1,0,1> o 0 o (6,2):(1,7)', '(3,2):(2,3)'],
      'Sw<1,0,1> o 0 o (3,2):(2,3), wrong at (2,1): R(c) = A(B(c)) is 8 there, not 6',
    ],
  ])('%s(%j) of a swizzled layout: %s', (op, args, expected) => {
    expect(verdict(op, ...args)).toBe(expected);
  });

  it('an operation without an imitation is an error', () => {
    expect(() => cutlassVerdict('toString', [])).toThrow(/no imitation/);
  });
});
