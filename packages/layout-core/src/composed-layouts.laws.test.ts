import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AnyLayout,
  bijective,
  coalesce,
  complement,
  type ComposedLayout,
  composition,
  cosize,
  evaluator,
  filter,
  filterZeros,
  injective,
  type IntTuple,
  isComposed,
  type Layout,
  leftInverse,
  makeComposedLayout,
  makeLayout,
  nullspace,
  offsets,
  print,
  rightInverse,
  surjective,
  type Swizzle,
  toArray,
  withShape,
} from './index.js';
import { affineMap } from './internal/affine-bits.js';
import { type Chain, chainOf } from './internal/chain.js';
import { type Digit, digitsOf } from './internal/digits-of.js';
import { firstDifference } from './internal/same-values.js';
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

const RUNS = { numRuns: 400 };

function swizzledIndices(a: AnyLayout, sw: Swizzle): number[] {
  return Array.from({ length: sizeOf(domainOf(a)) }, (_, i) => valueOf(sw, i));
}

describe('firstDifference', () => {
  it('is the first index at which two layouts differ, as trying every index finds it', () => {
    let decided = 0;
    fc.assert(
      fc.property(
        fc.oneof(composedLayouts, insideLayouts),
        fc.oneof(composedLayouts, insideLayouts),
        (f, g) => {
          const one = valuesOf(f);
          const other = valuesOf(g);
          if (one.length !== other.length) return;
          const at = one.findIndex((x, i) => x !== other[i]);
          expect(firstDifference(f, g)).toBe(at < 0 ? true : at);
          decided++;
        },
      ),
      { numRuns: 3000 },
    );
    expect(decided).toBeGreaterThan(100);
  });

  it('finds no difference to the same layout grouped otherwise, and the one that a changed swizzle or stride makes', () => {
    fc.assert(
      fc.property(
        someSwizzles,
        someSwizzles,
        someOffsets,
        powersOfTwo(5, 4),
        fc.nat(),
        (a, b, offset, l, turn) => {
          const whole = makeComposedLayout(a, offset, l);
          expect(firstDifference(whole, makeComposedLayout(a, offset, coalesce(l)))).toBe(true);
          const strides = toArray(l.stride);
          const shapes = toArray(l.shape);
          const k = turn % strides.length;
          strides[k] = (strides[k] as number) * 2;
          for (const other of [
            makeComposedLayout(b, offset, l),
            makeComposedLayout(a, offset, makeLayout(shapes, strides)),
          ]) {
            const one = valuesOf(whole);
            const two = valuesOf(other);
            const at = one.findIndex((x, i) => x !== two[i]);
            expect(firstDifference(whole, other)).toBe(at < 0 ? true : at);
          }
        },
      ),
      RUNS,
    );
  });

  it('decides sizes that nobody tries, from far digits and from bits', () => {
    const huge = makeLayout([2 ** 20, 2 ** 20], [2 ** 20, 1]);
    const far = { bits: 2, base: 0, shift: 38 } as Swizzle;
    const swizzled = makeComposedLayout(Object.freeze(far), 0, huge);
    expect(firstDifference(swizzled, swizzled)).toBe(true);
    expect(firstDifference(swizzled, huge)).toBe(2 ** 18);
    expect(firstDifference(makeComposedLayout(Object.freeze({ ...far, bits: 1 }), 0, huge), swizzled)).toBe(
      2 ** 19,
    );
  });
});

describe('affineMap', () => {
  it('has the values of the chain, bit by bit', () => {
    let maps = 0;
    fc.assert(
      fc.property(composedLayouts, (layout) => {
        const chain = chainOf(layout) as Chain;
        const digits = digitsOf([chain.inner]) as readonly Digit[];
        const map = affineMap(chain, digits, 0);
        if (map === undefined || digits.some(({ count }) => count === 0)) return;
        maps++;
        valuesOf(layout).forEach((value, i) => {
          let rest = i;
          let expected = map.origin;
          for (const { index, image } of [...map.images].reverse()) {
            if (rest < index) continue;
            rest -= index;
            expected ^= image;
          }
          expect(expected).toBe(BigInt(value));
        });
      }),
      { numRuns: 1000 },
    );
    expect(maps).toBeGreaterThan(200);
  });
});

