import type {
  AnyLayout,
  ComposedLayout,
  Coord,
  CoordLayout,
  IntTuple,
  Layout,
  Swizzle,
} from '@modewise/layout-core';
import { isComposed, isLayout, isSwizzle } from '@modewise/layout-core';
import {
  innermostOf,
  isPlain,
  keyOf,
  type Mapping,
  shapeOf,
  strideLeaves,
  swizzled,
  valueAt,
} from './any-values.js';
import { complementLaw } from './complement-law.js';
import { type Counterexample, same } from './counterexample.js';
import { nullspaceLaw } from './nullspace-law.js';
import { leavesOfTuple, sizeOf } from './reference.js';
import { everyCoordinate, type Walker } from './walk.js';

/**
 * `size` is the number of coordinates; of a swizzle and of a composed layout that of what it takes.
 *
 * @example
 * anySizeLaw([parseAnyLayout('Sw<1,0,1> o 0 o (2,2):(1,2)')], 4) // => null
 */
export function anySizeLaw([l]: readonly [AnyLayout], n: number): Counterexample | null {
  return same('size', sizeOf(shapeOf(l)), n);
}

/**
 * `cosize` of a composed layout is one above the largest distance of a value from 0; a layout of size 0 has no value.
 *
 * @example
 * anyCosizeLaw([parseAnyLayout('Sw<1,0,-3> o 0 o 2:1')], 10) // => null
 */
export function anyCosizeLaw(
  [l]: readonly [AnyLayout],
  n: number,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  if (!isComposed(l)) return cosizeOfCoordinates(l, n);
  const walk = walker(sizeOf(shapeOf(l)));
  let farthest = -1;
  for (let k = 0; k < walk.length; k++) {
    const value = valueAt(l, walk.at(k));
    if (typeof value === 'number') farthest = Math.max(farthest, Math.abs(value));
  }
  return farthest < 0 || !walk.whole ? null : same('cosize', farthest + 1, n);
}

/** Of a layout of coordinates it is the size of the box that they lie in, which each leaf of the values has a side of. */
function cosizeOfCoordinates(l: CoordLayout, n: number): Counterexample | null {
  if (sizeOf(l.shape) === 0) return null;
  const [shape, sides] = [leavesOfTuple(l.shape), new Map<string, number>()];
  for (const [k, d] of strideLeaves(l.stride).entries()) {
    if (typeof d === 'number') continue;
    const axis = d.path.join('.');
    sides.set(axis, (sides.get(axis) ?? 1) + ((shape[k] as number) - 1) * Math.abs(d.value));
  }
  return same(
    'cosize',
    [...sides.values()].reduce((x, y) => x * y, 1),
    n,
  );
}

/**
 * The complement of a composed layout is that of its layout B, so that `A o offset o (B, R)` repeats it.
 *
 * @example
 * anyComplementLaw([parseAnyLayout('Sw<1,0,1> o 0 o 4:1')], parseLayout('1:4')) // => null
 */
export function anyComplementLaw(
  [l, cotarget]: readonly [AnyLayout, IntTuple?],
  r: Layout,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  const own = innermostOf(l);
  const still = leavesOfTuple(own.shape).every((n) => n === 1);
  // A layout of one coordinate steps along no axis.
  const inner = still ? { shape: 1, stride: 0 } : own;
  if (!isPlain(inner)) {
    return { rule: 'a complement of offsets', at: 0, expected: 'a rejection', actual: 'an answer' };
  }
  return complementLaw(cotarget === undefined ? [inner] : [inner, cotarget], r, walker);
}

/**
 * `L(N(i)) = L(0)` of a composed layout: what its layout B ignores.
 *
 * @example
 * anyNullspaceLaw([parseAnyLayout('Sw<1,0,1> o 0 o (2,2):(1,0)')], parseLayout('2:2')) // => null
 */
export function anyNullspaceLaw(
  [l]: readonly [AnyLayout],
  n: Layout,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  const inner = innermostOf(l);
  const strides = strideLeaves(inner.stride).map((d) => (typeof d === 'number' ? d : 1));
  return nullspaceLaw([{ shape: leavesOfTuple(inner.shape), stride: strides }], n, walker);
}

/**
 * `crd2idx(c, L)` is `L(c)`: a coordinate where the strides step along axes, `A(offset + B(c))` for a composed layout.
 *
 * @example
 * anyCrd2idxLaw([7, makeIdentityLayout([3, 4])], [1, 2]) // => null
 */
export function anyCrd2idxLaw([coord, l]: readonly [Coord, Mapping], value: IntTuple): Counterexample | null {
  const [want, got] = [keyOf(valueAt(l, coord)), keyOf(value)];
  return want === got ? null : { rule: 'L(c)', at: coord, expected: want, actual: got };
}

/**
 * `Sw(x)`: the bits Z of x xored with its bits Y.
 *
 * @example
 * applySwizzleLaw([makeSwizzle(3, 4, 3), 133], 149) // => null
 */
export function applySwizzleLaw([sw, x]: readonly [Swizzle, number], answer: number): Counterexample | null {
  const want = swizzled(sw, x);
  return want === answer ? null : { rule: 'Sw(x)', at: x, expected: want, actual: answer };
}

/**
 * The swizzle of a composed layout, and one that changes nothing of any other.
 *
 * @example
 * swizzlePortionLaw([parseLayout('4:1')], makeSwizzle(0, 4, 3)) // => null
 */
export function swizzlePortionLaw([l]: readonly [AnyLayout | Swizzle], sw: Swizzle): Counterexample | null {
  const own = isComposed(l) && isSwizzle(l.layoutA) ? l.layoutA : isSwizzle(l) ? l : null;
  const fits =
    own === null ? sw.bits === 0 : (['bits', 'base', 'shift'] as const).every((k) => own[k] === sw[k]);
  return fits
    ? null
    : { rule: 'the swizzle', at: 0, expected: own === null ? 'no bits' : 'that of L', actual: 'another' };
}

/**
 * `L(c) = Sw(offset + R(c))` of the rest that a swizzle leaves, so R is the layout itself where there is none.
 *
 * @example
 * nonswizzlePortionLaw([parseAnyLayout('Sw<1,0,1> o 0 o 4:1')], parseLayout('4:1')) // => null
 */
export function nonswizzlePortionLaw([l]: readonly [AnyLayout], r: AnyLayout): Counterexample | null {
  const after = (c: number): IntTuple => {
    if (!isComposed(l)) return valueAt(r, c);
    const { layoutA, offset }: ComposedLayout = l;
    return valueAt({ layoutA, offset, layoutB: r }, c);
  };
  const size = Math.min(sizeOf(shapeOf(l)), 2 ** 16);
  if (isLayout(l) && sizeOf(shapeOf(r)) !== size) return same('size', size, sizeOf(shapeOf(r)));
  for (let c = 0; c < size; c++) {
    const [want, got] = [keyOf(valueAt(l, c)), keyOf(after(c))];
    if (want !== got) return { rule: 'L(c) = Sw(offset + R(c))', at: c, expected: want, actual: got };
  }
  return null;
}
