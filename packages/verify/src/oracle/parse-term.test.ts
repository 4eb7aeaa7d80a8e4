import { describe, expect, it } from 'vitest';
import { parseTerm } from './parse-term.js';

describe('parseTerm reads the terms of the traces', () => {
  it.each([
    ['4', 4],
    ['-3', -3],
    ['(4)', [4]],
    ['(2,(3,1)):(1,(-2,0))', { shape: [2, [3, 1]], stride: [1, [-2, 0]] }],
    ['_', '_'],
    ['<<2:3,_>,4>', [[{ shape: 2, stride: 3 }, '_'], 4]],
  ])('%s', (text, expected) => {
    expect(parseTerm(text)).toEqual(expected);
  });

  it.each(['', '(', '4:', '(2,3', '<2:3', '2 3', 'x', '--2'])('%j is an error with its place', (text) => {
    expect(() => parseTerm(text)).toThrow(/line 1, column/);
  });

  it('a text nested without end is an error, not a crash', () => {
    expect(() => parseTerm('('.repeat(100_000))).toThrow(/nested deeper than 64/);
    expect(() => parseTerm('<'.repeat(100_000))).toThrow(/nested deeper than 64/);
  });
});
