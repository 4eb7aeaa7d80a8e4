import { describe, expect, it } from 'vitest';
import { cutlassVerdict, verdictText } from './cutlass-verdict.js';
import { parseTerm } from './parse-term.js';

const verdict = (op: string, ...args: string[]): string =>
  verdictText(cutlassVerdict(op, args.map(parseTerm)));

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

  it('an overflow of Int<N> is a rejection, and so is a division by zero', () => {
    expect(verdict('size', '(65536,65536)')).toBe('rejected: not static');
    expect(verdict('crd2idx', '5', '(0,4):(1,4)')).toBe('rejected: not static');
  });

  it('negative strides give answers that break their law, not errors', () => {
    expect(cutlassVerdict('complement', [parseTerm('4:-1')]).kind).toBe('wrong');
  });

  it('a domain beyond 2^16 is sampled, and says so', () => {
    expect(cutlassVerdict('coalesce', [parseTerm('(1024,1024):(1,1024)')])).toEqual({
      kind: 'same',
      result: '1048576:1',
      checked: 'sampled',
    });
  });

  it('an operation without an imitation is an error', () => {
    expect(() => cutlassVerdict('toString', [])).toThrow(/no imitation/);
  });
});
