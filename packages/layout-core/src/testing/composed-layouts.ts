import fc from 'fast-check';
import {
  type AnyLayout,
  type ComposedLayout,
  type IntTuple,
  isComposed,
  type Layout,
  makeComposedLayout,
  makeLayout,
  makeSwizzle,
  type Swizzle,
} from '../index.js';
import { someLayouts } from './some-layouts.js';

/** Swizzles up and down, of no bits, of bits that touch and that lie far apart. */
export const someSwizzles: fc.Arbitrary<Swizzle> = fc
  .tuple(
    fc.integer({ min: 0, max: 3 }),
    fc.integer({ min: 0, max: 4 }),
    fc.integer({ min: 0, max: 3 }),
    fc.nat(2),
  )
  .map(([bits, base, apart, down]) => makeSwizzle(bits, base, down === 0 ? -(bits + apart) : bits + apart));

/** Compact layouts of powers of two in any order of modes, flat and nested: what shared memory looks like. */
export function powersOfTwo(modes: number, log: number): fc.Arbitrary<Layout> {
  return fc
    .tuple(
      fc.array(fc.integer({ min: 0, max: log }), { minLength: 1, maxLength: modes }),
      fc.nat(),
      fc.nat(3),
    )
    .map(([logs, turn, form]) => {
      const order = logs.map((_, k) => (k + turn) % logs.length);
      const strides = logs.map(() => 0);
      let stride = 1;
      for (const k of order) {
        strides[k] = stride;
        stride *= 2 ** (logs[k] as number);
      }
      const shapes = logs.map((l) => 2 ** l);
      const put = (t: readonly number[]): IntTuple => {
        if (form === 0 && t.length === 1) return t[0] as number;
        return form === 1 && t.length > 2 ? [t.slice(0, 2), t.slice(2)] : t;
      };
      return makeLayout(put(shapes), put(strides));
    });
}

const gaps = fc.constantFrom(
  '(4,4):(1,8)',
  '(8,3,2):(1,16,8)',
  '(2,2):(3,64)',
  '(6,5):(5,1)',
  '16:3',
  '(4,4):(0,2)',
);

/** Layouts for the inside of a composition: powers of two, any, and some with gaps. */
export const insideLayouts: fc.Arbitrary<Layout> = fc.oneof(
  { weight: 4, arbitrary: powersOfTwo(4, 3) },
  { weight: 3, arbitrary: someLayouts(6, 40) },
  {
    weight: 1,
    arbitrary: gaps.map((text) => {
      const [shape, stride] = text
        .split(':')
        .map((half) => JSON.parse(half.replaceAll('(', '[').replaceAll(')', ']')) as IntTuple);
      return makeLayout(shape as IntTuple, stride as IntTuple);
    }),
  },
);

export const someOffsets = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  fc.constantFrom(8, 16, 64, 192),
  fc.integer({ min: -20, max: 100 }),
);

/** `Sw o offset o L`. */
export const swizzledLayouts: fc.Arbitrary<ComposedLayout> = fc
  .tuple(someSwizzles, someOffsets, insideLayouts)
  .map(([swizzle, offset, layout]) => makeComposedLayout(swizzle, offset, layout));

/** Swizzled layouts, layouts of layouts, and both in one another. */
export const composedLayouts: fc.Arbitrary<ComposedLayout> = fc.oneof(
  { weight: 4, arbitrary: swizzledLayouts },
  {
    weight: 1,
    arbitrary: fc
      .tuple(insideLayouts, fc.nat(20), insideLayouts)
      .map(([a, offset, b]) => makeComposedLayout(a, offset, b)),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.oneof(someSwizzles, insideLayouts), fc.nat(20), swizzledLayouts)
      .map(([a, offset, b]) => makeComposedLayout(a, offset, b)),
  },
);

/** The value at an integer or a tuple, from the definitions alone. */
export function valueOf(x: Swizzle | AnyLayout, c: IntTuple): number {
  return unsigned(x, c) + 0;
}

function unsigned(x: Swizzle | AnyLayout, c: IntTuple): number {
  if ('bits' in x) return swizzled(x, c as number);
  if (isComposed(x)) return valueOf(x.layoutA, (x.offset as number) + valueOf(x.layoutB, c));
  return layoutValue(c, x.shape, x.stride as IntTuple);
}

function swizzled({ bits, base, shift }: Swizzle, x: number): number {
  let value = BigInt(x);
  for (let k = 0; k < bits; k++) {
    const y = BigInt(base + k + Math.max(0, shift));
    const z = BigInt(base + k - Math.min(0, shift));
    if (((BigInt(x) >> y) & 1n) === 1n) value ^= 1n << z;
  }
  return Number(value);
}

function layoutValue(c: IntTuple, shape: IntTuple, stride: IntTuple): number {
  if (typeof shape === 'number') return (c as number) * (stride as number);
  const strides = stride as readonly IntTuple[];
  if (typeof c !== 'number') {
    return shape.reduce<number>(
      (sum, s, k) => sum + layoutValue(c[k] as IntTuple, s, strides[k] as IntTuple),
      0,
    );
  }
  let rest = c;
  let value = 0;
  shape.forEach((s, k) => {
    const here = k === shape.length - 1 ? rest : rest % sizeOf(s);
    value += layoutValue(here, s, strides[k] as IntTuple);
    rest = k === shape.length - 1 ? 0 : Math.trunc(rest / sizeOf(s));
  });
  return value;
}

export function sizeOf(shape: IntTuple): number {
  return typeof shape === 'number' ? shape : shape.reduce<number>((product, s) => product * sizeOf(s), 1);
}

/** The shape of the domain. */
export function domainOf(x: AnyLayout): IntTuple {
  return isComposed(x) ? domainOf(x.layoutB) : x.shape;
}

/** All values, by integer coordinate. */
export function valuesOf(x: AnyLayout): number[] {
  return Array.from({ length: sizeOf(domainOf(x)) }, (_, i) => valueOf(x, i));
}
