import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AnyLayout,
  domainOffset,
  downcast,
  getNonswizzlePortion,
  getSwizzlePortion,
  idx2crd,
  type IntTuple,
  isComposed,
  type Layout,
  makeComposedLayout,
  makeFragmentLike,
  makeLayout,
  makeSwizzleLayout,
  maxAlignment,
  maxCommonLayout,
  maxCommonVector,
  parseAnyLayout,
  print,
  recast,
  slice,
  sliceAndOffset,
  type SliceCoord,
  swizzleFromMasks,
  toArray,
  upcast,
} from './index.js';
import { answer } from './testing/answer.js';
import {
  composedLayouts,
  domainOf,
  insideLayouts,
  powersOfTwo,
  sizeOf,
  someOffsets,
  someSwizzles,
  swizzledLayouts,
  valueOf,
  valuesOf,
} from './testing/composed-layouts.js';
import { rejection } from './testing/rejection.js';

const RUNS = { numRuns: 500 };

const factors = fc.constantFrom(1, 2, 2, 4, 8, 3);

describe('upcast of swizzles: floor(Sw(x) / n) = R(floor(x / n))', () => {
  it('at every x, and refuses only where elements of one vector part', () => {
    fc.assert(
      fc.property(someSwizzles, fc.constantFrom(1, 2, 4, 8, 16), (sw, n) => {
        const vectors = Array.from({ length: 512 }, (_, v) =>
          Array.from({ length: n }, (_, j) => Math.floor(valueOf(sw, v * n + j) / n)),
        );
        const r = answer(() => upcast(sw, n));
        const whole = vectors.every((vector) => vector.every((x) => x === vector[0]));
        expect(r !== undefined).toBe(whole);
        if (r !== undefined) expect(vectors.map(([x]) => x)).toEqual(vectors.map((_, v) => valueOf(r, v)));
      }),
      RUNS,
    );
  });

  it('of swizzled layouts: floor(L(c) / n) = U(c), c counting vectors in the leaves with strides below n', () => {
    let cast = 0;
    fc.assert(
      fc.property(
        fc.oneof({ weight: 3, arbitrary: swizzledLayouts }, { weight: 1, arbitrary: composedLayouts }),
        factors,
        (l, n) => {
          const r = answer(() => upcast(l, n));
          if (r === undefined) return;
          const inner = innermost(l);
          // Vectors that reach downwards start lower: plain `upcast` says by how much, and no swizzle is asked there.
          if (n > 1) cast++;
          for (let i = 0; i < sizeOf(inner.shape); i++) {
            const place = vectorPlace(idx2crd(i, inner.shape), inner.shape, inner.stride, n);
            expect(valueOf(r, place)).toBe(Math.floor(valueOf(l, i) / n));
          }
        },
      ),
      { numRuns: 1500 },
    );
    expect(cast).toBeGreaterThan(100);
  });
});

function innermost(l: AnyLayout): Layout {
  return isComposed(l) ? innermost(l.layoutB) : (l as Layout);
}

function vectorPlace(c: IntTuple, shape: IntTuple, stride: IntTuple, n: number): IntTuple {
  if (typeof shape !== 'number') {
    return shape.map((s, k) =>
      vectorPlace(
        (c as readonly IntTuple[])[k] as IntTuple,
        s,
        (stride as readonly IntTuple[])[k] as IntTuple,
        n,
      ),
    );
  }
  const d = Math.abs(stride as number);
  return d === 0 || d >= n ? c : Math.floor(((c as number) * d) / n);
}

