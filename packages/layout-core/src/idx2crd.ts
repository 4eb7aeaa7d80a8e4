import { coordinateOperand, layoutOperand, tupleOperand } from './internal/operand.js';
import { compactColMajor } from './compact-col-major.js';
import type { Coord, IntTuple } from './int-tuple.js';
import { tupleOf } from './internal/build.js';
import { isLayout, type Layout } from './layout.js';
import { LayoutError } from './layout-error.js';
import { print } from './print.js';
import { productOf } from './internal/product-of.js';

/**
 * The coordinate of an index.
 *
 * With a shape alone it is the column-major coordinate, the inverse of `crd2idx(coord, shape)`: the last mode takes
 * whatever is left, so it extrapolates. With strides every leaf is `(index / stride) % shape`, which inverts
 * a compact layout (`cute/stride.hpp`, `idx2crd`).
 *
 * @throws LayoutError `BAD_COORDINATE` where the index does not fit the shape, `EMPTY_LAYOUT` for a division by 0
 * @example
 * print(idx2crd(35, [4, 8])) // => (3,8)
 * print(idx2crd(5, parseLayout('(2,3):(3,1)'))) // => (1,2)
 */
export function idx2crd(index: Coord, layout: Layout): Coord;
export function idx2crd(index: Coord, shape: IntTuple, stride?: IntTuple): Coord;
export function idx2crd(index: Coord, target: IntTuple | Layout, stride?: IntTuple): Coord {
  const i = coordinateOperand(index, 'idx2crd');
  if (isLayout(target)) {
    const layout = layoutOperand(target, 'idx2crd');
    return byStride(i, layout.shape, layout.stride);
  }
  const shape = tupleOperand(target, 'idx2crd');
  return stride === undefined ? byShape(i, shape) : byStride(i, shape, tupleOperand(stride, 'idx2crd'));
}

function byShape(index: Coord, shape: IntTuple): Coord {
  if (typeof index !== 'number') {
    const modes = sameRank(index, shape);
    return tupleOf(index.map((item, i) => byShape(item, modes[i] as IntTuple)));
  }
  if (typeof shape === 'number') return index;
  let rest = index;
  return tupleOf(
    shape.map((mode, i) => {
      if (i === shape.length - 1) return byShape(rest, mode);
      const extent = productOf(mode);
      if (extent === 0) throw divisionByZero(index, shape);
      const here = (rest % extent) + 0;
      rest = Math.trunc(rest / extent) + 0;
      return byShape(here, mode);
    }),
  );
}

function byStride(index: Coord, shape: IntTuple, stride: IntTuple): Coord {
  if (typeof index !== 'number') {
    const modes = sameRank(index, shape);
    const strides = sameRank(index, stride);
    return tupleOf(index.map((item, i) => byStride(item, modes[i] as IntTuple, strides[i] as IntTuple)));
  }
  if (typeof shape !== 'number') {
    const strides = typeof stride === 'number' ? compactColMajor(shape, stride) : stride;
    const modes = sameRank(strides, shape);
    return tupleOf(
      modes.map((mode, i) => byStride(index, mode, (strides as readonly IntTuple[])[i] as IntTuple)),
    );
  }
  if (shape === 1) return 0;
  if (typeof stride !== 'number') throw misfit(index, shape);
  if (stride === 0 || shape === 0) throw divisionByZero(index, shape);
  return (Math.trunc(index / stride) % shape) + 0;
}

function sameRank(index: IntTuple, shape: IntTuple): readonly IntTuple[] {
  if (typeof shape === 'number' || typeof index === 'number' || shape.length !== index.length) {
    throw misfit(index, shape);
  }
  return shape;
}

function misfit(index: Coord, shape: IntTuple): LayoutError {
  return new LayoutError({
    code: 'BAD_COORDINATE',
    op: 'idx2crd',
    inputs: [print(index), print(shape)],
    message: `index ${print(index)} does not fit ${print(shape)}: the ranks differ`,
  });
}

function divisionByZero(index: Coord, shape: IntTuple): LayoutError {
  return new LayoutError({
    code: 'EMPTY_LAYOUT',
    op: 'idx2crd',
    inputs: [print(index), print(shape)],
    message: 'a mode of size above 1 has stride 0, or a mode has size 0: no index determines its coordinate',
  });
}
