import {
  complement,
  composition,
  crd2idx,
  gmmaLayoutAtom,
  idx2crd,
  type IntTuple,
  isComposed,
  isLayout,
  type AnyLayout,
  type ComposedLayout,
  type Layout,
  LayoutError,
  makeComposedLayout,
  makeLayout,
  makeSwizzle,
  parseAnyLayout,
  parseLayout,
  print,
  size,
  type Swizzle,
  type Tiler,
} from '@modewise/layout-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  blockedProduct,
  flatDivide,
  flatProduct,
  logicalDivide,
  logicalProduct,
  rakedProduct,
  tiledDivide,
  tiledProduct,
  tileToShape,
  zippedDivide,
  zippedProduct,
} from './index.js';

const RUNS = { numRuns: 300 };

const swizzles = fc
  .tuple(
    fc.integer({ min: 0, max: 3 }),
    fc.integer({ min: 0, max: 4 }),
    fc.integer({ min: 0, max: 3 }),
    fc.boolean(),
  )
  .map(([bits, base, apart, down]) => makeSwizzle(bits, base, down ? -(bits + apart) : bits + apart));

const layouts = fc.constantFrom(
  ...[
    '(8,64):(64,1)',
    '(8,8):(1,8)',
    '(4,4):(4,1)',
    '16:1',
    '(2,4,2):(8,1,4)',
    '(6,5):(5,1)',
    '(4,2):(1,8)',
    '12:2',
    '(3,4):(8,1)',
    '((2,2),4):((1,8),2)',
  ].map((text) => parseLayout(text)),
);
const swizzled = fc
  .tuple(swizzles, fc.constantFrom(0, 0, 0, 8, 5, 64), layouts)
  .map(([sw, offset, l]) => makeComposedLayout(sw, offset, l));
const tilers: fc.Arbitrary<Tiler> = fc.constantFrom<Tiler[]>(
  2,
  4,
  [2, 2],
  [4],
  ['_', 2],
  [2, '_'],
  parseLayout('4:2'),
  [parseLayout('2:2'), parseLayout('2:1')],
  [parseLayout('2:1'), 4],
);

function answer<T>(f: () => T): T | undefined {
  try {
    return f();
  } catch (error) {
    if (error instanceof LayoutError) return undefined;
    throw error;
  }
}

function swizzleValue(sw: Swizzle, x: number): number {
  let value = x;
  for (let k = 0; k < sw.bits; k++) {
    const y = sw.base + k + Math.max(0, sw.shift);
    const z = sw.base + k - Math.min(0, sw.shift);
    if (((x >> y) & 1) === 1) value ^= 1 << z;
  }
  return value;
}

/** `Sw(offset + inner(c))` for every c, with `inner` the layout that the operation makes without a swizzle. */
function beneath(l: ComposedLayout, inner: Layout): number[] {
  return Array.from({ length: size(inner) }, (_, i) =>
    swizzleValue(l.layoutA as Swizzle, (l.offset as number) + crd2idx(i, inner)),
  );
}

function values(l: AnyLayout): IntTuple[] {
  return Array.from({ length: size(l) }, (_, i) => crd2idx(i, l));
}

describe('divides and products of swizzled layouts are those of layout B under the swizzle', () => {
  const operations = {
    logicalDivide,
    zippedDivide,
    tiledDivide,
    flatDivide,
    logicalProduct,
    zippedProduct,
    tiledProduct,
    flatProduct,
  } as Record<string, (l: AnyLayout, t: Tiler) => AnyLayout>;

  it.each(Object.keys(operations))('%s', (name) => {
    const operate = operations[name] as (l: AnyLayout, t: Tiler) => AnyLayout;
    let done = 0;
    fc.assert(
      fc.property(swizzled, tilers, (l, tiler) => {
        const inner = answer(() => operate(l.layoutB, tiler));
        const whole = answer(() => operate(l, tiler));
        expect(whole === undefined).toBe(inner === undefined);
        if (whole === undefined) return;
        done++;
        expect(values(whole)).toEqual(beneath(l, inner as Layout));
        expect(isLayout(whole)).toBe((l.layoutA as Swizzle).bits === 0 && l.offset === 0);
      }),
      RUNS,
    );
    expect(done).toBeGreaterThan(30);
  });

  it.each([
    ['blockedProduct', blockedProduct],
    ['rakedProduct', rakedProduct],
  ] as const)('%s', (_, operate) => {
    fc.assert(
      fc.property(
        swizzled,
        fc.constantFrom('2:1', '(2,2):(1,2)', '(2,3):(3,1)', '(2,2,2):(4,1,2)'),
        (l, text) => {
          const tiler = parseLayout(text);
          const inner = answer(() => operate(l.layoutB, tiler));
          const whole = answer(() => operate(l, tiler));
          expect(whole === undefined).toBe(inner === undefined);
          if (whole !== undefined) expect(values(whole)).toEqual(beneath(l, inner as Layout));
        },
      ),
      RUNS,
    );
  });

  it('a divide keeps the values of the layout, tile by tile', () => {
    fc.assert(
      fc.property(swizzled, fc.constantFrom(2, 4), (l, n) => {
        if (size(l) % n !== 0) return;
        const divided = answer(() => logicalDivide(l, n));
        if (divided !== undefined) expect(values(divided)).toEqual(values(l));
      }),
      RUNS,
    );
  });
});

