import { print } from '@modewise/layout-core';
import { describe, expect, it } from 'vitest';
import { classesOf } from '../arbitraries/classes.js';
import { pairs } from '../testing/small-spaces.js';
import { catalogue, defaultSpaces, layoutSpaces } from './catalogue.js';
import { openFamily, openSpace } from './decode.js';
import { parseShard, shardRange } from './shard.js';
import { familySize, parseSpaces, spaceSize } from './space.js';

describe('the decoder', () => {
  it('gives each case once', () => {
    const { size, operands } = openSpace(pairs);
    const texts = Array.from({ length: size }, (_, i) =>
      operands(i)
        .map((l) => print(l))
        .join(' o '),
    );
    expect(size).toBe((9 + 2 + 400 + 64) * (30 + 64));
    expect(new Set(texts).size).toBe(size);
  });

  it('counts operand 0 first, then leaf by leaf the shape before the stride', () => {
    const { operands } = openSpace(pairs);
    const text = (i: number): string =>
      operands(i)
        .map((l) => print(l))
        .join(' o ');
    expect([0, 1, 3, 9, 11, 12, 15, 31].map(text)).toEqual([
      '1:-1 o 1:-2',
      '4:-1 o 1:-2',
      '1:0 o 1:-2',
      '(4):(1) o 1:-2',
      '(1,1):(-1,-1) o 1:-2',
      '(2,1):(-1,-1) o 1:-2',
      '(1,1):(0,-1) o 1:-2',
      '(1,2):(-1,-1) o 1:-2',
    ]);
    expect([475, 475 * 5, 475 * 30].map(text)).toEqual([
      '1:-1 o 2:-2',
      '1:-1 o 1:0',
      '1:-1 o (2,(2)):(0,(0))',
    ]);
  });

  it('decodes large families without keeping them, the same way', () => {
    const block = { profile: '(0,0,(0))', shapes: [2, 3, 5, 7], strides: [0, 1, 2, 3, 4, 5] };
    const large = openFamily({ blocks: [block] });
    expect(large.size).toBe(24 ** 3);
    expect(large.layout(9000)).not.toBe(large.layout(9000));
    expect(print(large.layout(1 + 24 * (3 + 4 * 5) + 576 * 2))).toBe('(3,7,(5)):(0,5,(0))');
  });

  it('refuses numbers beyond the space', () => {
    const { size, operands } = openSpace(pairs);
    for (const i of [-1, size, 0.5, NaN]) expect(() => operands(i)).toThrow(/is not one of 0/);
  });
});

describe('shards', () => {
  it.each([
    [10, 3],
    [7, 7],
    [2, 5],
    [1_332_824_064, 1000],
    [Number.MAX_SAFE_INTEGER, 997],
  ])('partition %i cases into %i parts that differ by at most 1', (size, count) => {
    let next = 0;
    const sizes = new Set<number>();
    for (let index = 0; index < count; index++) {
      const { from, to } = shardRange(size, { index, count });
      expect(from).toBe(next);
      sizes.add(to - from);
      next = to;
    }
    expect(next).toBe(size);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
  });

  it('are written i/n from 1', () => {
    expect(parseShard('1/4')).toEqual({ index: 0, count: 4 });
    expect(parseShard('4/4')).toEqual({ index: 3, count: 4 });
    for (const text of ['0/4', '5/4', '1/0', '1', '-1/4', '1/4/2', '1e1/20', ' 1/4']) {
      expect(() => parseShard(text)).toThrow(/is not i\/n/);
    }
  });
});

describe('the format of spaces', () => {
  it('reads what it writes', () => {
    expect(parseSpaces(JSON.stringify({ spaces: layoutSpaces }))).toEqual(layoutSpaces);
  });

  const block = { profile: '0', shapes: [1], strides: [0] };
  const space = { name: 'x', version: 1, op: 'coalesce', operands: [{ blocks: [block] }] };
  it.each([
    [{ spaces: [space, space] }, /two spaces have one name/],
    [{ spaces: [{ ...space, version: '1' }] }, /needs a name, a version/],
    [{ spaces: [{ ...space, operands: [{}] }] }, /has no blocks/],
    [
      { spaces: [{ ...space, operands: [{ blocks: [{ ...block, shapes: [1.5] }] }] }] },
      /needs a profile, shapes and strides/,
    ],
    [
      { spaces: [{ ...space, operands: [{ blocks: [{ ...block, profile: '(0,1)' }] }] }] },
      /leaves other than 0/,
    ],
    [
      { spaces: [{ ...space, operands: Array(60).fill({ blocks: [{ ...block, shapes: [1, 2] }] }) }] },
      /more than 2\^53-1/,
    ],
    [{}, /no list of spaces/],
  ])('refuses %j', (value, message) => {
    expect(() => parseSpaces(JSON.stringify(value))).toThrow(message);
  });
});

describe('the catalogue', () => {
  it('has names of its own and a space of compositions of more than 10^9 cases, which verify leaves out', () => {
    expect(new Set(catalogue.map((s) => s.name)).size).toBe(catalogue.length);
    const large = catalogue.find((s) => s.name === 'composition-large')!;
    expect(spaceSize(large)).toBeGreaterThan(1e9);
    expect(defaultSpaces).not.toContain(large);
  });

  it('compositions meet every special class of layouts on either side', () => {
    for (const family of layoutSpaces.find((s) => s.name === 'composition-medium')!.operands) {
      const { size, layout } = openFamily(family);
      const classes = Array.from({ length: size }, (_, i) => classesOf(layout(i)));
      expect(size).toBe(familySize(family));
      for (const key of [
        'rankOne',
        'nested',
        'strideZero',
        'sizeOne',
        'negativeStride',
        'nonDivisible',
      ] as const) {
        expect([key, classes.some((c) => c[key])]).toEqual([key, true]);
      }
    }
  });
});
