import fc from 'fast-check';
import { test } from '@fast-check/vitest';
import {
  composition,
  crd2idx,
  get,
  idx2crd,
  makeLayout,
  makeSwizzle,
  print,
  size,
  sliceAndOffset,
} from '@modewise/layout-core';
import { rakedProduct } from '@modewise/products';
import { describe, expect } from 'vitest';
import {
  copyAtom,
  elementOf,
  getLayoutATV,
  getLayoutBTV,
  getLayoutCTV,
  getLayoutDTV,
  getLayoutSTV,
  makeCotiledCopy,
  makeTiledCopy,
  makeTiledCopyA,
  makeTiledCopyB,
  makeTiledCopyC,
  makeTiledMma,
  mmaAtom,
  ownership,
  partitionD,
  partitionS,
  retileD,
  retileS,
  tidfrgD,
  tileShape,
} from './index.js';
import { compactIn, plus, tensorsOf } from './testing/some-tilings.js';

const runs = { numRuns: 40 };
const one = copyAtom('UniversalCopy<32>', 'f32');
const modes = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }));

const someCopies = fc.tuple(modes, modes, fc.nat(1), fc.nat(1)).map(([threads, values, turnT, turnV]) => ({
  thr: compactIn(threads, turnT),
  val: compactIn(values, turnV),
}));

describe('make_tiled_copy', () => {
  test.prop([someCopies], runs)('P(R(t, v)) = t + T v with P the raked product', ({ thr, val }) => {
    const { layoutTV } = makeTiledCopy(one, thr, val);
    const product = rakedProduct(thr, val);
    const threads = size(thr);
    for (let i = 0; i < size(layoutTV); i++) expect(crd2idx(crd2idx(i, layoutTV), product)).toBe(i);
    expect(size(get(layoutTV, 0))).toBe(threads);
    expect(ownership(layoutTV, size(product)).exactlyOnce).toBe(true);
  });

  test.prop([someCopies, modes, fc.nat(1)], runs)(
    'the partitions of all threads cover a tensor of whole tiles once, at the elements of its layouts',
    ({ thr, val }, times, turn) => {
      const tc = makeTiledCopy(one, thr, val);
      const tile = tc.tiler as readonly [number, number];
      const shape = [tile[0] * times[0], tile[1] * times[1]];
      for (const tensor of tensorsOf(shape, turn)) {
        const seen: string[] = [];
        for (let t = 0; t < size(thr); t++) {
          const { offset, layout } = partitionD(tc, tensor, t);
          expect(partitionS(tc, tensor, t)).toEqual({ offset, layout });
          for (let i = 0; i < size(layout); i++) seen.push(plus(offset, crd2idx(i, layout)));
          // The first tile, value by value.
          for (let v = 0; v < size(val); v++) {
            const element = elementOf(getLayoutDTV(tc), t, v, tile);
            expect(seen[t * size(layout) + v]).toBe(plus(0, crd2idx(element, tensor)));
          }
        }
        const all = Array.from({ length: size(tensor) }, (_, i) => plus(0, crd2idx(i, tensor)));
        expect(seen.sort()).toEqual(all.sort());
      }
    },
  );
});

const shapes = fc.record({
  m: fc.constantFrom(1, 2, 4),
  n: fc.constantFrom(1, 2),
  longer: fc.constantFrom(1, 2),
  deeper: fc.constantFrom(1, 2),
});
const tiledMmas = shapes.map(({ m, n, longer, deeper }) =>
  makeTiledMma(mmaAtom('SM80_16x8x16_F32F16F16F32_TN'), makeLayout([m, n, 1]), [
    m * 16 * longer,
    n * 16 * longer,
    16 * deeper,
  ]),
);
const copies = fc.constantFrom(
  { name: 'SM75_U32x1_LDSM_N', side: 'D' },
  { name: 'SM75_U32x2_LDSM_N', side: 'D' },
  { name: 'SM75_U32x4_LDSM_N', side: 'D' },
  { name: 'SM75_U16x2_LDSM_T', side: 'D' },
  { name: 'SM75_U16x4_LDSM_T', side: 'D' },
  { name: 'SM90_U32x1_STSM_N', side: 'S' },
  { name: 'SM90_U32x2_STSM_N', side: 'S' },
  { name: 'SM90_U16x4_STSM_T', side: 'S' },
  { name: 'UniversalCopy<32>', side: 'S' },
);
const operands = {
  A: { tv: getLayoutATV, copy: makeTiledCopyA, modes: [0, 2] },
  B: { tv: getLayoutBTV, copy: makeTiledCopyB, modes: [1, 2] },
  C: { tv: getLayoutCTV, copy: makeTiledCopyC, modes: [0, 1] },
} as const;