describe('composition through swizzles: R(c) = A(B(c))', () => {
  it('of two swizzles', () => {
    let merged = 0;
    fc.assert(
      fc.property(someSwizzles, someSwizzles, fc.boolean(), (a, other, same) => {
        const b =
          same && Math.abs(a.shift) >= other.bits ? Object.freeze({ ...other, shift: a.shift }) : other;
        const r = answer(() => composition(a, b));
        if (r === undefined) return;
        merged++;
        // Each bit, each pair of bits, and some of many.
        const bits = Array.from({ length: 14 }, (_, k) => 2 ** k);
        const places = [...bits.flatMap((x) => bits.map((y) => x | y)), 0, 4321, 8191, 16383];
        expect(places.map((x) => valueOf(r, x))).toEqual(places.map((x) => valueOf(a, valueOf(b, x))));
      }),
      RUNS,
    );
    expect(merged).toBeGreaterThan(50);
  });

  it('of a swizzle, a layout or a composed layout, and any of these', () => {
    let composed = 0;
    const functions = fc.oneof(someSwizzles, insideLayouts, composedLayouts);
    const right = fc.oneof(insideLayouts, composedLayouts);
    fc.assert(
      fc.property(functions, right, (a, b) => {
        const r = answer(() => composition(a, b));
        if (r === undefined) return;
        composed++;
        const values = valuesOf(b);
        expect(sizeOf(domainOf(r))).toBe(values.length);
        expect(valuesOf(r)).toEqual(values.map((x) => valueOf(a, x)));
      }),
      { numRuns: 1500 },
    );
    expect(composed).toBeGreaterThan(500);
  });

  it('of a layout and a swizzle, over the domain of the layout', () => {
    fc.assert(
      fc.property(fc.oneof(insideLayouts, composedLayouts), someSwizzles, (a, sw) => {
        const r = answer(() => composition(a, sw));
        if (r === undefined) return;
        expect(domainOf(r)).toEqual(domainOf(a));
        expect(valuesOf(r)).toEqual(swizzledIndices(a, sw).map((x) => valueOf(a, x)));
      }),
      { numRuns: 1000 },
    );
  });

  it('of powers of two the swizzle goes to the left, and no composition stays nested where CuTe has one', () => {
    let passed = 0;
    fc.assert(
      fc.property(powersOfTwo(4, 4), someSwizzles, (a, sw) => {
        const r = composition(a, sw);
        if (!isComposed(r) || 'bits' in r.layoutA) passed++;
        expect(valuesOf(r)).toEqual(swizzledIndices(a, sw).map((x) => valueOf(a, x)));
      }),
      RUNS,
    );
    expect(passed).toBeGreaterThan(200);
  });

  it('by mode, by an integer, and with an offset between', () => {
    fc.assert(
      fc.property(swizzledLayouts, fc.nat(6), insideLayouts, someOffsets, (a, n, b, offset) => {
        const r = answer(() => composition(a, n));
        if (r !== undefined) for (let i = 0; i < n; i++) expect(valueOf(r, i)).toBe(valueOf(a, i));
        const three = composition(a, offset, b);
        expect(valuesOf(three)).toEqual(valuesOf(b).map((x) => valueOf(a, offset + x)));
      }),
      RUNS,
    );
  });
});

describe('operations on the domain of a composed layout', () => {
  it('coalesce keeps every value, with a profile too', () => {
    fc.assert(
      fc.property(composedLayouts, (l) => {
        expect(valuesOf(coalesce(l))).toEqual(valuesOf(l));
        const profiled = answer(() => coalesce(l, [1]));
        if (profiled !== undefined) expect(valuesOf(profiled)).toEqual(valuesOf(l));
      }),
      RUNS,
    );
  });

  it('filter and filterZeros keep the image', () => {
    const image = (l: AnyLayout): number[] => [...new Set(valuesOf(l))].sort((a, b) => a - b);
    fc.assert(
      fc.property(composedLayouts, (l) => {
        if (sizeOf(domainOf(l)) === 0) return;
        expect(image(filter(l))).toEqual(image(l));
        expect(image(filterZeros(l))).toEqual(image(l));
      }),
      RUNS,
    );
  });

  it('withShape reads the same values', () => {
    fc.assert(
      fc.property(composedLayouts, (l) => {
        const n = sizeOf(domainOf(l));
        for (const shape of [n, [n], n % 2 === 0 ? [2, n / 2] : [n, 1]] as IntTuple[]) {
          const r = answer(() => withShape(l, shape));
          if (r !== undefined) expect(valuesOf(r)).toEqual(valuesOf(l));
        }
      }),
      RUNS,
    );
  });

  it('complement leaves no two repetitions at one place inside', () => {
    fc.assert(
      fc.property(swizzledLayouts, fc.integer({ min: 1, max: 200 }), (l, n) => {
        const free = answer(() => complement(l, n));
        if (free === undefined || sizeOf(domainOf(l)) === 0) return;
        const both = makeComposedLayout(l.layoutA, l.offset, makeLayout(filter(l.layoutB as Layout), free));
        const values = valuesOf(both);
        expect(new Set(values).size).toBe(values.length);
      }),
      RUNS,
    );
  });

  it('nullspace has only coordinates with the value of 0', () => {
    fc.assert(
      fc.property(composedLayouts, (l) => {
        if (sizeOf(domainOf(l)) === 0) return;
        for (const i of valuesOf(nullspace(l))) expect(valueOf(l, i)).toBe(valueOf(l, 0));
      }),
      RUNS,
    );
  });
});

