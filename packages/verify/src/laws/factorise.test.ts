import { describe, expect, it } from 'vitest';
import { factorise } from './factorise.js';

/** Values of every layout of an integer n with strides below `limit`, by trying every factorisation. */
function everyLayout(n: number, limit: number): Set<string> {
  const found = new Set<string>();
  const extend = (values: readonly number[]): void => {
    if (values.length === n) found.add(values.join());
    for (let s = 2; s * values.length <= n; s++) {
      if (n % (s * values.length) !== 0) continue;
      for (let d = 0; d < limit; d++) {
        extend(Array.from({ length: s }, (_, k) => values.map((v) => v + k * d)).flat());
      }
    }
  };
  extend([0]);
  return found;
}

/** Every list of n values below `limit` that starts with 0. */
function* everyList(n: number, limit: number): Generator<number[]> {
  for (let code = 0; code < limit ** (n - 1); code++) {
    let rest = code;
    yield [
      0,
      ...Array.from({ length: n - 1 }, () => {
        const digit = rest % limit;
        rest = Math.floor(rest / limit);
        return digit;
      }),
    ];
  }
}

describe('factorise finds a layout exactly where one exists', () => {
  it.each([
    [4, 7],
    [5, 5],
    [6, 5],
    [8, 3],
  ])('for every list of %i values below %i', (n, limit) => {
    const expressible = everyLayout(n, limit);
    let found = 0;
    for (const values of everyList(n, limit)) {
      const factors = factorise(values);
      if ('breaksAt' in factors) {
        expect(expressible.has(values.join())).toBe(false);
        continue;
      }
      found++;
      let rebuilt = [0];
      factors.shape.forEach((s, k) => {
        rebuilt = Array.from({ length: s }, (_, x) => rebuilt.map((v) => v + x * factors.stride[k]!)).flat();
      });
      expect(rebuilt).toEqual(values);
    }
    expect(found).toBeGreaterThan(1);
  });

  it('names the first index that no layout reaches', () => {
    expect(factorise([0, 2, 4, 3, 5, 8])).toEqual({ breaksAt: 5 });
    expect(factorise([0, 6, 7, 8, 9, 15])).toEqual({ breaksAt: 3 });
    expect(factorise([0, 1, 10, 11])).toEqual({ shape: [2, 2], stride: [1, 10] });
  });
});
