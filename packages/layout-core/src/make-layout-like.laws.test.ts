import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  composition,
  coprofile,
  coshape,
  cosize,
  crd2idx,
  domainDistribute,
  elemLess,
  filterZeros,
  gcd,
  get1dCoord,
  getFlatCoord,
  type Layout,
  makeFragmentLike,
  makeIdentityLayout,
  makeLayout,
  makeLayoutLike,
  offsets,
  rank,
  size,
  toArray,
} from './index.js';
import { smallLayouts, someShapes } from './testing/some-tuples.js';

/** Whether R has equal offsets only where L has: as many pairs of both as offsets of R. */
function separates(r: Layout, l: Layout): boolean {
  const inR = [...offsets(r)];
  const inL = [...offsets(l)];
  const pairs = new Set(inR.map((x, i) => `${x},${String(inL[i])}`));
  return pairs.size === new Set(inR).size;
}

const runs = { numRuns: 500 };

describe('register tensors for the data of L', () => {
  test.prop([smallLayouts(4, 20)], runs)(
    'make_layout_like keeps apart what L does, and stride 0 at 0',
    (l) => {
      const like = makeLayoutLike(l);
      expect(like.shape).toEqual(l.shape);
      expect(separates(like, l)).toBe(true);
      toArray(l.stride).forEach((d, i) => {
        if (d === 0) expect(toArray(like.stride)[i]).toBe(0);
      });
    },
  );

  test.prop([smallLayouts(4, 20)], runs)(
    'it is compact, in the order of the strides, where these differ',
    (l) => {
      const modes = toArray(l.shape).map((s, i) => ({ s, d: toArray(l.stride)[i] as number, i }));
      const moving = modes.filter(({ s, d }) => s > 1 && d !== 0);
      fc.pre(new Set(moving.map(({ d }) => d)).size === moving.length);
      const like = makeLayoutLike(l);
      expect(cosize(like)).toBe(size(filterZeros(l)));
      const strides = moving.sort((a, b) => a.d - b.d).map(({ i }) => toArray(like.stride)[i] as number);
      expect(strides).toEqual([...strides].sort((a, b) => a - b));
    },
  );

  test.prop([smallLayouts(4, 20)], runs)(
    'make_fragment_like keeps apart what L does, its first mode column-major',
    (l) => {
      const fragment = makeFragmentLike(l);
      expect(size(fragment)).toBe(size(l));
      expect(separates(fragment, l)).toBe(true);
      if (rank(l) > 1) {
        const first = rank(fragment) > 0 ? toArray(fragment.stride)[0] : undefined;
        expect([0, 1]).toContain(first);
      }
    },
  );

  test.prop([someShapes], runs)('of a shape it is the column-major layout', (shape) => {
    expect(makeFragmentLike(shape)).toEqual(makeLayout(shape));
  });
});

describe('coshape and coprofile', () => {
  test.prop([smallLayouts(4, 20)], runs)('integer strides: one integer, the cosize', (l) => {
    expect(coshape(l)).toBe(cosize(l));
    expect(coprofile(l)).toBe(0);
  });

  test.prop([someShapes], runs)('of an identity layout: its shape, and no value is outside', (shape) => {
    const identity = makeIdentityLayout(shape);
    expect(coshape(identity)).toEqual(shape);
    expect(toArray(coprofile(identity)).every((x) => x === 0)).toBe(true);
    for (let i = 0; i < size(shape); i++) {
      expect(elemLess(crd2idx(i, identity), shape)).toBe(true);
    }
  });
});

describe('domain_distribute', () => {
  test.prop([someShapes, fc.integer({ min: 1, max: 60 })], runs)(
    'takes increasing places of the shape, as many as divide n, and the shape composes with it',
    (shape, n) => {
      const tile = domainDistribute(shape, n);
      const places = [...offsets(tile)];
      expect(n % size(tile)).toBe(0);
      expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
      expect(places.at(-1)).toBeLessThan(size(shape));
      expect([...offsets(composition(makeLayout(shape), tile))]).toEqual(places);
      let rest = n;
      for (const s of toArray(shape)) rest /= gcd(s, rest);
      expect(size(tile)).toBe(n / rest);
    },
  );
});

describe('coordinates of an offset', () => {
  test.prop([someShapes, fc.boolean()], runs)(
    'get_flat_coord and get_1d_coord invert a compact layout',
    (shape, rows) => {
      const layout = makeLayout(shape, rows ? 'LayoutRight' : 'LayoutLeft');
      for (let i = 0; i < size(shape); i += 5) {
        expect(crd2idx(getFlatCoord(i, layout), layout)).toBe(i);
        expect(rank(getFlatCoord(i, layout))).toBe(rank(layout));
        expect(crd2idx(get1dCoord(i, layout), layout)).toBe(i);
      }
    },
  );
});