describe('downcast of swizzles: R(n x + j) = n Sw(x) + j', () => {
  it('at every x', () => {
    fc.assert(
      fc.property(someSwizzles, fc.constantFrom(1, 2, 4, 8), (sw, n) => {
        const r = downcast(sw, n);
        for (let x = 0; x < 256; x++) {
          for (let j = 0; j < n; j++) {
            if (valueOf(r, n * x + j) !== n * valueOf(sw, x) + j) expect.fail(`at ${x}, ${j}`);
          }
        }
      }),
      RUNS,
    );
  });

  it('of swizzled layouts: each element in its n parts, in order', () => {
    let cast = 0;
    fc.assert(
      fc.property(swizzledLayouts, factors, (l, n) => {
        const r = answer(() => downcast(l, n));
        if (r === undefined || sizeOf(domainOf(l)) === 0) return;
        if (n > 1) cast++;
        const parts = valuesOf(l).flatMap((x) => Array.from({ length: n }, (_, j) => n * x + j));
        const units = toArray(innermost(l).stride).filter((d) => Math.abs(d) === 1);
        if (n === 1 || (units.length === 1 && units[0] === 1))
          expect([...valuesOf(r)].sort(ascending)).toEqual(parts.sort(ascending));
      }),
      RUNS,
    );
    expect(cast).toBeGreaterThan(50);
  });

  it('undone by upcast', () => {
    fc.assert(
      fc.property(someSwizzles, powersOfTwo(4, 3), fc.constantFrom(2, 4, 8), (sw, layout, n) => {
        const l = makeComposedLayout(sw, 0, layout);
        const r = answer(() => downcast(l, n));
        const again = r && answer(() => upcast(r, n));
        if (again !== undefined) expect(valuesOf(again)).toEqual(valuesOf(l));
      }),
      RUNS,
    );
  });

  it('recast is upcast and downcast in lowest terms', () => {
    fc.assert(
      fc.property(
        swizzledLayouts,
        fc.constantFrom(4, 8, 16, 32),
        fc.constantFrom(4, 8, 16, 32),
        (l, to, from) => {
          const r = answer(() => print(recast(l, to, from)));
          const expected = answer(() =>
            print(to > from ? upcast(l, to / from) : to < from ? downcast(l, from / to) : l),
          );
          expect(r).toBe(expected);
        },
      ),
      RUNS,
    );
  });
});

function ascending(a: number, b: number): number {
  return a - b;
}

describe('slices of composed layouts: offset + R(c) = L at the whole coordinate', () => {
  /** A coordinate with `_` at some modes of the top level. */
  const coordFor = (shape: IntTuple, pick: number, place: number): SliceCoord => {
    if (typeof shape === 'number') return '_';
    return shape.map((mode, k) =>
      ((pick >> k) & 1) === 1 ? '_' : idx2crd(place % Math.max(1, sizeOf(mode)), mode),
    );
  };
  const whole = (coord: SliceCoord, c: IntTuple): IntTuple => {
    if (coord === '_') return c;
    let next = 0;
    return (coord as readonly SliceCoord[]).map((x) =>
      x === '_' ? ((c as readonly IntTuple[])[next++] as IntTuple) : (x as IntTuple),
    );
  };

  it('sliceAndOffset', () => {
    let decayed = 0;
    let swizzled = 0;
    fc.assert(
      fc.property(composedLayouts, fc.nat(31), fc.nat(1000), (l, pick, place) => {
        const shape = domainOf(l);
        if (sizeOf(shape) === 0) return;
        const coord = coordFor(shape, pick, place);
        const r = answer(() => sliceAndOffset(coord, l));
        if (r === undefined) return;
        if (isComposed(r.layout)) swizzled++;
        else decayed++;
        const kept =
          coord === '_'
            ? shape
            : (shape as readonly IntTuple[]).filter((_, k) => (coord as readonly SliceCoord[])[k] === '_');
        for (let i = 0; i < sizeOf(kept); i++) {
          const c = idx2crd(i, kept);
          expect((r.offset as number) + valueOf(r.layout, i)).toBe(valueOf(l, whole(coord, c)));
        }
        expect(print(slice(coord, l))).toBe(print(r.layout));
      }),
      { numRuns: 2000 },
    );
    expect(decayed).toBeGreaterThan(50);
    expect(swizzled).toBeGreaterThan(50);
  });

  it('a row of shared memory decays to a plain layout, one that keeps Y and Z does not', () => {
    const smem = parseAnyLayout('Sw<3,3,3> o 0 o (8,64):(64,1)');
    for (let row = 0; row < 8; row++) expect(isComposed(slice([row, '_'], smem))).toBe(false);
    for (let column = 0; column < 64; column++) expect(isComposed(slice(['_', column], smem))).toBe(false);
    expect(isComposed(slice(['_', '_'], smem))).toBe(true);
  });

  it('domainOffset moves the origin', () => {
    fc.assert(
      fc.property(swizzledLayouts, fc.nat(20), (l, i) => {
        const inner = innermost(l);
        if (sizeOf(inner.shape) === 0) return;
        const start = idx2crd(i % sizeOf(inner.shape), inner.shape);
        const r = domainOffset(start, l);
        for (let k = 0; k < sizeOf(inner.shape); k++) {
          const c = idx2crd(k, inner.shape);
          const there = valueOf(l.layoutA, (l.offset as number) + valueOf(inner, start) + valueOf(inner, c));
          expect((r.offset as number) + valueOf(r.layout, c)).toBe(there);
        }
      }),
      RUNS,
    );
  });
});

