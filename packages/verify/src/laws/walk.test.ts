import { parseLayout } from '@modewise/layout-core';
import { describe, expect, it } from 'vitest';
import { laws } from './laws.js';
import { functionOf, LAW_LIMIT, sizeOf } from './reference.js';
import { everyCoordinate, firstRepetition, Sampler } from './walk.js';

const indices = (walk: { length: number; at(k: number): number }): number[] =>
  Array.from({ length: walk.length }, (_, k) => walk.at(k));

describe('the coordinates at which laws compare', () => {
  it('are all of them, in order, or none at all', () => {
    expect(indices(everyCoordinate([2, [3]]))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(indices(everyCoordinate([2, 0]))).toEqual([]);
    expect(() => everyCoordinate(LAW_LIMIT + 1)).toThrow(/more than the 262144 that a law enumerates/);
  });

  it('are sampled in large domains: both ends and the corners, all of them inside', () => {
    const sampler = new Sampler();
    expect(indices(sampler.walker([2, 3]))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(sampler.checked).toBe('all');
    const shape = [100, [100, 50]];
    const sample = indices(sampler.walker(shape));
    expect(sampler.checked).toBe('sampled');
    const size = sizeOf(shape);
    expect(sample.every((i) => Number.isInteger(i) && i >= 0 && i < size)).toBe(true);
    const corners = [0, 99, 99 * 100, 99 * 101, 49 * 10_000, size - 1];
    for (const i of [0, 1, 4095, size - 4096, ...corners]) expect(sample).toContain(i);
  });

  it('of many leaves are still few', () => {
    expect(new Sampler().walker(Array.from({ length: 40 }, () => 2)).length).toBeLessThan(20_000);
  });

  it('taken twice by a sample are no repetition', () => {
    const l = parseLayout('(1024,1024):(1,1024)');
    expect(firstRepetition('injective', l.shape, functionOf(l), new Sampler().walker)).toBeNull();
    const again = parseLayout('(1024,1024):(1,0)');
    const found = firstRepetition('injective', again.shape, functionOf(again), new Sampler().walker);
    expect(found).toMatchObject({ at: [0, 1], actual: 0, expected: 'another offset than at (0,0)' });
  });

  it('find a wrong answer of a large layout at its corners', () => {
    const l = parseLayout('(1024,1024):(1,2048)');
    const wrong = parseLayout('(1024,1024):(1,2049)');
    const sampler = new Sampler();
    expect(laws.coalesce([l], wrong, sampler.walker)).toMatchObject({ expected: 2048, actual: 2049 });
    expect(() => laws.coalesce([l], wrong)).toThrow(/more than/);
  });
});
