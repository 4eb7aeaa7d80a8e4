import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  crd2idx,
  downcast,
  type IntTuple,
  type Layout,
  LayoutError,
  makeCoordIterator,
  makeLayout,
  maxAlignment,
  offsets,
  recast,
  size,
  toArray,
  unflatten,
  upcast,
} from './index.js';
import { smallLayouts } from './testing/some-tuples.js';

/** The answer, or the error where an operation refuses. */
function attempt<T>(f: () => T): T | LayoutError {
  try {
    return f();
  } catch (error) {
    if (error instanceof LayoutError) return error;
    throw error;
  }
}

/** The leaves of a layout with their part in a vector of n: how many steps of a leaf stay inside one. */
function stepsInVector(layout: Layout, n: number): number[] {
  return toArray(layout.stride).map((d) => (d !== 0 && Math.abs(d) < n ? n / Math.abs(d) : 1));
}

/** The first coordinate at which the vectors of CuTe's formula are not those of the elements. */
function firstBreak(layout: Layout, n: number, vectors: Layout): IntTuple | undefined {
  const steps = stepsInVector(layout, n);
  const shape = toArray(layout.shape);
  const lowest = toArray(layout.stride).reduce((sum, d, i) => {
    const inside = Math.min(shape[i] as number, steps[i] as number) - 1;
    return steps[i] !== 1 && d < 0 ? sum + d * inside : sum;
  }, 0);
  for (const c of makeCoordIterator(layout.shape)) {
    const within = unflatten(
      toArray(c).map((x, i) => Math.floor(x / (steps[i] as number))),
      layout.shape,
    );
    if (Math.floor((crd2idx(c, layout) - lowest) / n) !== crd2idx(within, vectors)) return c;
  }
  return undefined;
}

/** CuTe's formula, with no check. */
function formula(layout: Layout, n: number): Layout {
  const steps = stepsInVector(layout, n);
  const shape = toArray(layout.shape).map((s, i) => Math.ceil(s / (steps[i] as number)));
  const stride = toArray(layout.stride).map((d) => Math.sign(d) * Math.ceil(Math.abs(d) / n) + 0);
  return typeof layout.shape === 'number'
    ? makeLayout(shape[0] as number, stride[0] as number)
    : makeLayout(unflatten(shape, layout.shape), unflatten(stride, layout.shape));
}

const factor = fc.constantFrom(1, 2, 3, 4, 6, 8);
/** Layouts whose strides divide n or are divided by it, most often. */
const castable = fc
  .tuple(
    smallLayouts(5, 12),
    factor,
    fc.array(fc.constantFrom(-2, -1, 0, 1, 1, 2, 3), { minLength: 5, maxLength: 5 }),
  )
  .map(([layout, n, picks]): readonly [Layout, number] => {
    let at = 0;
    const nearN = (t: IntTuple): IntTuple => {
      if (typeof t !== 'number') return t.map(nearN);
      const pick = picks[at++ % picks.length] as number;
      const divisors = [1, 2, 3, 4, 6, 8].filter((d) => n % d === 0);
      if (t % 2 === 0) return pick * n;
      return (t < 0 ? -1 : 1) * (divisors[Math.abs(t) % divisors.length] as number);
    };
    return [makeLayout(layout.shape, nearN(layout.stride)), n];
  });

describe('upcast(L, n) is the layout of the vectors of n elements', () => {
  test.prop([fc.oneof(castable, fc.tuple(smallLayouts(5, 12), factor))], { numRuns: 1000 })(
    'the element at c lies in the vector at c, or the formula of CuTe does not divide or breaks somewhere',
    ([layout, n]) => {
      const vectors = attempt(() => upcast(layout, n));
      if (!(vectors instanceof LayoutError)) {
        expect(firstBreak(layout, n, vectors)).toBeUndefined();
        return;
      }
      expect(vectors.code).toBe('NOT_DIVISIBLE');
      const shape = toArray(layout.shape);
      const divides = toArray(layout.stride).every(
        (d, i) => d === 0 || shape[i] === 1 || d % n === 0 || n % Math.abs(d) === 0,
      );
      if (divides) expect(firstBreak(layout, n, formula(layout, n))).toBeDefined();
    },
  );
});

/** How many leaves count elements one by one. */
function units(layout: Layout): number {
  return toArray(layout.stride).filter((d) => Math.abs(d) === 1).length;
}

