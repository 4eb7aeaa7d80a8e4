import { describe, expect, it } from 'vitest';
import { composition, crd2idx, type Layout, makeLayout, parseLayout, print, size } from './index.js';
import { rejection } from './testing/rejection.js';

const compose = (a: string, b: string): string => print(composition(parseLayout(a), parseLayout(b)));
const values = (a: string, b: string): number[] => {
  const [left, right] = [parseLayout(a), parseLayout(b)];
  return Array.from({ length: size(right) }, (_, i) => crd2idx(crd2idx(i, right), left));
};

describe('composition: R(c) = A(B(c)) where a layout has those values', () => {
  it.each([
    ['(2,3):(1,2)', '(2,3):(3,1)', '(2,3):(3,1)'],
    ['(10,2):(16,4)', '(3,4):(1,5)', '(3,(2,2)):(16,(80,4))'],
    ['(4,8):(1,4)', '(2,2):(6,12)', '(2,2):(6,12)'],
    ['((3),4,2,2):((6),0,2,16)', '(4,1):(6,24)', '((2,2),1):((0,2),16)'],
    ['(2,4):(4,1)', '((4)):((1))', '(((2,2))):(((4,1)))'],
    ['1:64', '1:1', '1:64'],
  ])('%s o %s is %s', (a, b, expected) => {
    expect(compose(a, b)).toBe(expected);
  });

  it('extends the last mode of A where B reaches past it', () => {
    expect(compose('4:1', '8:1')).toBe('8:1');
    expect(compose('(4,1):(1,0)', '24:1')).toBe('(4,6):(1,0)');
    expect(compose('(4,8):(1,0)', '64:1')).toBe('(4,16):(1,0)');
  });

  it('takes negative strides, since A(-n) = -A(n)', () => {
    expect(compose('(4,8):(1,5)', '4:-4')).toBe('4:-5');
    expect(compose('(4,8):(1,5)', '8:-1')).toBe('(4,2):(-1,-5)');
  });

  it('answers where CUTLASS refuses a size-1 mode with an indivisible stride', () => {
    expect(compose('(4,8):(8,1)', '1:5')).toBe('1:0');
  });

  it('finds runs that come about by cancellation over several modes', () => {
    expect(values('(4,2,3):(1,5,9)', '3:6')).toEqual([0, 7, 14]);
    expect(compose('(4,2,3):(1,5,9)', '3:6')).toBe('3:7');
  });

  it('decides sizes far beyond enumeration', () => {
    const big = 2 ** 40;
    expect(print(composition(makeLayout([big, 8], [1, 2 * big]), makeLayout([8, 8], [big / 8, big])))).toBe(
      `(8,8):(${big / 8},${2 * big})`,
    );
    const error = rejection(() => composition(makeLayout([big, 8], [1, big + 1]), makeLayout(big, 3)));
    expect(error.code).toBe('NOT_COMPOSABLE');
    expect(error.at).toBe(Math.ceil(big / 3));
  });
});

describe('composition rejects with the coordinate that breaks where no layout has the values', () => {
  it('(4,6,8):(2,3,5) o 6:3, where CUTLASS answers (2,3):(6,3)', () => {
    expect(values('(4,6,8):(2,3,5)', '6:3')).toEqual([0, 6, 7, 8, 9, 15]);
    const error = rejection(() => compose('(4,6,8):(2,3,5)', '6:3'));
    expect(error).toMatchObject({ code: 'NOT_COMPOSABLE', op: 'composition', at: 4 });
    expect(error.message).toContain('A(12) = 9, where even spacing in steps of 2 would give 14');
  });

  it('(6,2):(1,7) o (3,2):(2,3), where CUTLASS and pycute answer (3,2):(2,3)', () => {
    expect(values('(6,2):(1,7)', '(3,2):(2,3)')).toEqual([0, 2, 4, 3, 5, 8]);
    const error = rejection(() => compose('(6,2):(1,7)', '(3,2):(2,3)'));
    expect(error).toMatchObject({ code: 'NOT_COMPOSABLE', at: [2, 1] });
    expect(error.message).toContain('A(7) = 8');
  });

  it('the coordinate has the profile of B', () => {
    expect(rejection(() => compose('(6,2):(1,7)', '(1,(3,2)):(0,(2,3))')).at).toEqual([0, [2, 1]]);
  });

  it('a carry between two modes of huge sizes is found without enumeration', () => {
    const a = makeLayout([2 ** 20, 4], [1, 2 ** 21]);
    const b = makeLayout([2 ** 20, 2], [1, 2 ** 19]);
    expect(rejection(() => composition(a, b)).code).toBe('NOT_COMPOSABLE');
  });

  it('wraps that cancel are found additive, and past 2^20 coordinates UNDECIDED, never answered by a guess', () => {
    // Every sum that wraps at p wraps at 2p as well, and what the one adds the other takes away.
    const cancelling = (p: number): [Layout, Layout] => [
      makeLayout([p, 2, 4], [1, p + 1, 2 * p + 1]),
      makeLayout([2, p], [2 * p - 1, 1]),
    ];
    const p = 2 ** 17;
    expect(print(composition(...cancelling(p)))).toBe(`(2,${p}):(${2 * p},1)`);
    expect(rejection(() => composition(...cancelling(2 ** 22)))).toMatchObject({ code: 'UNDECIDED' });
  });
});

describe('composition by mode', () => {
  const layout = parseLayout('(12,(4,8)):(59,(13,1))');

  it('drops the modes that the tiler does not name', () => {
    expect(print(composition(layout, [3]))).toBe('(3):(59)');
  });

  it('takes integers, layouts, tuples and _ for a mode', () => {
    expect(print(composition(layout, ['_', [2, 4]]))).toBe('(12,(2,4)):(59,(13,1))');
    expect(print(composition(layout, [parseLayout('3:4'), 8]))).toBe('(3,(4,2)):(236,(13,1))');
    expect(composition(layout, '_')).toBe(layout);
    expect(print(composition(layout, 12))).toBe('12:59');
  });

  it('refuses a tiler of another rank, an empty one and one nested without end', () => {
    expect(rejection(() => composition(layout, [1, 2, 3])).code).toBe('RANK_MISMATCH');
    expect(rejection(() => composition(layout, [])).code).toBe('RANK_MISMATCH');
    let nested: readonly (number | readonly number[])[] = [1];
    for (let i = 0; i < 100_000; i++) nested = [nested as readonly number[]];
    expect(rejection(() => composition(layout, nested)).code).toBe('TOO_LARGE');
  });
});

describe('composition at the edges', () => {
  it('an empty right operand composes with anything', () => {
    expect(size(composition(parseLayout('(6,2):(1,7)'), parseLayout('(0,3):(1,4)')))).toBe(0);
  });

  it('a left operand with a size-0 mode to split by has no offset above 0', () => {
    expect(rejection(() => compose('(0,4):(1,2)', '2:1')).code).toBe('EMPTY_LAYOUT');
  });

  it('an answer beyond 2^53-1 is an error', () => {
    const far = makeLayout([2, 2], [1, 2 ** 52]);
    expect(rejection(() => composition(far, makeLayout(8))).code).toBe('OVERFLOW');
  });
});
