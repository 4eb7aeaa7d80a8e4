import { LayoutError } from '../layout-error.js';
import type { Placed } from '../slice-and-offset.js';
import { anyLayoutOperand } from './any-operand.js';
import { tupleOperand } from './operand.js';

/** An argument that is a part of a layout, `offset + layout`, checked. */
export function placedOperand(x: Placed, op: string): Placed {
  const given: unknown = x;
  if (typeof given === 'object' && given !== null && 'offset' in given && 'layout' in given) {
    return { offset: tupleOperand(x.offset, op), layout: anyLayoutOperand(x.layout, op) };
  }
  throw new LayoutError({
    code: 'BAD_ARGUMENT',
    op,
    inputs: [],
    message: `${given === null ? 'null' : `a ${typeof given}`} is not an offset and a layout`,
    hint: 'sliceAndOffset gives one',
  });
}
