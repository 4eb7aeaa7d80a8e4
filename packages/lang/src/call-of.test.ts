import { LayoutError } from '@modewise/layout-core';
import { describe, expect, it } from 'vitest';
import { callOf, printValue } from './index.js';

describe('callOf', () => {
  it.each([
    ['composition(8:1, 4:2)', 'composition', ['8:1', '4:2'], '4:2'],
    ['8:1 o 4:2', 'composition', ['8:1', '4:2'], '4:2'],
    ['16:1 o 8:2 o 4:2', 'composition', ['8:2', '4:2'], '4:4'],
    ['a = 8:1; complement(a, size((2, 16)))', 'complement', ['8:1', '32'], '4:8'],
    ['get<0>((2,3):(3,1))', 'get', ['(2,3):(3,1)'], '2:3'],
    ['size(8:1); zipped_divide(8:1, <2>)', 'zipped_divide', ['8:1', '<2>'], '((2),(4)):((1),(2))'],
  ])('%s is a call of %s', (text, op, args, value) => {
    const call = callOf(text);
    expect(call.op).toBe(op);
    expect(call.args.map(printValue)).toEqual(args);
    if (call.outcome instanceof LayoutError) throw call.outcome;
    expect(printValue(call.outcome)).toBe(value);
  });

  it('what the operation refuses is its outcome', () => {
    const { op, outcome } = callOf('(6,2):(1,7) o (3,2):(2,3)');
    expect(op).toBe('composition');
    expect(outcome).toBeInstanceOf(LayoutError);
  });

  it.each(['', '3:1', 'a = size(3:1)', '(3,4):(1,3)(2)', 'a = 3:1; a(2)'])('%j is no call', (text) => {
    expect(() => callOf(text)).toThrow(/must end with a call/);
  });

  it('what is wrong before the call is thrown', () => {
    expect(() => callOf('a = 3:; size(a)')).toThrow(/column 7/);
    expect(() => callOf('composition(3:1)')).toThrow(/takes 2 arguments/);
    expect(() => callOf('3 o 3:1')).toThrow(/argument 1 must be a layout/);
    expect(() => callOf('size(b)')).toThrow(/b is not bound/);
    expect(() => callOf('blocked_prodct(3:1, 2:1)')).toThrow(/did you mean blocked_product/);
    expect(() => callOf('make_shape(2,3)')).toThrow(/write the tuple itself/);
  });
});