describe('tileToShape', () => {
  it.each([
    ['K_SW128', 16, [128, 64], 'Sw<3,3,3> o 0 o ((8,16),(64,1)):((64,512),(1,0))'],
    ['MN_SW64', 8, [128, 32], 'Sw<2,4,3> o 0 o ((64,2),(8,4)):((1,512),(64,1024))'],
    ['K_INTER', 32, [16, 8], '((8,2),(4,2)):((4,32),(1,64))'],
  ] as const)('repeats the atom %s of %d bits', (name, bits, shape, expected) => {
    expect(print(tileToShape(gmmaLayoutAtom(name, bits), shape))).toBe(expected);
  });

  it('has every offset of the shape once', () => {
    for (const bits of [8, 16, 32]) {
      const tile = tileToShape(gmmaLayoutAtom('K_SW128', bits), [64, 2048 / bits], [1, 0]);
      expect([...new Set(values(tile))]).toHaveLength(size(tile));
      expect(Math.max(...(values(tile) as number[]))).toBe(size(tile) - 1);
    }
  });
});

describe('a swizzled tiler: P(i, j) = L(i) + L*(T(j))', () => {
  const blocks = fc.constantFrom(
    ...['4:1', '2:1', '(2,2):(1,2)', '4:2', '3:1', '(2,4):(4,1)', '(2,2):(1,8)', '1:0', '6:2'].map((t) =>
      parseLayout(t),
    ),
  );
  const tiler = fc
    .tuple(
      swizzles,
      fc.constantFrom(0, 0, 1, 4),
      fc.constantFrom('16:1', '(4,4):(4,1)', '(4,4):(1,4)', '(8,8):(8,1)', '6:1', '(2,2):(1,16)'),
    )
    .map(([sw, offset, text]) => makeComposedLayout(sw, offset, parseLayout(text)));

  it('logicalProduct', () => {
    let moved = 0;
    let nested = 0;
    fc.assert(
      fc.property(blocks, tiler, (block, t) => {
        const p = answer(() => logicalProduct(block, t));
        if (p === undefined) return;
        const free = complement(block);
        for (let j = 0; j < size(t); j++) {
          const place = crd2idx(crd2idx(j, t), free);
          for (let i = 0; i < size(block); i++) {
            expect(crd2idx([idx2crd(i, block.shape), j], p)).toBe(crd2idx(i, block) + place);
          }
        }
        if (isComposed(p) && !isLayout(p.layoutA)) moved++;
        else nested++;
      }),
      { numRuns: 600 },
    );
    expect(moved).toBeGreaterThan(20);
    expect(nested).toBeGreaterThan(10);
  });

  it('refused only for blocks of no power of two', () => {
    fc.assert(
      fc.property(blocks, tiler, (block, t) => {
        if (answer(() => logicalProduct(block, t)) === undefined) {
          expect(Number.isInteger(Math.log2(size(block)))).toBe(false);
        }
      }),
      RUNS,
    );
  });

  it('blockedProduct and rakedProduct pair its modes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('(2,2):(1,2)', '(4,2):(2,1)'),
        swizzles,
        fc.constantFrom('(2,4):(1,2)', '(4,4):(4,1)'),
        (block, sw, text) => {
          const l = parseLayout(block);
          const t = composition(sw, parseLayout(text));
          const p = answer(() => blockedProduct(l, t));
          const r = answer(() => rakedProduct(l, t));
          const free = complement(l);
          const [m, n] = l.shape as readonly [number, number];
          const [u, v] = parseLayout(text).shape as readonly [number, number];
          for (let i = 0; i < m * n; i++) {
            for (let j = 0; j < u * v; j++) {
              const value = crd2idx(i, l) + crd2idx(crd2idx(j, t), free);
              const [a, b, c, d] = [i % m, Math.floor(i / m), j % u, Math.floor(j / u)];
              if (p !== undefined)
                expect(
                  crd2idx(
                    [
                      [a, c],
                      [b, d],
                    ],
                    p,
                  ),
                ).toBe(value);
              if (r !== undefined)
                expect(
                  crd2idx(
                    [
                      [c, a],
                      [d, b],
                    ],
                    r,
                  ),
                ).toBe(value);
            }
          }
        },
      ),
      RUNS,
    );
  });

  it("takes CuTe's bits where they are right, the moved ones where they are not", () => {
    expect(print(logicalProduct(makeLayout(4), parseAnyLayout('Sw<1,0,1> o 0 o 4:1')))).toBe(
      'Sw<1,2,1> o 0 o (4,4):(1,4)',
    );
    expect(print(logicalProduct(parseLayout('4:2'), parseAnyLayout('Sw<1,0,1> o 0 o 4:1')))).toBe(
      'Sw<1,0,3> o 0 o (4,(2,2)):(2,(1,8))',
    );
  });
});

describe('logical_product with a swizzled tiler that goes below 0', () => {
  it.each([
    ['2:3', 'Sw<0,0,1> o -2 o 4:1'],
    ['2:3', 'Sw<1,0,1> o 0 o 4:-1'],
    ['4:1', 'Sw<1,0,1> o -3 o 4:1'],
    ['4:1', 'Sw<1,0,1> o 0 o 4:1'],
  ])('%s by %s: P(i, j) = L(i) + L*(T(j)), or a rejection', (block, tiler) => {
    const l = parseLayout(block);
    const t = parseAnyLayout(tiler) as ComposedLayout;
    let made: AnyLayout;
    try {
      made = logicalProduct(l, t);
    } catch (error) {
      expect(error).toBeInstanceOf(LayoutError);
      return;
    }
    for (let i = 0; i < size(l); i++) {
      for (let j = 0; j < size(t); j++) {
        const place = crd2idx(crd2idx(j, t), complement(l));
        expect(crd2idx([i, j], made)).toBe(crd2idx(i, l) + place);
      }
    }
  });

  it('refuses what is no tiler', () => {
    expect(() => logicalDivide(parseLayout('8:1'), null as never)).toThrow(/null is not a tiler/);
  });
});