describe('inverses of composed layouts', () => {
  it('right: L(R(i)) = i with R(i) in the domain of L', () => {
    let found = 0;
    fc.assert(
      fc.property(composedLayouts, (l) => {
        const r = answer(() => rightInverse(l));
        if (r === undefined) return;
        const n = sizeOf(domainOf(l));
        if (n === 0) return;
        if (sizeOf(domainOf(r)) > 1) found++;
        valuesOf(r).forEach((place, i) => {
          expect(place).toBeGreaterThanOrEqual(0);
          expect(place).toBeLessThan(n);
          expect(valueOf(l, place)).toBe(i);
        });
      }),
      { numRuns: 1000 },
    );
    expect(found).toBeGreaterThan(100);
  });

  it('right: refused only where the value 0 is missing', () => {
    fc.assert(
      fc.property(swizzledLayouts, (l) => {
        if (answer(() => rightInverse(l)) !== undefined || sizeOf(domainOf(l)) === 0) return;
        const back = rightInverse(l.layoutB as Layout);
        const reached = valuesOf(back).map((place) => valueOf(l, place));
        expect(reached).not.toContain(0);
      }),
      { numRuns: 1000 },
    );
  });

  it('left: L(R(L(i))) = L(i), wherever layout B has a left inverse under a swizzle', () => {
    let found = 0;
    fc.assert(
      fc.property(composedLayouts, (l) => {
        const r = answer(() => leftInverse(l));
        if (r === undefined) {
          if ('bits' in l.layoutA && !isComposed(l.layoutB)) {
            expect(answer(() => leftInverse(l.layoutB as Layout))).toBeUndefined();
          }
          return;
        }
        if (sizeOf(domainOf(l)) > 1) found++;
        for (const value of valuesOf(l)) expect(valueOf(l, valueOf(r, value))).toBe(value);
      }),
      { numRuns: 1000 },
    );
    expect(found).toBeGreaterThan(100);
  });

  it('a swizzle is its own', () => {
    fc.assert(
      fc.property(someSwizzles, (sw) => {
        expect(rightInverse(sw)).toBe(sw);
        expect(leftInverse(sw)).toBe(sw);
      }),
    );
  });
});

describe('values of composed layouts', () => {
  it('cosize is one above the farthest value', () => {
    fc.assert(
      fc.property(composedLayouts, (l) => {
        const values = valuesOf(l);
        expect(cosize(l)).toBe(values.length === 0 ? 0 : 1 + Math.max(...values.map(Math.abs)));
      }),
      { numRuns: 1500 },
    );
  });

  it('injective, surjective, bijective as trying every value finds', () => {
    fc.assert(
      fc.property(composedLayouts, (l) => {
        const values = valuesOf(l);
        const distinct = new Set(values).size;
        const one = distinct === values.length;
        const onto = values.length === 0 || Math.max(...values) - Math.min(...values) + 1 === distinct;
        expect(injective(l)).toBe(one);
        expect(surjective(l)).toBe(onto);
        expect(bijective(l)).toBe(one && onto);
      }),
      { numRuns: 1500 },
    );
  });

  it('evaluator and offsets have every one of them', () => {
    fc.assert(
      fc.property(composedLayouts, (l) => {
        const values = valuesOf(l);
        expect([...offsets(l)]).toEqual(values);
        expect([...offsets(l, new Float64Array(values.length + 3))]).toEqual(values);
        expect([...offsets(l, new Int32Array(values.length))]).toEqual(values);
        const at = evaluator(l);
        expect(values.map((_, i) => at(i))).toEqual(values);
      }),
      RUNS,
    );
  });

  it('beyond 32 bits too', () => {
    const wide = makeComposedLayout(
      Object.freeze({ bits: 2, base: 0, shift: 34 }),
      1,
      makeLayout([4, 8], [1, 2 ** 33]),
    );
    expect([...offsets(wide)]).toEqual(valuesOf(wide));
    expect(cosize(wide)).toBe(1 + Math.max(...valuesOf(wide)));
    expect(offsets(wide)).toBeInstanceOf(Float64Array);
  });

  it('of sizes that nobody tries', () => {
    const tile = (sw: string): ComposedLayout => {
      const [bits, base, shift] = sw.split(',').map(Number) as [number, number, number];
      return makeComposedLayout(
        Object.freeze({ bits, base, shift }),
        0,
        makeLayout([8, 64, 1000, 10000], [64, 1, 512, 512000]),
      );
    };
    expect(print(coalesce(tile('3,3,3')))).toContain('Sw<3,3,3>');
    expect(cosize(tile('3,3,3'))).toBe(5_120_000_000);
    expect(bijective(tile('3,3,3'))).toBe(true);
    expect(bijective(tile('1,14,-3'))).toBe(false);
  });
});
