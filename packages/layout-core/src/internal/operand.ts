import type { Coord, IntTuple } from '../int-tuple.js';
import { isComposed } from '../composed-layout.js';
import { type AnyLayout, isLayout, type Layout } from '../layout.js';
import { LayoutError } from '../layout-error.js';
import { domainOf } from './any-operand.js';
import { layoutOf } from './build.js';
import { isInteger } from './checked.js';
import { print } from '../print.js';
import { hasBasis, type Stride } from '../scaled-basis.js';
import { isSwizzle } from '../swizzle.js';
import { Own } from './own.js';
import { checkModes, frozenTuple } from './validate.js';

/**
 * A tuple argument as a value to walk without further checks: frozen ones are ours, any other is copied and checked, so that
 * strings, holes, cycles and bottomless nesting end here.
 */
export function tupleOperand(t: IntTuple, op: string): IntTuple {
  if (typeof t === 'number' ? isInteger(t) : Array.isArray(t) && Object.isFrozen(t)) return t;
  return frozenTuple(t, op);
}

/** A coordinate argument; the error of anything that is not a tuple of safe integers is `BAD_COORDINATE`. */
export function coordinateOperand(c: Coord, op: string): Coord {
  if (typeof c === 'number' && Number.isSafeInteger(c)) return c;
  try {
    return frozenTuple(c, op);
  } catch (error) {
    if (!(error instanceof LayoutError)) throw error;
    throw new LayoutError({
      code: 'BAD_COORDINATE',
      op,
      inputs: [],
      message: `not a coordinate: ${error.message}`,
    });
  }
}

/** The error of an argument that is not a layout at all; TypeScript rules it out, JavaScript does not. */
export function notALayout(x: unknown, op: string): LayoutError {
  const what = isComposed(x) ? 'a composed layout' : isSwizzle(x) ? 'a swizzle' : `a ${typeof x}`;
  return new LayoutError({
    code: 'BAD_ARGUMENT',
    op,
    inputs: [],
    message: `${x === null ? 'null' : Array.isArray(x) ? 'an array' : what} is not a layout${isComposed(x) ? ' shape:stride' : ''}`,
    hint: "make one with makeLayout(shape, stride) or parseLayout('shape:stride')",
  });
}

/** The error of basis strides where integers are needed. */
export function basisStrides(stride: Stride, op: string): LayoutError {
  return new LayoutError({
    code: 'BAD_ARGUMENT',
    op,
    inputs: [],
    message: `the basis strides ${print(stride)} give coordinates where offsets are needed`,
    hint: 'use a layout with integer strides',
  });
}

/** A layout argument; one that this package did not make (cloned, from JSON, written by hand) is checked and copied. */
export function layoutOperand(x: Layout, op: string): Layout {
  if (!isLayout(x)) throw notALayout(x, op);
  if (Own.has(x)) return x;
  if (hasBasis(x.stride)) throw basisStrides(x.stride, op);
  const shape = frozenTuple(x.shape, op);
  const stride = frozenTuple(x.stride, op);
  checkModes(shape, stride, op);
  return layoutOf(shape, stride);
}

/** The tuple of an argument that is a tuple or a layout, of which the shape counts. */
export function shapeOperand(x: IntTuple | AnyLayout, op: string): IntTuple {
  return isLayout(x) || isComposed(x) ? domainOf(x, op) : tupleOperand(x, op);
}
