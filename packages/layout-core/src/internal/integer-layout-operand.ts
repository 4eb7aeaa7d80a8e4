import { isComposed } from '../composed-layout.js';
import { type AnyLayout, isLayout, type Layout } from '../layout.js';
import { LayoutError } from '../layout-error.js';
import { print } from '../print.js';
import { hasBasis } from '../scaled-basis.js';
import { layoutOperand } from './operand.js';

/** The layout argument of an operation that is about offsets in memory: integer strides, no composition kept as one. */
export function integerLayoutOperand(x: AnyLayout, op: string): Layout {
  if (isComposed(x)) throw notOfIntegers(x, op, 'is a composed layout');
  if (isLayout(x) && hasBasis(x.stride)) throw notOfIntegers(x, op, 'has basis strides');
  return layoutOperand(x as Layout, op);
}

function notOfIntegers(x: AnyLayout, op: string, what: string): LayoutError {
  return new LayoutError({
    code: 'BAD_ARGUMENT',
    op,
    inputs: [print(x)],
    message: `${print(x)} ${what}; ${op} takes a layout with integer strides`,
  });
}
