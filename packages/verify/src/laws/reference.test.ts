import { parseIntTuple, parseLayout } from '@modewise/layout-core';
import { describe, expect, it } from 'vitest';
import { coordAt, LAW_LIMIT, offsetAt, offsetAtCoord, offsetsOf, refines } from './reference.js';

const at = (l: string, i: number): number => offsetAt(parseLayout(l), i);

describe('the reference evaluation', () => {
  it('splits integers colexicographically through nested shapes', () => {
    expect([...offsetsOf(parseLayout('(3,(2,2)):(2,(1,6))'))]).toEqual([
      0, 2, 4, 1, 3, 5, 6, 8, 10, 7, 9, 11,
    ]);
  });

  it('lets the last mode extend and divides toward zero', () => {
    expect([at('(4,2):(1,10)', 8), at('(4,2):(1,10)', 13), at('(4,1):(1,7)', 4)]).toEqual([20, 31, 7]);
    expect([at('(4,2):(1,10)', -1), at('(4,2):(1,10)', -6)]).toEqual([-1, -12]);
  });

  it('adds up nested coordinates, coarser ones too', () => {
    const l = parseLayout('((2,3),4):((12,4),1)');
    expect([offsetAtCoord(l, [[1, 2], 3]), offsetAtCoord(l, [5, 3]), offsetAtCoord(l, 23)]).toEqual([
      23, 23, 23,
    ]);
    expect(offsetAtCoord(l, [1, 2, 3])).toBeNaN();
    expect(coordAt(23, l.shape)).toEqual([[1, 2], 3]);
  });

  it('knows when one shape refines another', () => {
    const fits = (fine: string, coarse: string): boolean =>
      refines(parseIntTuple(fine), parseIntTuple(coarse));
    expect([
      fits('(2,3)', '6'),
      fits('(6)', '6'),
      fits('6', '(6)'),
      fits('((2,2),3)', '(4,3)'),
      fits('(2,3)', '(3,2)'),
    ]).toEqual([true, true, false, true, false]);
  });

  it('enumerates nothing beyond its limit', () => {
    expect(() => offsetsOf(parseLayout(`${LAW_LIMIT + 1}:1`))).toThrow(
      /more than the 262144 that a law enumerates/,
    );
  });
});