describe('retile', () => {
  test.prop([tiledMmas, copies, fc.constantFrom('A', 'B', 'C'), fc.nat()], { numRuns: 60 })(
    'a copied value lands in the register that holds its element: Copy_TV(t, i) = MMA_TV(t, retile(F)(i))',
    (tm, { name, side }, operand, pick) => {
      const {
        tv,
        copy,
        modes: [x, y],
      } = operands[operand];
      const tc = copy(copyAtom(name, 'f16'), tm);
      const mma = tv(tm); // (Thr,(FrgV,(RestM,RestK)))
      const tile = tileShape(tm);
      const values = get(mma, 1);
      // Registers in the order of the values of the MMA: (FrgV,RestM,RestK).
      const fragment = makeLayout([get(values, 0).shape, get(values, 1, 0).shape, get(values, 1, 1).shape]);
      const retiled = side === 'D' ? retileD(tc, fragment) : retileS(tc, fragment);
      const copied = side === 'D' ? getLayoutDTV(tc) : getLayoutSTV(tc); // (Thr,(FrgV,FrgX))
      const thread = pick % size(get(mma, 0));
      expect(size(retiled)).toBe(size(values));
      for (let i = 0; i < size(retiled); i++) {
        const element = crd2idx([thread, crd2idx(i, retiled)], mma);
        expect(print(idx2crd(element, [tile[x], tile[y]]))).toBe(
          print(idx2crd(crd2idx([thread, i], copied), [tile[x], tile[y]])),
        );
      }
    },
  );
});

describe('make_cotiled_copy', () => {
  const powers = fc.tuple(fc.constantFrom(1, 2, 4, 8), fc.constantFrom(1, 2, 4, 8));
  test.prop([powers, fc.nat(1), fc.nat(1), fc.constantFrom(1, 2, 4)], runs)(
    'D(T(R(t, v))) = tv(t, v)',
    ([m, n], turn, turnTV, values) => {
      const data = compactIn([m * 2, n * values], turn);
      const tv = compactIn([m * n, values], turnTV);
      const tc = makeCotiledCopy(one, tv, data);
      const tileToData = composition(makeLayout(data.shape), tc.tiler);
      for (let i = 0; i < size(tv); i++) {
        expect(crd2idx(crd2idx(crd2idx(i, tc.layoutTV), tileToData), data)).toBe(crd2idx(i, tv));
      }
    },
  );
});

describe('a partition of a swizzled tensor', () => {
  test.prop(
    [
      someCopies,
      fc.tuple(fc.constantFrom(2, 3, 4), fc.constantFrom(2, 4)),
      fc.nat(1),
      fc.tuple(fc.nat(3), fc.nat(3), fc.nat(2), fc.constantFrom(1, -1)),
      fc.integer({ min: 1, max: 3 }),
    ],
    { numRuns: 60 },
  )(
    'is the slice of what is dealt, in the same words, for every thread',
    ({ thr, val }, times, turn, [bits, base, apart, sign], step) => {
      const tc = makeTiledCopy(one, thr, val);
      const tile = tc.tiler as readonly [number, number];
      const inner = compactIn([tile[0] * times[0], tile[1] * times[1]], turn);
      const stepped = makeLayout(
        inner.shape,
        (inner.stride as readonly number[]).map((d) => d * step),
      );
      const tensor = composition(makeSwizzle(bits, base, sign * (bits + apart)), stepped);
      const dealt = tidfrgD(tc, tensor);
      for (let t = 0; t < size(thr); t++) {
        expect(partitionD(tc, tensor, t)).toEqual(sliceAndOffset([t, '_', ['_', '_']], dealt));
      }
    },
  );
});