describe('common vectors through swizzles', () => {
  const pairs = fc.oneof(
    fc.tuple(swizzledLayouts, insideLayouts),
    fc.tuple(insideLayouts, swizzledLayouts),
    fc.tuple(swizzledLayouts, swizzledLayouts),
    fc
      .tuple(someSwizzles, someOffsets, powersOfTwo(3, 4))
      .map(
        ([sw, offset, l]) => [makeComposedLayout(sw, offset, l), makeComposedLayout(sw, offset, l)] as const,
      ),
  );

  it('maxCommonLayout: A(R(i)) = A(R(0)) + i and B the same', () => {
    let long = 0;
    fc.assert(
      fc.property(pairs, ([a, b]) => {
        const r = answer(() => maxCommonLayout(a, b));
        if (r === undefined || sizeOf(domainOf(a)) * sizeOf(domainOf(b)) === 0) return;
        if (sizeOf(r.shape) > 1) long++;
        const places = valuesOf(r);
        for (const x of [a, b]) {
          expect(places.map((i) => valueOf(x, i))).toEqual(
            places.map((_, i) => valueOf(x, places[0] as number) + i),
          );
        }
      }),
      { numRuns: 1500 },
    );
    expect(long).toBeGreaterThan(50);
  });

  it('maxCommonVector is at least as long, and one run in both', () => {
    fc.assert(
      fc.property(pairs, ([a, b]) => {
        const n = answer(() => maxCommonVector(a, b));
        if (n === undefined || sizeOf(domainOf(a)) * sizeOf(domainOf(b)) === 0) return;
        expect(n).toBeGreaterThanOrEqual(sizeOf(maxCommonLayout(a, b).shape));
        // The swizzled layout goes first, as in CuTe.
        const [first, second] = isComposed(a) ? [a, b] : [b, a];
        const inner = maxCommonLayout(innermost(first), innermost(second));
        const places = valuesOf(inner).slice(0, n);
        const [inA, inB] = [a, b].map((x) => places.map((i) => valueOf(x, i))) as [number[], number[]];
        expect(Math.max(...inA) - Math.min(...inA) + 1).toBe(n);
        expect(new Set(inA.map((x, i) => x - (inB[i] as number))).size).toBe(1);
      }),
      { numRuns: 1500 },
    );
  });

  it('maxAlignment: whole vectors, each at a multiple', () => {
    fc.assert(
      fc.property(composedLayouts, (l) => {
        const n = maxAlignment(l);
        const values = valuesOf(l);
        if (n === 0 || values.length === 0) return;
        const vectors = new Map<number, Set<number>>();
        for (const x of values) {
          const v = Math.floor(x / n);
          vectors.set(v, (vectors.get(v) ?? new Set()).add(x));
        }
        for (const vector of vectors.values()) expect(vector.size).toBe(n);
      }),
      RUNS,
    );
  });
});

describe('parts of swizzled layouts', () => {
  it('getSwizzlePortion and getNonswizzlePortion are what it was made of', () => {
    fc.assert(
      fc.property(swizzledLayouts, (l) => {
        expect(getSwizzlePortion(l)).toBe(l.layoutA);
        expect(getNonswizzlePortion(l)).toBe(l.layoutB);
        expect(print(makeFragmentLike(l))).toBe(print(makeFragmentLike(l.layoutB)));
      }),
    );
    const nested = makeComposedLayout(makeLayout(4), 0, makeLayout(4));
    expect(rejection(() => getSwizzlePortion(nested)).code).toBe('BAD_ARGUMENT');
    expect(rejection(() => getNonswizzlePortion(nested)).code).toBe('BAD_ARGUMENT');
  });

  it('makeSwizzleLayout has the values of the swizzle', () => {
    fc.assert(
      fc.property(someSwizzles, (sw) => {
        valuesOf(makeSwizzleLayout(sw)).forEach((x, i) => {
          expect(x).toBe(valueOf(sw, i));
        });
      }),
    );
  });

  it('swizzleFromMasks has these bits, or is refused', () => {
    fc.assert(
      fc.property(fc.nat(255), fc.nat(255), (y, z) => {
        const sw = answer(() => swizzleFromMasks(y, z));
        if (sw === undefined) return;
        let changed = 0;
        let read = 0;
        for (let bit = 1; bit < 65536; bit *= 2) {
          const moved = valueOf(sw, bit) ^ bit;
          changed |= moved;
          if (moved !== 0) read |= bit;
        }
        expect([read, changed]).toEqual([y, z]);
      }),
      { numRuns: 5000 },
    );
    expect(rejection(() => swizzleFromMasks(5, 10)).code).toBe('BAD_ARGUMENT');
    expect(rejection(() => swizzleFromMasks(2, 2)).code).toBe('BAD_ARGUMENT');
  });
});
