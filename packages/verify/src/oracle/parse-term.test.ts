import { describe, expect, it } from 'vitest';
import { parseTerm } from './parse-term.js';

describe('parseTerm reads the terms of the traces', () => {
  it.each([
    ['4', 4],
    ['-3', -3],
    ['(4)', [4]],
    ['(2,(3,1)):(1,(-2,0))', { shape: [2, [3, 1]], stride: [1, [-2, 0]] }],
    ['_', '_'],
    ['(_,(2,_))', ['_', [2, '_']]],
    ['LayoutRight', 'LayoutRight'],
    ['Sw<3,4,-3>', { bits: 3, base: 4, shift: -3 }],
    ['2@1@0', { value: 2, path: [0, 1] }],
    ['(2,3):(1@0,0)', { shape: [2, 3], stride: [{ value: 1, path: [0] }, 0] }],
    [
      'Sw<1,0,1> o 5 o 4:1',
      { layoutA: { bits: 1, base: 0, shift: 1 }, offset: 5, layoutB: { shape: 4, stride: 1 } },
    ],
    [
      '2:1 o -4 o (Sw<1,0,1> o 0 o 4:1)',
      {
        layoutA: { shape: 2, stride: 1 },
        offset: -4,
        layoutB: { layoutA: { bits: 1, base: 0, shift: 1 }, offset: 0, layoutB: { shape: 4, stride: 1 } },
      },
    ],
    [
      '2:1 o -4 o Sw<1,0,1>',
      {
        layoutA: { shape: 2, stride: 1 },
        offset: -4,
        layoutB: { layoutA: { bits: 1, base: 0, shift: 1 }, offset: 0, layoutB: { shape: 2, stride: 1 } },
      },
    ],
    ['<<2:3,_>,4>', [[{ shape: 2, stride: 3 }, '_'], 4]],
  ])('%s', (text, expected) => {
    expect(parseTerm(text)).toEqual(expected);
  });

  it.each([
    '',
    '(',
    '4:',
    '(2,3',
    '<2:3',
    '2 3',
    'x',
    '--2',
    'Sw<1,2>',
    'Sw<1,2,3,4>',
    '4:1 o 2',
    '1@',
    'Sw',
  ])('%j is an error with its place', (text) => {
    expect(() => parseTerm(text)).toThrow(/line 1, column/);
  });

  it('a text nested without end is an error, not a crash', () => {
    expect(() => parseTerm('('.repeat(100_000))).toThrow(/nested deeper than 64/);
    expect(() => parseTerm('<'.repeat(100_000))).toThrow(/nested deeper than 64/);
  });
});
