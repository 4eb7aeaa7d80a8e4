import { type ComposedLayout, isComposed } from './composed-layout.js';
import type { IntTuple } from './int-tuple.js';
import { anyLayoutOperand } from './internal/any-operand.js';
import { layoutOf, tupleOf } from './internal/build.js';
import { upcastComposed, upcastSwizzle } from './internal/cast-swizzle.js';
import { ceilQuotient } from './internal/checked.js';
import { integerOperand } from './internal/function-operand.js';
import { integerLayoutOperand } from './internal/integer-layout-operand.js';
import { swizzleOperand } from './internal/swizzle-operand.js';
import type { AnyLayout, Layout } from './layout.js';
import { LayoutError } from './layout-error.js';
import { print } from './print.js';
import { isSwizzle, type Swizzle } from './swizzle.js';

/**
 * The layout of the vectors of `n` elements: `floor(L(c) / n) = U(c')`, where c' counts a leaf of stride `|d| < n` in steps of
 * `n / |d|` and every other leaf as c does. The element at c lies in the vector at c'.
 *
 * A leaf of stride `|d| >= n` keeps its shape and divides its stride; one of stride `|d| < n` divides its shape, rounded up, and has
 * stride 1 or -1; stride 0 stays, and so does a leaf of size 1. Where a negative stride is below n, vectors reach downwards: the same holds for
 * `L(c) - o` with the constant `o`, the lowest offset inside the vector at 0 (`cute/layout.hpp`, `upcast`).
 *
 * A swizzle becomes one of vectors, `floor(Sw(x) / n) = R(floor(x / n))`, without its bits below log2 n; a composed layout is cast part by
 * part (`cute/swizzle_layout.hpp`). CuTe also answers where a bit inside a vector changes one outside, so that the swizzle tears vectors
 * apart; this refuses.
 *
 * @throws LayoutError `NOT_DIVISIBLE` where neither of n and a stride divides the other, or where several leaves together reach out of
 * one vector, for which CuTe gives a layout without this law
 * @example
 * print(upcast(parseLayout('(3,8):(1,4)'), 2)) // => (2,8):(1,2)
 * print(upcast(parseLayout('(4,8):(8,1)'), 4)) // => (4,2):(2,1)
 * print(upcast(parseAnyLayout('Sw<3,4,3> o 0 o (8,128):(128,1)'), 2)) // => Sw<3,3,3> o 0 o (8,64):(64,1)
 */
export function upcast(layout: Layout, n: number): Layout;
export function upcast(swizzle: Swizzle, n: number): Swizzle;
export function upcast(layout: AnyLayout, n: number): AnyLayout;
export function upcast(layout: Swizzle | AnyLayout, n: number): Swizzle | AnyLayout {
  if (isSwizzle(layout))
    return upcastSwizzle(swizzleOperand(layout, 'upcast'), integerOperand(n, VECTOR, 1, 'upcast'));
  if (isComposed(layout)) {
    const whole = anyLayoutOperand(layout, 'upcast') as ComposedLayout;
    return upcastComposed(whole, integerOperand(n, VECTOR, 1, 'upcast'));
  }
  return plainUpcast(layout as Layout, n);
}

const VECTOR = 'the number of elements in a vector';

function plainUpcast(layout: Layout, n: number): Layout {
  const l = integerLayoutOperand(layout, 'upcast');
  integerOperand(n, VECTOR, 1, 'upcast');
  const inside = { reach: 0 };
  const shape: IntTuple = castShape(l.shape, l.stride, n, inside, l);
  if (inside.reach >= n && isInhabited(l.shape)) {
    throw notExact(
      l,
      n,
      `the leaves of strides below ${n} reach ${inside.reach + 1} elements, more than one vector`,
    );
  }
  return layoutOf(shape, castStride(l.stride, n));
}

/** Divides the shape of leaves whose steps stay inside a vector, and adds up how far they reach there. */
function castShape(
  shape: IntTuple,
  stride: IntTuple,
  n: number,
  inside: { reach: number },
  whole: Layout,
): IntTuple {
  if (typeof shape !== 'number') {
    const strides = stride as readonly IntTuple[];
    return tupleOf(shape.map((s, i) => castShape(s, strides[i] as IntTuple, n, inside, whole)));
  }
  const d = Math.abs(stride as number);
  if (d === 0) return shape;
  if (d % n !== 0 && n % d !== 0) {
    if (shape <= 1) return shape;
    throw notExact(whole, n, `neither of the stride ${d} and ${n} divides the other`);
  }
  if (d >= n) return shape;
  const steps = n / d;
  inside.reach += d * (Math.min(shape, steps) - 1);
  return ceilQuotient(shape, steps);
}

function castStride(stride: IntTuple, n: number): IntTuple {
  if (typeof stride !== 'number') return tupleOf(stride.map((d) => castStride(d, n)));
  return Math.sign(stride) * ceilQuotient(Math.abs(stride), n) + 0;
}

function isInhabited(shape: IntTuple): boolean {
  return typeof shape === 'number' ? shape !== 0 : shape.every(isInhabited);
}

function notExact(layout: Layout, n: number, rule: string): LayoutError {
  return new LayoutError({
    code: 'NOT_DIVISIBLE',
    op: 'upcast',
    inputs: [print(layout), String(n)],
    message: rule,
    hint: 'a vector takes whole steps of every leaf',
  });
}
