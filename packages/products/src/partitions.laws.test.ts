import { fc, test } from '@fast-check/vitest';
import {
  composition,
  crd2idx,
  idx2crd,
  type IntTuple,
  LayoutError,
  makeIdentityLayout,
  makeLayout,
  makeSwizzle,
  offsets,
  print,
  type SliceCoord,
  size,
} from '@modewise/layout-core';
import { describe, expect, it } from 'vitest';
import {
  innerPartition,
  localPartition,
  localTile,
  outerPartition,
  tileUnzip,
  zippedDivide,
} from './index.js';

/** A matrix with a stride a mode, and a tile that divides it. */
const tiled = fc
  .tuple(
    fc.array(
      fc.tuple(
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: -9, max: 9 }),
      ),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
  )
  .map(([modes]) => ({
    layout: makeLayout(
      modes.map(([tile, rest]) => tile * rest),
      modes.map(([, , d]) => d),
    ),
    tile: modes.map(([tile]) => tile),
    rest: modes.map(([, rest]) => rest),
  }));

const runs = { numRuns: 300 };

describe('partitions of a layout', () => {
  test.prop([tiled], runs)(
    'inner_partition is a tile: offset + R(t) = D(t, coord) at every place',
    ({ layout, tile, rest }) => {
      const divided = zippedDivide(layout, tile);
      for (let r = 0; r < size(rest); r++) {
        const at = idx2crd(r, rest) as readonly number[];
        for (const coord of [r, at]) {
          const { offset, layout: inner } = innerPartition(layout, tile, coord);
          expect([...offsets(inner)].map((x) => offset + x)).toEqual(
            Array.from({ length: size(tile) }, (_, t) => crd2idx([t, at], divided)),
          );
        }
      }
    },
  );

  test.prop([tiled], runs)(
    'outer_partition is one place of every tile: offset + R(r) = D(coord, r)',
    ({ layout, tile, rest }) => {
      const divided = zippedDivide(layout, tile);
      for (let t = 0; t < size(tile); t++) {
        const at = idx2crd(t, tile) as readonly number[];
        const { offset, layout: outer } = outerPartition(layout, tile, at);
        expect([...offsets(outer)].map((x) => offset + x)).toEqual(
          Array.from({ length: size(rest) }, (_, r) => crd2idx([at, r], divided)),
        );
      }
    },
  );

  test.prop([tiled, fc.boolean()], runs)(
    'the threads of local_partition see every element once',
    ({ layout, tile, rest }, rows) => {
      const threads = makeLayout(tile, rows ? 'LayoutRight' : 'LayoutLeft');
      const seen = Array.from({ length: size(tile) }, (_, i) => localPartition(layout, threads, i)).flatMap(
        ({ offset, layout: part }) => [...offsets(part)].map((x) => offset + x),
      );
      expect(seen.length).toBe(size(tile) * size(rest));
      expect(seen.sort((a, b) => a - b)).toEqual([...offsets(layout)].sort((a, b) => a - b));
    },
  );

  test.prop([tiled], runs)('modes left open, or not named, follow the tile', ({ layout, tile, rest }) => {
    const open = tile.map((): SliceCoord => '_');
    const all = localTile(layout, tile, open);
    expect(all.offset).toBe(0);
    expect(size(all.layout)).toBe(size(layout));
    const first = localTile(layout, tile, [0]);
    expect(first).toEqual(localTile(layout, tile, [0, ...open.slice(1)]));
    expect(size(first.layout)).toBe((size(tile) * size(rest)) / (rest[0] as number));
  });

  it.each([
    ['(16,64):(1,16)', [8, 16], [1, '_'], undefined, '8 + (8,16,4):(1,16,256)'],
    ['(16,64):(1,16)', [8, 16, 4], [1, 2, '_'], [1, '_', 1], '8 + (8,4,16):(1,16,64)'],
    ['(16,64):(1,16)', [8], [1], undefined, '8 + ((8),64):((1),16)'],
  ] as [string, IntTuple, SliceCoord, SliceCoord | undefined, string][])(
    'local_tile(%s, %j, %j, %j) is %s, as in CuTe',
    (text, tiler, coord, projection, expected) => {
      const layout = makeLayout([16, 64]);
      expect(print(layout)).toBe(text);
      const { offset, layout: part } = localTile(layout, tiler, coord, projection);
      expect(`${offset} + ${print(part)}`).toBe(expected);
    },
  );

  it.each([
    [undefined, 5, '33 + (8,4):(2,256)'],
    [[1, '_'] as SliceCoord, 5, '1 + (8,64):(2,16)'],
  ])('local_partition with the projection %j of thread %d is %s', (projection, index, expected) => {
    const layout = makeLayout([16, 64]);
    const { offset, layout: part } = localPartition(layout, makeLayout([2, 16]), index, projection);
    expect(`${offset} + ${print(part)}`).toBe(expected);
  });

  test.prop([tiled], runs)(
    'a tile of the identity layout tells the coordinates of its elements',
    ({ layout, tile, rest }) => {
      const { shape } = layout;
      const identity = makeIdentityLayout(shape);
      for (let r = 0; r < size(rest); r += 2) {
        const at = idx2crd(r, rest) as readonly number[];
        const there = localTile(layout, tile, at);
        const where = localTile(identity, tile, at);
        for (let t = 0; t < size(tile); t++) {
          const [from, step] = [where.offset, crd2idx(t, where.layout)] as [
            readonly number[],
            readonly number[],
          ];
          const coord = (shape as readonly number[]).map((_, i) => (from[i] ?? 0) + (step[i] ?? 0));
          expect(crd2idx(coord, layout)).toBe(there.offset + crd2idx(t, there.layout));
        }
      }
    },
  );

  test.prop([tiled], runs)('a tile of a swizzled layout keeps its values', ({ tile, rest }) => {
    const swizzled = composition(
      makeSwizzle(1, 1, 2),
      0,
      makeLayout(tile.map((n, i) => n * (rest[i] as number))),
    );
    const divided = zippedDivide(swizzled, tile);
    for (let r = 0; r < size(rest); r += 2) {
      const at = idx2crd(r, rest);
      const { offset, layout: inner } = innerPartition(swizzled, tile, at as SliceCoord);
      for (let t = 0; t < size(tile); t++) {
        expect((offset as number) + (crd2idx(t, inner) as number)).toBe(crd2idx([t, at], divided));
      }
    }
  });

  it('a coordinate with more modes than there are is refused', () => {
    const code = (f: () => unknown): string => {
      try {
        f();
      } catch (error) {
        if (error instanceof LayoutError) return error.code;
        throw error;
      }
      return 'none';
    };
    expect(code(() => innerPartition(makeLayout([4, 4]), [2, 2], [0, 0, 0]))).toBe('BAD_COORDINATE');
    expect(code(() => outerPartition(makeLayout([4, 4]), [2, 2], [0, 0, 0]))).toBe('BAD_COORDINATE');
    expect(code(() => tileUnzip(makeLayout([4, 4]), [2, 2]))).toBe('RANK_MISMATCH');
  });
});
