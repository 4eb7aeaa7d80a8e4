import { type Coord, parseLayout } from '@modewise/layout-core';
import { describe, expect, it } from 'vitest';
import { elementOf, getLayoutBTV, makeTiledMma, mmaAtom, ownersOf, ownership } from './index.js';
import { rejection } from './testing/rejection.js';

const atomC = parseLayout('((4,8),(2,2)):((32,1),(16,8))');

describe('ownership', () => {
  it('of an instruction: every element of C has one owner', () => {
    expect(ownership(atomC, [16, 8])).toEqual({
      elements: 128,
      pairs: 128,
      exactlyOnce: true,
      fewest: 1,
      most: 1,
      unowned: 0,
      shared: 0,
      outside: 0,
    });
  });

  it('of B in two warps along M: every element has two', () => {
    const tm = makeTiledMma(mmaAtom('SM80_16x8x16_F32F16F16F32_TN'), parseLayout('(2,1,1):(1,0,0)'));
    const found = ownership(getLayoutBTV(tm), [8, 16]);
    expect([found.fewest, found.most, found.shared, found.exactlyOnce]).toEqual([2, 2, 128, false]);
    expect(found.firstShared).toEqual([0, 0]);
  });

  it('tells elements without an owner and pairs outside the tile', () => {
    const found = ownership(parseLayout('(4,2):(1,5)'), [2, 4]);
    expect([found.unowned, found.firstUnowned]).toEqual([1, [0, 2]]);
    expect([found.outside, found.firstOutside]).toEqual([1, [3, 1]]);
    expect([found.fewest, found.most, found.exactlyOnce]).toEqual([0, 1, false]);
  });

  it('of a tile without elements: nothing is owned', () => {
    const found = ownership(parseLayout('(0,1):(1,0)'), 0);
    expect([found.elements, found.pairs, found.fewest, found.most, found.exactlyOnce]).toEqual([
      0,
      0,
      0,
      0,
      true,
    ]);
  });

  it('refuses a layout that is not (thread, value), and a tile that no memory holds', () => {
    expect(rejection(() => ownership(parseLayout('8:1'), 8)).code).toBe('RANK_MISMATCH');
    expect(rejection(() => ownership(parseLayout('(2,2):(1,2)'), [2 ** 20, 2 ** 20])).code).toBe('TOO_LARGE');
    for (const tile of [-4, [4, -4], [4, [2, -1]]])
      expect(rejection(() => ownership(atomC, tile)).code).toBe('NEGATIVE_SHAPE');
  });
});

describe('elementOf and ownersOf', () => {
  it('lead back to one another, for every pair of an instruction', () => {
    for (let thread = 0; thread < 32; thread++) {
      for (let value = 0; value < 4; value++) {
        const element = elementOf(atomC, thread, value, [16, 8]);
        expect(ownersOf(atomC, element, [16, 8])).toEqual([[thread, value]]);
      }
    }
  });

  it('of an element that several or no pairs have', () => {
    expect(ownersOf(parseLayout('(4,2):(1,0)'), 2)).toEqual([
      [2, 0],
      [2, 1],
    ]);
    expect(ownersOf(parseLayout('(4,2):(1,0)'), 9)).toEqual([]);
  });

  it('refuse what is not there', () => {
    expect(rejection(() => elementOf(atomC, 32, 0)).message).toContain('thread 32 is not one of 32');
    expect(rejection(() => elementOf(atomC, 0, -1)).code).toBe('BAD_COORDINATE');
    expect(rejection(() => ownersOf(atomC, [1, 2])).code).toBe('BAD_ARGUMENT');
    expect(rejection(() => ownersOf(parseLayout('8:1'), 2)).code).toBe('RANK_MISMATCH');
  });

  it('refuse elements that are not in the tile, in any mode', () => {
    const outside: Coord[] = [[16, 0], [-1, 1], [0, 8], [0, [2, 0]], [0, [0, 4]], 128, -1];
    for (const element of outside)
      expect(rejection(() => ownersOf(atomC, element, [16, [2, 4]])).code).toBe('BAD_COORDINATE');
    expect(ownersOf(atomC, [15, [1, 3]], [16, [2, 4]])).toEqual([[31, 3]]);
    expect(rejection(() => ownersOf(atomC, NaN)).code).toBe('BAD_COORDINATE');
    expect(rejection(() => ownersOf(atomC, -1)).code).toBe('BAD_COORDINATE');
    expect(rejection(() => elementOf(parseLayout('(32,4):(1,32)'), 31, 3, [2, 2])).code).toBe(
      'BAD_COORDINATE',
    );
  });
});
