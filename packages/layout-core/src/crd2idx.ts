import { applySwizzle } from './apply-swizzle.js';
import { isComposed, type ComposedLayout } from './composed-layout.js';
import { idx2crd } from './idx2crd.js';
import type { Coord, IntTuple } from './int-tuple.js';
import { anyLayoutOperand } from './internal/any-operand.js';
import { plus, times } from './internal/checked.js';
import { coordinateOf, sumOfCoordinates } from './internal/coordinate.js';
import { coordinateOperand, layoutOperand, tupleOperand } from './internal/operand.js';
import { productOf } from './internal/product-of.js';
import { type AnyLayout, type CoordLayout, isLayout, type Layout } from './layout.js';
import { LayoutError } from './layout-error.js';
import { print } from './print.js';
import { hasBasis } from './scaled-basis.js';
import { isSwizzle } from './swizzle.js';

/**
 * The offset of a coordinate: the inner product of the natural coordinate and the stride.
 *
 * Where the coordinate is an integer and the shape a tuple, the integer is split colexicographically (first mode fastest, C's
 * truncating division), and the last mode takes whatever is left: coordinates beyond the size extrapolate, as in
 * CuTe. Without a stride the result is the column-major index (`cute/stride.hpp`, `crd2idx`).
 *
 * Basis strides give a coordinate, an arithmetic tuple; a composed layout gives `A(offset + B(coord))`.
 *
 * @throws LayoutError `BAD_COORDINATE` where the coordinate does not fit the shape, `EMPTY_LAYOUT` for a split by a size-0 mode,
 * `OVERFLOW`
 * @example
 * crd2idx([2, 3], parseLayout('(3,4):(1,3)')) // => 11
 * crd2idx(5, parseLayout('(3,(2,2)):(2,(1,6))')) // => 5
 * crd2idx([1, 2], [3, 4]) // => 7
 * print(crd2idx(7, makeIdentityLayout([3, 4]))) // => (1,2)
 */
export function crd2idx(coord: Coord, layout: Layout): number;
export function crd2idx(coord: Coord, layout: AnyLayout): IntTuple;
export function crd2idx(coord: Coord, shape: IntTuple, stride?: IntTuple): number;
export function crd2idx(coord: Coord, target: IntTuple | AnyLayout, stride?: IntTuple): IntTuple {
  const c = coordinateOperand(coord, 'crd2idx');
  if (isComposed(target)) return composedValue(c, anyLayoutOperand(target, 'crd2idx') as ComposedLayout);
  if (isLayout(target)) {
    if (hasBasis(target.stride))
      return coordinateValue(c, anyLayoutOperand(target, 'crd2idx') as CoordLayout);
    const layout = layoutOperand(target as Layout, 'crd2idx');
    return offset(c, layout.shape, layout.stride);
  }
  const shape = tupleOperand(target, 'crd2idx');
  if (stride !== undefined) return offset(c, shape, tupleOperand(stride, 'crd2idx'));
  return typeof c === 'number' ? c : horner(c, shape, c).value;
}

function offset(coord: Coord, shape: IntTuple, stride: IntTuple): number {
  if (typeof shape === 'number' || typeof stride === 'number') {
    if (typeof shape !== typeof stride) throw misfit(coord, shape, 'shape and stride are not congruent');
    if (typeof coord !== 'number') throw misfit(coord, shape, 'a tuple indexes an integer mode');
    return times(coord, stride as number, 'crd2idx');
  }
  if (shape.length !== stride.length) throw misfit(coord, shape, 'shape and stride are not congruent');
  let total = 0;
  if (typeof coord !== 'number') {
    if (coord.length !== shape.length) throw misfit(coord, shape, 'the ranks differ');
    for (let i = 0; i < shape.length; i++) {
      total = plus(total, offset(coord[i] as Coord, shape[i] as IntTuple, stride[i] as IntTuple), 'crd2idx');
    }
    return total;
  }
  let rest = coord;
  const last = shape.length - 1;
  for (let i = 0; i < last && rest !== 0; i++) {
    const extent = productOf(shape[i] as IntTuple);
    if (extent === 0) throw emptyMode(coord, shape);
    total = plus(total, offset((rest % extent) + 0, shape[i] as IntTuple, stride[i] as IntTuple), 'crd2idx');
    rest = Math.trunc(rest / extent) + 0;
  }
  return plus(
    total,
    rest === 0 ? 0 : offset(rest, shape[last] as IntTuple, stride[last] as IntTuple),
    'crd2idx',
  );
}

