import { type AnyLayout, type IntTuple, isSwizzle, type Swizzle } from '@modewise/layout-core';
import { type Mapping, firstUnlike, shapeOf, sum, valueAt } from './any-values.js';
import { takesCoordinates } from './composition-law.js';
import { type Counterexample, tupleText } from './counterexample.js';
import { type AnyTiler, composedPlaces } from './places.js';
import { columnMajorLayout } from './with-shape-law.js';
import { everyCoordinate, type Walker } from './walk.js';

/** Offsets at which swizzles are compared, beyond which their bits say nothing new. */
const SWIZZLE_WALK = 2 ** 12;

/**
 * `R(c) = A(B(c))` for every c in dom(B), and `R(c) = A(offset + B(c))` with an offset; the shape of R is compatible with that of B.
 * For functions of every kind: swizzles on either side, composed layouts, strides along axes, tilers by mode. A swizzle on the right has
 * the domain of A, and two swizzles are compared at the offsets of their bits.
 *
 * @example
 * anyCompositionLaw([makeSwizzle(1, 0, 1), parseLayout('4:1')], parseAnyLayout('Sw<1,0,1> o 0 o 4:1')) // => null
 * anyCompositionLaw([makeSwizzle(1, 0, 1), parseLayout('4:1')], parseLayout('4:1')).at // => 2
 */
export function anyCompositionLaw(
  operands: readonly [Mapping, AnyTiler] | readonly [Mapping, IntTuple, AnyLayout],
  r: Mapping,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  const [a, b] = [operands[0], operands.at(-1) as AnyTiler];
  const offset = operands.length === 3 ? operands[1] : 0;
  const places = composedPlaces(b, isSwizzle(a) ? swizzleDomain(a, b) : shapeOf(a));
  if (places === null)
    return { rule: 'one mode a tiler', at: 0, expected: 'a rejection', actual: 'an answer' };
  const shape = isSwizzle(r) ? places.shape : shapeOf(r);
  return (
    takesCoordinates('shape(R) is compatible with shape(B)', shape, places.shape) ??
    firstUnlike(
      'R(c) = A(B(c))',
      places.shape,
      (c) => valueAt(a, sum(offset, places.at(c))),
      (c) => valueAt(r, c),
      walker,
    )
  );
}

function swizzleDomain(a: Mapping, b: AnyTiler): number {
  if (!isSwizzle(a) || !isSwizzle(b)) return 1;
  const top = Math.max(...[a, b].map(({ bits, base, shift }) => bits + base + Math.abs(shift)));
  return Math.min(SWIZZLE_WALK, 2 ** (top + 1));
}

/**
 * `R(c) = L(i)` where i is the integer of coordinate c of the new shape.
 *
 * @example
 * anyWithShapeLaw([parseAnyLayout('Sw<1,0,1> o 0 o 4:1'), [2, 2]], parseAnyLayout('Sw<1,0,1> o 0 o (2,2):(1,2)')) // => null
 */
export function anyWithShapeLaw(
  [l, shape]: readonly [AnyLayout, IntTuple],
  r: AnyLayout,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  return anyCompositionLaw([l, columnMajorLayout(shape)], r, walker);
}

/**
 * `C(c) = A(offset + B(c))`: the parts kept or reduced, whatever they are.
 *
 * @example
 * composedLayoutLaw([parseLayout('(4,8):(8,1)'), 3, parseLayout('2:1')], parseAnyLayout('(4,8):(8,1) o 3 o 2:1')) // => null
 */
export function composedLayoutLaw(
  operands: readonly [Mapping, IntTuple, AnyLayout],
  r: AnyLayout,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  return anyCompositionLaw(operands, r, walker);
}

/**
 * `R(x) = Sw(x)` for every x below B + M + |S|, which is how far CuTe's `make_layout` of a swizzle goes.
 *
 * @example
 * swizzleLayoutLaw([makeSwizzle(1, 0, 1)], parseLayout('2:1')) // => null
 */
export function swizzleLayoutLaw(
  [sw]: readonly [Swizzle],
  r: AnyLayout,
  walker: Walker = everyCoordinate,
): Counterexample | null {
  const size = sw.bits + sw.base + Math.abs(sw.shift);
  const shape = shapeOf(r);
  if (shape !== size)
    return { rule: 'B + M + |S| coordinates', at: 0, expected: size, actual: tupleText(shape) };
  return firstUnlike(
    'R(x) = Sw(x)',
    size,
    (c) => valueAt(sw, c),
    (c) => valueAt(r, c),
    walker,
  );
}