describe('downcast(L, n) is the layout of the parts of every element', () => {
  test.prop([fc.oneof(castable, fc.tuple(smallLayouts(5, 3), factor))], { numRuns: 1000 })(
    'D(c with n c_i + j in the leaves of stride 1) = n L(c) + j, n L(c) - j where a leaf runs down',
    ([layout, n]) => {
      const parts = attempt(() => downcast(layout, n));
      const strides = toArray(layout.stride);
      if (parts instanceof LayoutError) {
        expect(parts.code).toBe('NOT_DIVISIBLE');
        expect(strides.some((d) => Math.abs(d) === 1)).toBe(false);
        return;
      }
      fc.pre(size(parts) <= 2000);
      const unit = strides.map((d) => n > 1 && Math.abs(d) === 1);
      expect(toArray(parts.shape)).toEqual(toArray(layout.shape).map((s, i) => (unit[i] ? n * s : s)));
      for (const part of makeCoordIterator(parts.shape)) {
        const at = toArray(part);
        const whole = at.map((x, i) => (unit[i] ? Math.floor(x / n) : x));
        const lanes = at.reduce((sum, x, i) => (unit[i] ? sum + (x % n) * (strides[i] as number) : sum), 0);
        const element = crd2idx(unflatten(whole, layout.shape), layout);
        expect(crd2idx(part, parts)).toBe(n * element + lanes);
      }
    },
  );

  test.prop([castable], { numRuns: 500 })(
    'upcast takes it back: upcast(downcast(L, n), n) is L',
    ([layout, n]) => {
      const parts = attempt(() => downcast(layout, n));
      fc.pre(!(parts instanceof LayoutError) && size(parts) <= 2000 && units(layout) === 1);
      const back = upcast(parts, n);
      expect([...offsets(back)]).toEqual([...offsets(layout)]);
      expect(back.shape).toEqual(layout.shape);
    },
  );
});

describe('recast changes the width of the elements', () => {
  const width = fc.constantFrom(1, 2, 4, 6, 8, 16, 32, 64, 128);

  test.prop([smallLayouts(4, 8), width], { numRuns: 300 })('to the same width it is L', (layout, bits) => {
    expect(recast(layout, bits, bits)).toEqual(layout);
  });

  test.prop([castable, width, width], { numRuns: 500 })(
    'every bit of L lies in a new element, and no new element is without one',
    ([layout], newBits, oldBits) => {
      const result = attempt(() => recast(layout, newBits, oldBits));
      fc.pre(!(result instanceof LayoutError) && toArray(layout.stride).every((d) => d >= 0));
      fc.pre(units(layout) <= 1 && size(result) <= 2000);
      const bits = (of: Layout, wide: number): Set<number> =>
        new Set([...offsets(of)].flatMap((x) => Array.from({ length: wide }, (_, k) => x * wide + k)));
      const before = bits(layout, oldBits);
      const after = bits(result, newBits);
      for (const bit of before) expect(after.has(bit)).toBe(true);
      // Where the widths do not divide each other whole vectors of old elements are taken.
      const unit = Math.max(newBits, oldBits);
      if (unit % Math.min(newBits, oldBits) !== 0) return;
      const touched = new Set([...before].map((bit) => Math.floor(bit / newBits)));
      for (const x of offsets(result)) expect(touched.has(x)).toBe(true);
    },
  );
});

describe('max_alignment(L) is the largest vector that L is made of', () => {
  const whole = (image: ReadonlySet<number>, n: number): boolean =>
    [...image].every((x) => {
      const start = Math.floor(x / n) * n;
      return Array.from({ length: n }, (_, k) => image.has(start + k)).every(Boolean);
    });

  test.prop([smallLayouts(4, 12)], { numRuns: 1000 })('its divisors are vectors of L', (layout) => {
    const image = new Set(offsets(layout));
    const most = maxAlignment(layout);
    for (let n = 1; n <= most; n++) {
      if (most % n !== 0) continue;
      expect(whole(image, n)).toBe(true);
    }
  });

  const chains = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 }), fc.nat(10)), {
      minLength: 1,
      maxLength: 4,
    })
    .map((modes) => {
      let stride = 1;
      const made = modes.map(([s, gap, key]) => {
        const mode = { s, d: stride * gap, key };
        stride = stride * gap * s;
        return mode;
      });
      made.sort((a, b) => a.key - b.key);
      return makeLayout(
        made.map(({ s }) => s),
        made.map(({ d }) => d),
      );
    });

  test.prop([chains], { numRuns: 1000 })('where no offset comes twice, no others are', (layout) => {
    const image = new Set(offsets(layout));
    expect(image.size).toBe(size(layout));
    const most = maxAlignment(layout);
    for (let n = most + 1; n <= size(layout); n++) expect(whole(image, n)).toBe(false);
  });
});