function composedValue(coord: Coord, composed: ComposedLayout): IntTuple {
  const { layoutA, layoutB } = composed;
  const inner = crd2idx(coord, layoutB);
  const index = sumOfCoordinates(composed.offset, inner, 'crd2idx');
  if (index === undefined) {
    throw unfit(
      composed,
      `the offset ${print(composed.offset)} does not add to the value ${print(inner)} of layout B`,
    );
  }
  if (!isSwizzle(layoutA)) return crd2idx(index, layoutA);
  if (typeof index !== 'number') throw unfit(composed, `a swizzle takes an integer, not ${print(index)}`);
  return applySwizzle(layoutA, index);
}

/** The value of a layout with basis strides: each leaf's part of the natural coordinate, along its axis. */
function coordinateValue(coord: Coord, { shape, stride }: CoordLayout): IntTuple {
  const value = coordinateOf(naturalLeaves(coord, shape, []), stride, 'crd2idx');
  if (value !== undefined) return value;
  throw misfit(coord, shape, `the strides ${print(stride)} add an integer to a tuple there`);
}

function naturalLeaves(coord: Coord, shape: IntTuple, out: number[]): readonly number[] {
  if (typeof coord === 'number' && typeof shape !== 'number')
    return naturalLeaves(idx2crd(coord, shape), shape, out);
  if (typeof coord === 'number') out.push(coord);
  else if (typeof shape === 'number') throw misfit(coord, shape, 'a tuple indexes an integer mode');
  else if (coord.length !== shape.length) throw misfit(coord, shape, 'the ranks differ');
  else shape.forEach((mode, i) => naturalLeaves(coord[i] as Coord, mode, out));
  return out;
}

/** Column-major index and extent of the part of `shape` that `coord` spans. */
function horner(coord: Coord, shape: IntTuple, whole: Coord): { value: number; extent: number } {
  if (typeof coord === 'number') return { value: coord, extent: productOf(shape) };
  if (typeof shape === 'number') throw misfit(whole, shape, 'a tuple indexes an integer mode');
  if (coord.length !== shape.length) throw misfit(whole, shape, 'the ranks differ');
  let value = 0;
  let extent = 1;
  for (let i = 0; i < coord.length; i++) {
    const part = horner(coord[i] as Coord, shape[i] as IntTuple, whole);
    value = plus(value, times(part.value, extent, 'crd2idx'), 'crd2idx');
    extent = times(extent, part.extent, 'crd2idx');
  }
  return { value, extent };
}

function misfit(coord: Coord, shape: IntTuple, rule: string): LayoutError {
  return new LayoutError({
    code: 'BAD_COORDINATE',
    op: 'crd2idx',
    inputs: [print(coord), print(shape)],
    message: `coordinate ${print(coord)} does not fit shape ${print(shape)}: ${rule}`,
    hint: 'a coordinate is an integer or a tuple with the rank of the shape, at every level',
  });
}

function unfit(composed: ComposedLayout, rule: string): LayoutError {
  return new LayoutError({ code: 'BAD_COORDINATE', op: 'crd2idx', inputs: [print(composed)], message: rule });
}

function emptyMode(coord: Coord, shape: IntTuple): LayoutError {
  return new LayoutError({
    code: 'EMPTY_LAYOUT',
    op: 'crd2idx',
    inputs: [print(coord), print(shape)],
    message: `${print(coord)} cannot be split by ${print(shape)}: a mode before the last has size 0`,
  });
}
